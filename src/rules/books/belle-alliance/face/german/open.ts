// Belle Alliance: what the book leaves open, what it can be asked, its figures.

import type { Phrases } from '../../../../kit/index.ts';

export const belleAllianceOpen: Phrases = {
  'Point of impact': 'Auftreffpunkt',
  'on an outside edge of the target; default: the nearest point':
    'an einer Außenkante des Ziels; sonst: der nächste Punkt',
  'bases that shall take part; default: all': 'Bases, die teilnehmen sollen; sonst: alle',
  'default: firing; in the phase of continued fire it is said with the call':
    'sonst: feuert; in der Phase des fortgesetzten Feuers sagt es die Frage',
  'bases of this part': 'Bases dieses Teils',
  'Firer of this part': 'Schütze dieses Teils',
  "default: the call's; else its skirmish line": 'sonst: der der Frage; danach ihre Plänklerkette',
  'must have exactly two parts': 'muss genau zwei Teile haben',
  'Supporting unit': 'Unterstützende Einheit',
  'Supported unit': 'Unterstützte Einheit',
  'Neighbour unit': 'Nachbareinheit',
  'Support units': 'Unterstützungseinheiten',
  'free rows of table 6 or 7 that apply': 'freie Zeilen von Tabelle 6 oder 7, die gelten',
  'no free row is called {name}': 'keine freie Zeile heißt {name}',
  '{firer} is named three times; a fire has two parts': '{firer} ist dreimal genannt; ein Feuer hat zwei Teile',
  '{firer} is named twice; the parts of a split fire name their figures':
    '{firer} ist zweimal genannt; die Teile eines geteilten Feuers nennen ihre Figuren',
  'Whom does a support unit help in a fire?': 'Wem hilft eine Unterstützungseinheit in einem Feuer?',
  'the target that is fired at, and the firer': 'dem Ziel, auf das gefeuert wird, und dem Schützen',
  'the target only': 'nur dem Ziel',
  'How does a square fire?': 'Wie feuert ein Karree?',
  'forward; to its other sides: the text (3.2.0) is not in our sources':
    'nach vorn; zu seinen anderen Seiten: der Text (3.2.0) steht nicht in unseren Quellen',
  'each side outward, with its own figures': 'jede Seite nach außen, mit ihren eigenen Figuren',
  'Figures of the firer': 'Figuren des Schützen',
  'default: all': 'sonst: alle',
  'figures lost, not rounded, if it has been rolled': 'verlorene Figuren, ungerundet, falls gewürfelt',
  'moral result, if it has been rolled': 'moralisches Ergebnis, falls gewürfelt',
  'Skirmish line': 'Plänklerkette',
  'May this unit fire at that one?': 'Darf diese Einheit auf jene feuern?',
  'May this unit split its fire between two targets?': 'Darf diese Einheit ihr Feuer auf zwei Ziele teilen?',
  'May this unit support that one?': 'Darf diese Einheit jene unterstützen?',
  'May this unit give its fire to that one?': 'Darf diese Einheit ihr Feuer jener geben?',
  'Do these fires count together?': 'Zählen diese Feuer zusammen?',
  'Has this skirmish line its soutien near enough?': 'Hat diese Plänklerkette ihr Soutien nahe genug?',
  'Does the melee zone of this unit touch that one?': 'Berührt die Nahkampfzone dieser Einheit jene?',
  'Has a square or a battalion mass flanks and a rear?': 'Haben Karree und Bataillonsmasse Flanken und Rücken?',
  'no: all four sides are front': 'nein: alle vier Seiten sind Front',
  'yes, like any formation': 'ja, wie jede Formation',
  'Do the other bases of a unit stand in the way of its own figures?':
    'Stehen die anderen Bases einer Einheit ihren eigenen Figuren im Weg?',
  'yes, unless they take part in the fire': 'ja, es sei denn, sie nehmen am Feuer teil',
  'Can a side of the target that looks away be hit?': 'Kann eine abgewandte Seite des Ziels getroffen werden?',
  'no: the target hides its far side': 'nein: das Ziel verdeckt seine ferne Seite',
  'When is a skirmish line in base contact with the unit behind it?':
    'Wann steht eine Plänklerkette in Basenkontakt mit der Einheit hinter ihr?',
  'when one of its bases is': 'wenn eine ihrer Bases es tut',
  'when all of its bases are': 'wenn alle ihre Bases es tun',
  'From where is the angle of the arc of fire counted?': 'Von wo wird der Winkel des Schussfelds gezählt?',
  'from straight ahead, to both sides': 'von geradeaus, nach beiden Seiten',
  'from the line of the front edge: 90° less the angle': 'von der Linie der Frontkante: 90° weniger der Winkel',
  'What is the total frontage of the figures that fire?': 'Was ist die gesamte Frontbreite der feuernden Figuren?',
  'the sum of the widths of their bases': 'die Summe der Breiten ihrer Bases',
  'from the leftmost corner to the rightmost': 'von der Ecke ganz links bis zur Ecke ganz rechts',
  'Which part of an own unit is between firer and target?':
    'Welcher Teil einer eigenen Einheit steht zwischen Schütze und Ziel?',
  "what is ahead of the firer's front line and between the ends of the line of fire":
    'was vor der Frontlinie des Schützen und zwischen den Enden der Schusslinie liegt',
  'what is between the ends': 'was zwischen den Enden liegt',
  'To where is the distance measured of which the security zone is a tenth?':
    'Bis wohin wird die Entfernung gemessen, von der die Sicherheitszone ein Zehntel ist?',
  'to the nearest point of the own unit': 'bis zum nächsten Punkt der eigenen Einheit',
  'to its point nearest to the line of fire': 'bis zu ihrem Punkt, welcher der Schusslinie am nächsten ist',
  'Has an own unit that is lawfully fired over a security zone?':
    'Hat eine eigene Einheit, über die erlaubt hinweggefeuert wird, eine Sicherheitszone?',
  'Have own staff figures and supply waggons a security zone?':
    'Haben eigene Stabsfiguren und Trosswagen eine Sicherheitszone?',
  'yes, like units': 'ja, wie Einheiten',
  'From where is the gap to an own unit behind the target measured?':
    'Von wo wird der Abstand zu einer eigenen Einheit hinter dem Ziel gemessen?',
  'from where the line leaves the target': 'von dort, wo die Linie das Ziel verlässt',
  'from the point of impact': 'vom Auftreffpunkt',
  'When is a base within a wood or a building?': 'Wann steht eine Base in einem Wald oder Gebäude?',
  'when its centre is': 'wenn ihre Mitte darin liegt',
  'when all of it is': 'wenn sie ganz darin liegt',
  'Which loose units have a flank and a rear?': 'Welche lockeren Einheiten haben Flanke und Rücken?',
  'skirmish lines only': 'nur Plänklerketten',
  'units in FD, at work, at rest, in a building or huddled as well':
    'auch Einheiten in FD, bei der Arbeit, in Ruhe, im Gebäude oder zusammengedrängt',
  'Which figures are compared for a neighbour unit?': 'Welche Figuren werden für eine Nachbareinheit verglichen?',
  'those that have a line of aim, with those that take part': 'die mit einer Visierlinie, mit denen, die teilnehmen',
  'all figures of both units': 'alle Figuren beider Einheiten',
  'Must a neighbour unit be able to carry out a fire of its own?': 'Muss eine Nachbareinheit selbst feuern können?',
  'yes, in every respect': 'ja, in jeder Hinsicht',
  'one line of aim is enough': 'eine Visierlinie genügt',
  'How many reduced units of fire has a split fire?': 'Wie viele verminderte Feuereinheiten hat ein geteiltes Feuer?',
  'one in both parts together': 'eine in beiden Teilen zusammen',
  'one in each part': 'eine in jedem Teil',
  'a clear day never limits a fire; fog lets muskets fire, not guns':
    'ein klarer Tag begrenzt nie ein Feuer; Nebel lässt Musketen feuern, Geschütze nicht',
  'three classes of cover are attested by table 8: thin, solid, dug':
    'drei Klassen der Deckung belegt Tabelle 8: dünn, fest, eingegraben',
  'that these rows exist is attested by the text; sizes are taken from table 8':
    'dass es diese Zeilen gibt, belegt der Text; die Größen sind aus Tabelle 8',
  '20 muskets in zone 2 hit about one figure a bound, and shake one time in four':
    '20 Musketen in Zone 2 treffen etwa eine Figur im Zug und erschüttern jedes vierte Mal',
  "a battalion's front is about 20 cm: musketry decides at one front's length":
    'die Front eines Bataillons misst etwa 20 cm: Musketenfeuer entscheidet auf eine Frontlänge',
  'canister outranges muskets a little; shot reaches four battalion fronts':
    'Kartätschen reichen etwas weiter als Musketen; Kugeln reichen vier Bataillonsfronten',
  'Second edition of 18 June 2001: section 3.1.0 (fire) complete, parts of 1.2, 3.3, 3.4, 4.1, 4.3 and 5.5, tables 8, 15 and 18. Field of sight, formations and the tables of sight, cover, factors, losses and ranges are not in our sources.':
    'Zweite Ausgabe vom 18. Juni 2001: Abschnitt 3.1.0 (Feuer) vollständig, Teile von 1.2, 3.3, 3.4, 4.1, 4.3 und 5.5, die Tabellen 8, 15 und 18. Sichtfeld, Formationen und die Tabellen für Sicht, Deckung, Faktoren, Verluste und Reichweiten stehen nicht in unseren Quellen.',
  'figures now; default: the sum over its bases': 'Figuren jetzt; sonst: die Summe ihrer Bases',
  'figures at the start (table 15); default: figures': 'Figuren zu Beginn (Tabelle 15); sonst: die Figuren',
  'artillery: gunners at each gun': 'Artillerie: Kanoniere an jedem Geschütz',
  'rolls left': 'verbleibende Würfe',
  'key of table 13, for artillery of table 14': 'Schlüssel der Tabelle 13, bei Artillerie der Tabelle 14',
  'this bound a unit passed through it': 'in diesem Zug ging eine Einheit durch sie hindurch',
  'it fired in the continued-fire phase of this bound':
    'sie feuerte in der Phase des fortgesetzten Feuers dieses Zuges',
  'targets of the last bound': 'Ziele des letzten Zuges',
  'one of them': 'eine von ihnen',
  'those that brought it into MD or FD; one: retreat is measured from it':
    'die sie in MD oder FD gebracht haben; ist es eine: von ihr aus zählt der Rückzug',
  'targets it is ranged on': 'Ziele, auf die sie eingeschossen ist',
  'spends this bound ranging on that unit': 'verbringt diesen Zug damit, sich auf jene Einheit einzuschießen',
  'loaded with canister': 'mit Kartätschen geladen',
  'gives its fire to that unit': 'gibt ihr Feuer jener Einheit',
  'gets the fire of that unit': 'bekommt das Feuer jener Einheit',
  'supports that unit': 'unterstützt jene Einheit',
  'is supported by that unit': 'wird von jener Einheit unterstützt',
  'declared to fire in this phase': 'hat in dieser Phase Feuer angesagt',
  'declared to split its fire': 'hat angesagt, ihr Feuer zu teilen',
  'the unit a skirmish line was sent out by': 'die Einheit, die eine Plänklerkette ausgesandt hat',
  'the unit a skirmish line falls back on': 'die Einheit, auf die eine Plänklerkette zurückfällt',
  'hill level; default: from the ground': 'Höhenstufe; sonst: vom Gelände',
  'figures on the base': 'Figuren auf der Base',
  'gunners at the gun': 'Kanoniere am Geschütz',
  'class of cover; default: table 5 by kind': 'Klasse der Deckung; sonst: Tabelle 5 nach der Art',
  'how far one sees into or out of it; null: any depth': 'wie weit man hinein- oder hinaussieht; null: beliebig tief',
};
