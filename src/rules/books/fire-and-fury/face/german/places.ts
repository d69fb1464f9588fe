// Free lines of sight, and proposed places and ways.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryPlaces: Phrases = {
  'How is a free line of sight looked for?': 'Wie wird eine freie Sichtlinie gesucht?',
  'any straight line counts: the widest free gap from the front edge to the target':
    'jede gerade Linie zählt: die breiteste freie Lücke von der Vorderkante zum Ziel',
  'lines from five points of the front edge to corners and side middles of the target':
    'Linien von fünf Punkten der Vorderkante zu Ecken und Seitenmitten des Ziels',
  'I-10 · exact': 'I-10 · genau',
  'I-10 · sampled': 'I-10 · an Proben',
  'an attached leader stands with the unit: a base width leaves room for hands':
    'ein angeschlossener Führer steht bei der Einheit: eine Basenbreite lässt den Händen Raum',
  'nothing stands in the way to {target}': 'auf dem Weg zu {target} steht nichts',
  'a line to {target} is free; the widest gap past {&others} is {width}':
    'eine Linie zu {target} ist frei; die breiteste Lücke an {others} vorbei misst {width}',
  'no line to {target} is free: {&others} in the way, {far} too far over':
    'keine Linie zu {target} ist frei: {others} im Weg, um {far} zu weit herüber',
  'heavy guns (HR, HH) are never horse artillery': 'schwere Geschütze (HR, HH) sind nie reitende Artillerie',
  '{leader} is attached to {unit} and stands {far} from it': '{leader} ist {unit} angeschlossen und steht {far} davon',
  '{~place}; how near that must be is not in our sources':
    '{place}; wie nahe das sein muss, steht nicht in unseren Quellen',
  'the unit holds its position': 'die Einheit hält ihre Stellung',
  'the unit does not hold its position: it moves {far}': 'die Einheit hält ihre Stellung nicht: sie bewegt sich {far}',
  '{unit} is unlimbered; it must limber before it makes a full move':
    '{unit} ist abgeprotzt; vor einer vollen Bewegung muss sie aufprotzen',
  'it keeps its formation': 'sie behält ihre Formation',
  'it has {~ranks} of {wide} and would have {~others} of {broad}: a change of formation':
    'sie hat {ranks} zu {wide} und hätte {others} zu {broad}: ein Formationswechsel',
  'a stand of {unit} stands behind another; an extended line is a single rank':
    'eine Base von {unit} steht hinter einer anderen; eine ausgedehnte Linie ist ein einziges Glied',
  'the stands of {unit} are in a single rank': 'die Stände von {unit} stehen in einem einzigen Glied',
  'a corner of {unit} lies {far} off the table': 'eine Ecke von {unit} liegt {far} neben dem Tisch',
  '{unit} would stand on {&others}': '{unit} stünde auf {others}',
  '{unit} has room there': '{unit} hat dort Platz',
  'the way of {unit} runs through {&others}': 'der Weg von {unit} führt durch {others}',
  'nothing stops {unit} on its way': 'nichts hält {unit} auf ihrem Weg auf',
  '{refused} of {all} stands refuse the {=flank} flank': '{refused} von {all} Ständen versagen die Flanke ({flank})',
  '{refused} of {all} stands refuse the  flank': '{refused} von {all} Ständen versagen eine Flanke',
  '{unit} is mounted already': '{unit} sitzt schon zu Pferde',
  '{unit} is on foot': '{unit} ist zu Fuß',
};
