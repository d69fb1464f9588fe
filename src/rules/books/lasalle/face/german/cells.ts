// What stands in the empty cells of the book, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const lasalleCells: Phrases = {
  'degrees by which the fire zone of guns widens on either side':
    'Grad, um die sich die Feuerzone von Geschützen auf jeder Seite weitet',
  'may limbered guns fire? true or false': 'dürfen aufgeprotzte Geschütze feuern? true oder false',
  'are hits of guns rolled again in rain or snow? none or reroll':
    'werden Treffer von Geschützen bei Regen oder Schnee neu gewürfelt? none oder reroll',
  'whom round shot strikes behind its target; none: nobody':
    'wen eine Vollkugel hinter ihrem Ziel trifft; none: niemanden',
  'modifiers of regulars, added to the number a die needs':
    'Modifikatoren der Regulären auf die Zahl, die ein Würfel braucht',
  'modifiers of irregulars, added to the number a die needs':
    'Modifikatoren der Irregulären auf die Zahl, die ein Würfel braucht',
  'modifiers of guns, added to the number a die needs':
    'Modifikatoren der Geschütze auf die Zahl, die ein Würfel braucht',
};
