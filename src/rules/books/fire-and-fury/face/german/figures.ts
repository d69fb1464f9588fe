// Regimental Fire and Fury: our own figures and the keys of units.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryFigures: Phrases = {
  'this weapon reads the row of {code}; give the figures there':
    'diese Waffe liest die Zeile von {code}; trag die Zahlen dort ein',
  'max must rise from row to row; the last one is null': 'max muss von Zeile zu Zeile steigen; das letzte ist null',
  'min must rise from row to row; the first one is null': 'min muss von Zeile zu Zeile steigen; das erste ist null',
  'every effect has one row': 'jede Wirkung hat eine Zeile',
  'a close line crosses canister range in two turns; open and deep formations are half as fast again':
    'eine geschlossene Linie durchquert die Kartätschweite in zwei Zügen; offene und tiefe Formationen sind halb so schnell mehr',
  'ordered round the printed heavy howitzer; passes the tests the source allows (weapons.ts)':
    'um die gedruckte schwere Haubitze geordnet; besteht die Proben, welche die Quelle erlaubt (weapons.ts)',
  'no angle in our sources; one angle for all is easy to learn':
    'kein Winkel in unseren Quellen; ein Winkel für alle lernt sich leicht',
  '16 inches are 400 yards, the reach of the rifle musket in volleys':
    '16 Zoll sind 400 Yards, so weit reicht die gezogene Muskete in Salven',
  'as the rifle musket, with a shorter reach; RC reads this row':
    'wie die gezogene Muskete, mit kürzerer Reichweite; RC liest diese Zeile',
  'as deadly as a rifle close by, hardly worth loading beyond 200 yards':
    'aus der Nähe so tödlich wie ein gezogenes Gewehr, jenseits von 200 Yards kaum das Laden wert',
  'short barrel, quick to load: the row of an inferior rifle':
    'kurzer Lauf, schnell zu laden: die Zeile eines geringeren gezogenen Gewehrs',
  'half as much again as a rifle where rapid fire tells, no more beyond':
    'halb so viel mehr wie ein gezogenes Gewehr, wo schnelles Feuer zählt, darüber hinaus nicht mehr',
  'picked shots: further, not faster': 'gezielte Schüsse: weiter, nicht schneller',
  '{~guns}: below it at 4 and at 48 inches, its equal between': '{guns}: darunter bei 4 und 48 Zoll, dazwischen gleich',
  '{~guns}; MH reads this row': '{guns}; MH liest diese Zeile',
  '{~guns}: weak canister, long reach': '{guns}: schwache Kartätschen, große Reichweite',
  '{~guns}: the longest reach': '{guns}: die größte Reichweite',
  'only the leading rank fires': 'nur das vordere Glied feuert',
  'a crowd does not fire': 'ein Haufen feuert nicht',
  'a public draft of the game halves disordered fire':
    'ein öffentlicher Entwurf des Spiels halbiert Feuer in Unordnung',
  'silenced is what the word says': 'verstummt ist, was das Wort sagt',
  'meets the three points of a public draft: 2.5 points −1, 8 points +1, 9 points +2':
    'trifft die drei Punkte eines öffentlichen Entwurfs: 2,5 Punkte −1, 8 Punkte +1, 9 Punkte +2',
  'eight rifle muskets at 8 inches (+1) hurt in half of their volleys; disorder on disorder costs a stand, guns are silenced; the names telling-fire and destructive-fire are ours':
    'acht gezogene Musketen auf 8 Zoll (+1) wirken in der Hälfte ihrer Salven; Unordnung auf Unordnung kostet eine Base, Geschütze verstummen; die Namen telling-fire und destructive-fire sind unsere',
  'the depth of a stand, rounded up': 'die Tiefe einer Base, aufgerundet',
  'the distance to which command reaches through dense woods':
    'die Entfernung, auf die ein Befehl durch dichten Wald reicht',
  'the same roll strikes both; the effect itself was not found':
    'derselbe Wurf trifft beide; die Wirkung selbst war nicht zu finden',
  'twice the foot in line': 'das Doppelte der Infanterie in Linie',
  'field guns keep up with columns, horse guns with cavalry in line':
    'Feldgeschütze halten mit Kolonnen Schritt, reitende mit Kavallerie in Linie',
  'half as fast again': 'die Hälfte schneller',
  'The optional rules of a scenario book, complete, and public quick reference sheets; of the basic rule book most figures are missing: fields of fire, all weapons but the heavy howitzer, the fire table, movement rates.':
    'Die wahlfreien Regeln eines Szenarienbuchs, vollständig, und öffentliche Übersichtskarten; vom Grundregelwerk fehlen die meisten Zahlen: Schussfelder, alle Waffen außer der schweren Haubitze, die Feuertabelle, Bewegungsweiten.',
  'evening and morning are twilight': 'Abend und Morgen sind Dämmerung',
  'number of the twilight turn; needed in twilight': 'Nummer des Dämmerungszuges; in der Dämmerung nötig',
  'how many twilight turns the scenario has': 'wie viele Dämmerungszüge das Szenario hat',
  'needed by night': 'nachts nötig',
  'fog shortens command; other words are not read': 'Nebel verkürzt den Befehl; andere Wörter werden nicht gelesen',
  'weapon class of every stand without one of its own': 'Waffenklasse jeder Base ohne eigene',
  'state of order; silenced is for guns': 'Zustand der Ordnung; verstummt ist für Geschütze',
  'cover as a target, set by the players': 'Deckung als Ziel, von den Spielern gesetzt',
  'cavalry and mounted infantry: false is dismounted': 'Kavallerie und berittene Infanterie: nein ist abgesessen',
  'the regiment these skirmishers were detached from': 'das Regiment, von dem diese Plänkler abgeteilt wurden',
  'skirmishers deployed this turn': 'in diesem Zug ausgeschwärmte Plänkler',
  'a gun that prolonged in the phase before': 'ein Geschütz, das in der Phase davor am Schleppseil ging',
  'charges with cold steel': 'greift mit blanker Waffe an',
  'its repeaters are Spencer rifles': 'ihre Repetiergewehre sind Spencer-Gewehre',
  'moves at the rate of a horse gun': 'bewegt sich so schnell wie ein reitendes Geschütz',
  'a leader of artillery': 'ein Anführer der Artillerie',
  'a leader who once served as an artillery officer': 'ein Anführer, der früher Artillerieoffizier war',
  'a leader on foot': 'ein Anführer zu Fuß',
  'the dismounted cavalry whose horses these stands hold':
    'die abgesessene Kavallerie, deren Pferde diese Bases halten',
  'on foot for the rest of the game: an enemy has its horses':
    'für den Rest des Spiels zu Fuß: ein Feind hat ihre Pferde',
  'the unit a leader is attached to': 'die Einheit, der ein Anführer zugeteilt ist',
  'the unit tethered horses belong to': 'die Einheit, der die angepflockten Pferde gehören',
  'weapon class of this stand': 'Waffenklasse dieser Base',
  'the command stand': 'die Führungsbase',
  'the stand with the unit label': 'die Base mit dem Namensschild',
  'belongs to a refused flank': 'gehört zu einer versagten Flanke',
  'found no room after rejoining: stands broken behind, neither fires nor counts':
    'fand nach dem Wiedereintritt keinen Platz: steht gebrochen dahinter, feuert nicht und zählt nicht',
  'of a hill: its crest line': 'eines Hügels: seine Kammlinie',
  'of a wood: dense': 'eines Waldes: dicht',
  'bands must reach further and further: {battery}" after {before}"':
    'Bänder müssen immer weiter reichen: {battery}" nach {before}',
  'fire points may not grow with the distance: {points} after {before}':
    'Feuerpunkte dürfen mit der Entfernung nicht wachsen: {points} nach {before}',
  'the heavy howitzer hits harder at {hidden}": must be below its {points} points there':
    'die schwere Haubitze trifft bei {hidden}" stärker: muss unter ihren {points} Punkten dort liegen',
  'the source claims no advantage for the heavy howitzer at {second}", yet this row is below its {points} points there':
    'die Quelle gibt der schweren Haubitze bei {second}" keinen Vorteil, doch diese Zeile liegt unter ihren {points} Punkten dort',
  'the source calls the reach of a heavy howitzer, {heavy}", shorter than that of a rifled gun; this row ends at {bands}"':
    'die Quelle nennt die Reichweite einer schweren Haubitze, {heavy}", kürzer als die eines gezogenen Geschützes; diese Zeile endet bei {bands}"',
};
