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
  'movement rate in inches': 'Bewegung in Zoll',
  'factor on the rate at double quick': 'Faktor auf die Bewegung im Laufschritt',
};
