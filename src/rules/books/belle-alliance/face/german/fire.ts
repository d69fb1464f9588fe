// Belle Alliance: fire.

import type { Phrases } from '../../../../kit/index.ts';

export const belleAllianceFire: Phrases = {
  'the fire of {firer} at {target} is carried out': 'das Feuer von {firer} auf {target} wird ausgeführt',
  'the fire of {firer} at {target} is not carried out': 'das Feuer von {firer} auf {target} wird nicht ausgeführt',
  'the fire of {firer} at {target} is not carried out: {~why} ({cite})':
    'das Feuer von {firer} auf {target} wird nicht ausgeführt: {why} ({cite})',
  'the fire of {firer} at {target} is not decided': 'das Feuer von {firer} auf {target} ist nicht entschieden',
  'the fire of {firer} at {target} is not decided: {~why} ({cite})':
    'das Feuer von {firer} auf {target} ist nicht entschieden: {why} ({cite})',
  '{~fires} of {all} is carried out: {~list}': '{fires} von {all} wird ausgeführt: {list}',
  '{~fires} of {all} are carried out: {~list}': '{fires} von {all} werden ausgeführt: {list}',
  '1 fire': '1 Feuer',
  '{#n} fires': '{n} Feuer',
  'the designated point deviates {angle} from straight ahead; {firer} fires within {limit}, so the point of impact was moved {moved} along the edge of {target}':
    'der bezeichnete Punkt weicht {angle} von geradeaus ab; {firer} feuert bis {limit}, also wurde der Auftreffpunkt {moved} entlang der Kante von {target} verschoben',
  'the line of fire deviates {angle} from straight ahead; {firer} fires within {limit}':
    'die Schusslinie weicht {angle} von geradeaus ab; {firer} feuert bis {limit}',
  'nothing of {target} can be hit within the {half} of the point of fire; the designated point lies at {angle}':
    'nichts von {target} kann innerhalb der {half} des Feuerpunkts getroffen werden; der genannte Punkt liegt bei {angle}',
  '{firer} has no figure that could take aim': '{firer} hat keine Figur, die zielen könnte',
  '{firer} has no gun that could take aim': '{firer} hat kein Geschütz, das zielen könnte',
  '{outOfArc} cannot reach it within the arc': '{outOfArc} erreichen es nicht innerhalb des Schussfelds',
  '1 cannot reach it within the arc': '1 erreicht es nicht innerhalb des Schussfelds',
  '{outOfReach} cannot see that far': '{outOfReach} sehen nicht so weit',
  '1 cannot see that far': '1 sieht nicht so weit',
  '{#n} is blocked by {&names}': '{n} verstellt durch {names}',
  '{#n} are blocked by {&names}': '{n} verstellt durch {names}',
  '{#n} is blocked by other bases of {firer}': '{n} verstellt durch andere Bases von {firer}',
  '{#n} are blocked by other bases of {firer}': '{n} verstellt durch andere Bases von {firer}',
  'no figure has a line of aim at {target}': 'keine Figur hat eine Visierlinie auf {target}',
  'no figure has a line of aim at {target}: {~why}': 'keine Figur hat eine Visierlinie auf {target}: {why}',
  'no gun has a line of aim at {target}': 'kein Geschütz hat eine Visierlinie auf {target}',
  'no gun has a line of aim at {target}: {~why}': 'kein Geschütz hat eine Visierlinie auf {target}: {why}',
  '{#n} of {~all} has a line of aim at {target}': '{n} von {all} hat eine Visierlinie auf {target}',
  '{#n} of {~all} have a line of aim at {target}': '{n} von {all} haben eine Visierlinie auf {target}',
  '{#n} of {~all} has a line of aim at {target}: {~why}': '{n} von {all} hat eine Visierlinie auf {target}: {why}',
  '{#n} of {~all} have a line of aim at {target}: {~why}': '{n} von {all} haben eine Visierlinie auf {target}: {why}',
  '{#n} figure': '{n} Figur',
  '{#n} figures': '{n} Figuren',
  '{#n} gun': '{n} Geschütz',
  '{#n} guns': '{n} Geschützen',
  '{#n} gunner': '{n} Kanonier',
  '{#n} gunners': '{n} Kanoniere',
  'other bases of {firer}': 'andere Bases von {firer}',
  'it goes over {&over} (3.4.2)': 'sie geht über {over} hinweg (3.4.2)',
  '{&through} gives no cover (3.3.1)': '{through} gibt keine Deckung (3.3.1)',
  'the line of fire at {target} is free': 'die Schusslinie auf {target} ist frei',
  'the line of fire at {target} is free, {gap} from the nearest body':
    'die Schusslinie auf {target} ist frei, {gap} am nächsten Körper vorbei',
  'the line of fire at {target} is free: {~passing}': 'die Schusslinie auf {target} ist frei: {passing}',
  'the designated point lies on a side of {target} that looks away from {firer}':
    'der genannte Punkt liegt auf einer Seite von {target}, die {firer} abgewandt ist',
  'the line of fire passes through other bases of {firer}': 'die Schusslinie geht durch andere Bases von {firer}',
  'the line of fire passes through {troop} (own), {far} from the point of fire{~over?}':
    'die Schusslinie geht durch {troop} (eigene Einheit), {far} vom Feuerpunkt{over}',
  'the line of fire passes through {troop} (enemy), {far} from the point of fire{~over?}':
    'die Schusslinie geht durch {troop} (Feind), {far} vom Feuerpunkt{over}',
  '; to fire over it {least} are needed before it, there are {before} (3.4.2)':
    '; um hinwegzufeuern, sind {least} davor nötig, es sind {before} (3.4.2)',
  '; to fire over it {most} are needed beyond it, there are {after} (3.4.2)':
    '; um hinwegzufeuern, sind {most} dahinter nötig, es sind {after} (3.4.2)',
  'nothing that {firer} did or was declared to do keeps it from firing':
    'nichts, was {firer} getan oder angesagt hat, hält sie vom Feuern ab',
  '{name} is in {=order} and may not fire (3.1.1)': '{name} ist in {order} und darf nicht feuern (3.1.1)',
  '{name} has no supplies left (5.5.3)': '{name} hat keine Munition mehr (5.5.3)',
  'a unit passed through {name} this bound (1.1.1)': 'in diesem Zug ging eine Einheit durch {name} hindurch (1.1.1)',
  '{name} fired in the continued-fire phase of this bound (1.1.1)':
    '{name} feuerte in der Phase des fortgesetzten Feuers dieses Zuges (1.1.1)',
  '{name} did not fire at {target} in the last bound, so it may not continue to (1.1.1)':
    '{name} feuerte im letzten Zug nicht auf {target} und darf das Feuer also nicht fortsetzen (1.1.1)',
  '{name} is the neighbour unit of {neighbourFor} in this phase':
    '{name} ist in dieser Phase die Nachbareinheit von {neighbourFor}',
  '{name} is the neighbour unit of {neighbourFor} in this phase (3.1.6)':
    '{name} ist in dieser Phase die Nachbareinheit von {neighbourFor} (3.1.6)',
  '{unit} is the neighbour unit of {firer} for another fire; take that back first':
    '{unit} ist die Nachbareinheit von {firer} für ein anderes Feuer; nimm das zuerst zurück',
  '{firer} has declared another fire than this': '{firer} hat ein anderes Feuer angesagt als dieses',
  '{name} is the support unit of {supportFor} in this phase':
    '{name} ist in dieser Phase die Unterstützungseinheit von {supportFor}',
  '{name} fired in the continued-fire phase of this bound':
    '{name} feuerte in der Phase des fortgesetzten Feuers dieses Zuges',
  '{name} is the support unit of {supportFor} in this phase (3.1.7)':
    '{name} ist in dieser Phase die Unterstützungseinheit von {supportFor} (3.1.7)',
  '{name} spends this bound ranging on {ranging} (3.4.1)':
    '{name} verbringt diesen Zug damit, sich auf {ranging} einzuschießen (3.4.1)',
  '{name} is limbered (our reading of 3.1.1)': '{name} ist aufgeprotzt (unsere Lesart von 3.1.1)',
  '{name} has nothing to fire with (3.1.1)': '{name} hat nichts, womit sie feuern könnte (3.1.1)',
  'maximum range of {=weapon}: table 14 is not in our sources; {target} is {length} away':
    'Höchstreichweite, {weapon}: Tabelle 14 steht nicht in unseren Quellen; {target} ist {length} entfernt',
  'maximum range of {=weapon}: table 13 is not in our sources; {target} is {length} away':
    'Höchstreichweite, {weapon}: Tabelle 13 steht nicht in unseren Quellen; {target} ist {length} entfernt',
  '{target} is {far} away along the line of fire; {=weapon} reaches {limit} (zone {zone})':
    '{target} ist entlang der Schusslinie {far} entfernt; {weapon} reicht {limit} weit (Zone {zone})',
  '{target} is {far} away along the line of fire; {=weapon} reaches {limit}':
    '{target} ist entlang der Schusslinie {far} entfernt; {weapon} reicht {limit} weit',
  'the rank written for {&which} of {firer} is not the one the table shows':
    'der für {which} von {firer} eingetragene Rang ist nicht der, den der Tisch zeigt',
  '{target} stands beyond the facing side of the square {firer}; how its other sides fire is not in our sources':
    '{target} steht jenseits der Stirnseite des Karrees {firer}; wie seine anderen Seiten feuern, steht nicht in unseren Quellen',
  'canister is for zone 1; table 14 is not in our sources, and {target} is {length} away':
    'Kartätschen sind für Zone 1; Tabelle 14 steht nicht in unseren Quellen, und {target} ist {length} entfernt',
  'loaded with canister: {target} is {far} away; zone 1 ends at {limit}':
    'mit Kartätschen geladen: {target} ist {far} entfernt; Zone 1 endet bei {limit}',
  '{=weapon} {#far} cm': '{weapon} {far} cm',
  'no own unit stands between the firer and the target': 'keine eigene Einheit steht zwischen Schütze und Ziel',
  'security zone {limit}': 'Sicherheitszone {limit}',
  '{#percent} % of the {away} to it, more than {#part} % of the {front} of front':
    '{percent} % der {away} bis zu ihr, mehr als {part} % der {front} Front',
  '{#part} % of the {front} of front, not less than {#percent} % of the {away} to it':
    '{part} % der {front} Front, nicht weniger als {percent} % der {away} bis zu ihr',
  'own unit {troop} stands {clear} from the line of fire; the security zone is {limit}: {~term}':
    'eigene Einheit {troop} steht {clear} neben der Schusslinie; die Sicherheitszone ist {limit}: {term}',
  'no own unit stands behind {target} on the line of fire':
    'keine eigene Einheit steht auf der Schusslinie hinter {target}',
  'the range is not in our sources': 'die Reichweite steht nicht in unseren Quellen',
  'the range is {most}': 'die Reichweite ist {most}',
  'own unit {worst} stands {gap} behind {target} on the line of fire, {in} from the point of fire; {limit} are needed within range, and {~reach}':
    'eigene Einheit {worst} steht auf der Schusslinie {gap} hinter {target}, {in} vom Feuerpunkt; innerhalb der Reichweite sind {limit} nötig, und {reach}',
  '{&hidden} hides the point of impact': '{hidden} verdeckt den Auftreffpunkt',
  '{target} is {far} away; one sees {most} {~by}': '{target} ist {far} entfernt; man sieht {most} weit {by}',
  'no figure of {~all} sees {target}: it is {far} away, and one sees {most} {~by}':
    'keine von {all} sieht {target}: es steht {far} entfernt, und man sieht {most} weit {by}',
  'no gun of {~all} sees {target}: it is {far} away, and one sees {most} {~by}':
    'keines von {all} sieht {target}: es steht {far} entfernt, und man sieht {most} weit {by}',
  'in clear weather (table 2)': 'bei klarem Wetter (Tabelle 2)',
  'in rain (table 2)': 'bei Regen (Tabelle 2)',
  'in snow (table 2)': 'bei Schnee (Tabelle 2)',
  'in fog (table 2)': 'bei Nebel (Tabelle 2)',
  'by day (table 2)': 'bei Tag (Tabelle 2)',
  'by dusk (table 2)': 'in der Dämmerung (Tabelle 2)',
  'by night (table 2)': 'bei Nacht (Tabelle 2)',
  'sight distance: table 2 is not in our sources; {target} is {length} away':
    'Sichtweite: Tabelle 2 steht nicht in unseren Quellen; {target} ist {length} entfernt',
  '{target} is in sight: {far} of {most}': '{target} ist in Sicht: {far} von {most}',
  '{~figures} take part: {#n} unit of fire': '{figures} nehmen teil: {n} Feuereinheit',
  '{~figures} take part: {#n} units of fire': '{figures} nehmen teil: {n} Feuereinheiten',
  '{~participants} take part; a unit of fire needs at least {reduced}':
    '{participants} nehmen teil; eine Feuereinheit braucht mindestens {reduced}',
};
