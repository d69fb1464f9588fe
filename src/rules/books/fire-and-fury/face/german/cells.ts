// What stands in the empty cells of the book, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryCells: Phrases = {
  'field of fire: degrees to either side of straight ahead': 'Feuerbereich: Grad zu jeder Seite von geradeaus',
  'bands of range in inches, nearest first, and fire points of a stand':
    'Schussweiten in Zoll, die nächste zuerst, und Feuerpunkte einer Base',
  'bands of range in inches, nearest first, fire points of a gun, ammunition':
    'Schussweiten in Zoll, die nächste zuerst, Feuerpunkte eines Geschützes, Munition',
  'how many ranks fire, in': 'wie viele Glieder feuern, in',
  'factor on the fire points of a disordered unit': 'Faktor auf die Feuerpunkte einer ungeordneten Einheit',
  'do silenced guns fire?': 'feuern zum Schweigen gebrachte Geschütze?',
  'fire table: what is added to the die, by fire points up to max (null: any number)':
    'Feuertabelle: Zuschlag auf den Würfel, nach Feuerpunkten bis max (null: beliebig viele)',
  'fire table: effects by least result (null: any), stands lost, disorder':
    'Feuertabelle: Wirkungen nach kleinstem Ergebnis (null: jedes), verlorene Bases, Unordnung',
  'inches into woods that still count as their edge': 'Zoll in den Wald hinein, die noch als Rand gelten',
  'inches one sees into or through dense woods': 'Zoll, die man in dichten Wald hinein oder hindurch sieht',
  'what massed fire does to the second target': 'was Massenfeuer dem zweiten Ziel tut',
  'inches within which a leader counts as attached': 'Zoll, innerhalb derer ein Anführer als angeschlossen gilt',
  'cover (none, partial or full) of a target in or behind ground of this kind, over what the players say':
    'Deckung (none, partial oder full) eines Ziels in oder hinter solchem Gelände, über das hinaus, was die Spieler sagen',
  'share of the stands it began with at which a unit is worn or spent':
    'Anteil der anfänglichen Bases, bei dem eine Einheit angeschlagen (worn) oder verbraucht (spent) ist',
  'close range in inches: how far from the enemy a retreat ends':
    'Nahbereich in Zoll: wie weit vom Feind ein Rückzug endet',
  'charge combat: what being outnumbered adds, by how many times, the least first':
    'Angriffskampf: Zuschlag bei Unterzahl, nach dem Vielfachen, das kleinste zuerst',
  'charge combat: what training adds': 'Angriffskampf: Zuschlag nach Ausbildung',
  'charge combat: what disorder adds': 'Angriffskampf: Zuschlag bei Unordnung',
  'charge combat: what being struck in flank or rear adds': 'Angriffskampf: Zuschlag bei Angriff in Flanke oder Rücken',
  'charge combat: what cover adds to its target': 'Angriffskampf: Zuschlag des Ziels in Deckung',
  'charge combat: effects by least difference (null: any), with stands lost, order and retreat of charger and target':
    'Angriffskampf: Wirkungen nach kleinstem Unterschied (null: jeder), mit verlorenen Bases, Ordnung und Rückzug beider',
  'how many inches an inch in ground of this kind counts': 'für wie viele Zoll ein Zoll in solchem Gelände zählt',
  'movement rate in inches': 'Bewegung in Zoll',
  'factor on the rate at double quick': 'Faktor auf die Bewegung im Laufschritt',
};
