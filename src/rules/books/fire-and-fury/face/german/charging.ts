// Retreats and charge combat, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryCharging: Phrases = {
  'charge combat': 'Angriffskampf',
  'times must rise from row to row': 'times muss von Zeile zu Zeile steigen',
  'a unit is worn before it is spent: spent must be ≤ worn':
    'eine Einheit ist angeschlagen, ehe sie verbraucht ist: spent muss ≤ worn sein',
  'Who retreats': 'Wer sich zurückzieht',
  'How far': 'Wie weit',
  'out of close range': 'aus dem Nahbereich',
  'Where does this unit retreat to?': 'Wohin zieht sich diese Einheit zurück?',
  'Who has charged': 'Wer angegriffen hat',
  'Who was charged': 'Wer angegriffen wurde',
  'Who wins this charge?': 'Wer gewinnt diesen Angriff?',
  '{unit} must retreat': '{unit} muss sich zurückziehen',
  'The charge of {unit} has come home': 'Der Angriff von {unit} ist am Feind',
  'against {name}': 'gegen {name}',
  '{way} straight back': '{way} gerade zurück',
  '{name} retreats straight back': '{name} zieht sich gerade zurück',
  '{name} is no unit of stands': '{name} ist keine Einheit mit Bases',
  'how far {name} retreats is not in our sources': 'wie weit {name} sich zurückzieht, steht nicht in unseren Quellen',
  '{name} is out of close range and holds': '{name} ist außerhalb des Nahbereichs und hält',
  'it goes {way} straight back; a full move is {full}': 'sie geht {way} gerade zurück; eine volle Bewegung ist {full}',
  '{name} retreats {way}': '{name} zieht sich {way} zurück',
  '{name} has retreated in this phase': '{name} hat sich in dieser Phase zurückgezogen',
  '{name} has no retreat to make now': '{name} hat sich jetzt nicht zurückzuziehen',
  '{name} has declared no charge at that unit in this turn':
    '{name} hat in diesem Zug keinen Angriff auf jene Einheit angesagt',
  '{name} has fought this charge': '{name} hat diesen Angriff gekämpft',
  '{name} fights {target}': '{name} kämpft gegen {target}',
  '{name} and {target} fight no charge combat': '{name} und {target} führen keinen Angriffskampf',
  '{name} is in contact with {target}': '{name} ist in Kontakt mit {target}',
  '{name} is {way} away; a charge is fought in contact':
    '{name} ist {way} entfernt; ein Angriff wird im Kontakt gekämpft',
  '{name}: the ground on its way takes {takes} more than its length; {left} are left of its move':
    '{name}: das Gelände auf dem Weg nimmt {takes} mehr als seine Länge; {left} bleiben von der Bewegung',
  retreats: 'zieht sich zurück',
  times: 'das Wievielfache',
  'Charger, target': 'Angreifer, Ziel',
  'd10 of the target': 'W10 des Ziels',
  'rating of the target': 'Ausbildung des Ziels',
  outnumbered: 'in Unterzahl',
  'target outnumbered': 'Ziel in Unterzahl',
  'target in extended line': 'Ziel in geöffneter Linie',
  disordered: 'in Unordnung',
  'target disordered': 'Ziel in Unordnung',
  'target struck in flank or rear': 'Ziel in Flanke oder Rücken getroffen',
  'target in cover': 'Ziel in Deckung',
  'bloody repulse': 'blutig abgewiesen',
  repulse: 'abgewiesen',
  falter: 'Zaudern',
  'driven back': 'zurückgetrieben',
  'swept away': 'hinweggefegt',
  'none by itself: the players say of a unit what covers it':
    'von sich aus keine: die Spieler sagen von einer Einheit, was sie deckt',
  'what ground takes is not in our sources: an inch is an inch':
    'was Gelände nimmt, steht nicht in unseren Quellen: ein Zoll ist ein Zoll',
  'spirited troops bear twice the losses of unreliable ones before they are worn':
    'beherzte Truppen ertragen das Doppelte an Verlusten wie unzuverlässige, ehe sie angeschlagen sind',
  'half of its stands are left when a reliable unit is spent':
    'die Hälfte der Bases ist übrig, wenn eine zuverlässige Einheit verbraucht ist',
  'a fifth of its stands lost is enough to wear it': 'ein Fünftel der Bases verloren genügt, sie anzuschlagen',
  'the nearest band of musketry and of canister': 'die nächste Schussweite der Musketen und der Kartätschen',
  'half as many again, twice and three times as many: one step each':
    'anderthalbmal, doppelt und dreimal so viele: je eine Stufe',
  'as in the manoeuvre check': 'wie im Manöverwurf',
  'as much as an extended line': 'so viel wie eine geöffnete Linie',
  'as much as two to one': 'so viel wie zwei gegen einen',
  'as much as it takes from fire': 'so viel, wie sie dem Feuer nimmt',
  'equals falter; a lead drives back, a great one breaks and costs a stand; the effect of falter is in our sources, the other names are ours':
    'Gleiche zaudern; ein Vorsprung treibt zurück, ein großer bricht und kostet eine Base; die Wirkung des Zauderns steht in unseren Quellen, die anderen Namen sind unsere',
  'how soon losses wear it down, where its label is not told':
    'wie bald Verluste sie verbrauchen, wo das Etikett nicht bekannt ist',
  'stands it began with': 'Bases zu Beginn',
  'it moves {way}, and its ground takes {takes} more; its full move is {full}':
    'sie bewegt sich {way}, und das Gelände nimmt {takes} mehr; ihre volle Bewegung ist {full}',
  'it moves {way}, and its ground takes {takes} more; its rate is not in our sources':
    'sie bewegt sich {way}, und das Gelände nimmt {takes} mehr; ihre Bewegung steht nicht in unseren Quellen',
  spirited: 'beherzt',
  reliable: 'zuverlässig',
  unreliable: 'unzuverlässig',
};
