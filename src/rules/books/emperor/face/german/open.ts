// Emperor: what the book leaves open, what it can be asked, its figures.

import type { Phrases } from '../../../../kit/index.ts';

export const emperorOpen: Phrases = {
  'Left out: a skirmisher of a unit, the one shot of a group':
    'Fehlt es: ein Plänkler der Einheit, der eine Schuss einer Gruppe',
  'Of a skirmisher shot; left out: the front where it can, else the nearest side':
    'Eines Plänklerschusses; fehlt es: die Front, wo es geht, sonst die nächste Seite',
  'A whole plan, in place of one target': 'Ein ganzer Plan statt eines einzelnen Ziels',
  'is missing; a call names a target or a plan of shots':
    'fehlt; eine Frage nennt ein Ziel oder einen Plan von Schüssen',
  'stands beside shots; a plan names it in each of its shots':
    'steht neben Schüssen; ein Plan nennt es in jedem seiner Schüsse',
  'Who charges': 'Wer angreift',
  'Hits in all': 'Treffer im Ganzen',
  'As the owner of the targets has it': 'Wie der Besitzer der Ziele es will',
  'May this unit or group take this skirmish shot, or all shots of this plan?':
    'Darf diese Einheit oder Gruppe diesen Plänklerschuss abgeben, oder alle Schüsse dieses Plans?',
  'May this unit fire its volley at that one?': 'Darf diese Einheit ihre Salve auf jene feuern?',
  'May this battery fire at that unit?': 'Darf diese Batterie auf jene Einheit feuern?',
  'May this unit be ordered to charge that one?': 'Darf diese Einheit den Befehl bekommen, jene anzugreifen?',
  'Are these Hits spread as evenly as can be?': 'Sind diese Treffer so gleichmäßig verteilt, wie es geht?',
  'Do the bases stand as the declared formation wants them?':
    'Stehen die Bases, wie die genannte Formation es verlangt?',
  'How is a fire distance measured?': 'Wie wird eine Feuerentfernung gemessen?',
  'from base to base, the nearest edges': 'von Base zu Base, zwischen den nächsten Kanten',
  'from Flagpoint to Flagpoint, as artillery does': 'von Fahnenpunkt zu Fahnenpunkt, wie bei der Artillerie',
  'Where is the Flagpoint of a unit?': 'Wo ist der Fahnenpunkt einer Einheit?',
  'the middle of its front line': 'die Mitte ihrer Frontlinie',
  'the centre of its bases': 'die Mitte ihrer Bases',
  'where the position says': 'wo die Stellung es sagt',
  'How wide do the front and the rear open at the corners?': 'Wie weit öffnen sich Front und Rücken an den Ecken?',
  '45° to each side': '45° zu jeder Seite',
  '30° to each side': '30° zu jeder Seite',
  '60° to each side': '60° zu jeder Seite',
  'What of the target has to lie in the sector?': 'Was vom Ziel muss im Sektor liegen?',
  'any part, and the distance is to that part': 'irgendein Teil, und die Entfernung gilt bis zu diesem Teil',
  'its Flagpoint; the distance is to the whole of it': 'sein Fahnenpunkt; die Entfernung gilt bis zum Ganzen',
  'the centre of its bases; the distance is to the whole of it':
    'die Mitte seiner Bases; die Entfernung gilt bis zum Ganzen',
  'How many shots may go to the flanks and the rear?': 'Wie viele Schüsse dürfen auf Flanken und Rücken gehen?',
  'one to each of left, right and rear': 'je einer nach links, rechts und hinten',
  'Have a Square and a garrison flanks and a rear?': 'Haben Karree und Besatzung Flanken und Rücken?',
  'yes, by their facing': 'ja, nach ihrer Blickrichtung',
  'a Square has only fronts': 'ein Karree hat nur Fronten',
  'a garrison has only fronts': 'eine Besatzung hat nur Fronten',
  'both have only fronts': 'beide haben nur Fronten',
  'What has to lie between the units for cavalry to keep skirmishers from acting?':
    'Was muss zwischen den Einheiten liegen, damit Kavallerie Plänkler am Handeln hindert?',
  'open ground, between the cavalry and the skirmishing unit':
    'offenes Gelände, zwischen der Kavallerie und der plänkelnden Einheit',
  'the cavalry, between shooter and target': 'die Kavallerie, zwischen Schütze und Ziel',
  'How straight must cavalry look at the skirmishing unit?':
    'Wie gerade muss Kavallerie auf die plänkelnde Einheit blicken?',
  'up to 45° off': 'bis 45° daneben',
  'up to 22.5° off': 'bis 22.5° daneben',
  'up to 30° off': 'bis 30° daneben',
  'up to 60° off': 'bis 60° daneben',
  'How wide is the direction that cavalry closes?': 'Wie breit ist die Richtung, die Kavallerie sperrt?',
  '45° to each side of the cavalry': '45° zu jeder Seite der Kavallerie',
  'the sector in which the cavalry stands': 'der Sektor, in dem die Kavallerie steht',
  'How much Protection is still open ground?': 'Wie viel Schutz ist noch offenes Gelände?',
  'up to 1: limited view does not stop cavalry': 'bis 1: begrenzte Sicht hält Kavallerie nicht auf',
  'Do groups suffer or cause the suppression of skirmishers?':
    'Erleiden oder bewirken Gruppen das Niederhalten von Plänklern?',
  'their shots are suppressed as well': 'auch ihre Schüsse werden niedergehalten',
  'Screening Groups suppress as well': 'auch Vorpostengruppen halten nieder',
  'How wide is the strip straight ahead of a Regimental Gun?':
    'Wie breit ist der Streifen geradeaus vor einem Regimentsgeschütz?',
  'as wide as the front of the unit': 'so breit wie die Front der Einheit',
  '1/4 BD about the model of the gun': '1/4 BD um das Modell des Geschützes',
  'What blocks skirmish and infantry fire?': 'Was verstellt Plänkler- und Infanteriefeuer?',
  'formed units between': 'geschlossene Einheiten dazwischen',
  'formed units, woods, buildings and higher ground between':
    'geschlossene Einheiten, Wälder, Gebäude und höheres Gelände dazwischen',
  'Among which dice are two scores of 1 sought against Protection?':
    'Unter welchen Würfeln werden gegen Schutz zwei Einsen gesucht?',
  'all shots of one side at that target in the phase': 'allen Schüssen einer Seite auf dieses Ziel in der Phase',
  'the shots of one shooter at that target': 'den Schüssen eines Schützen auf dieses Ziel',
  'each 1 is thrown again and needs a second 1': 'jede 1 wird noch einmal geworfen und braucht eine zweite 1',
  'Does a natural 0 raise a Special Event?': 'Löst eine natürliche 0 ein besonderes Ereignis aus?',
  'a flag; the players decide': 'ein Zeichen; die Spieler entscheiden',
  'Is an Officer away with a group a missing life?': 'Ist ein Offizier, der bei einer Gruppe ist, ein fehlendes Leben?',
  'no, he still counts': 'nein, er zählt weiter',
  'yes, while he is away': 'ja, solange er fort ist',
  'How many Screening Groups may cavalry have out?': 'Wie viele Vorpostengruppen darf Kavallerie draußen haben?',
  'Type − 1: none for Irregulars, who are named as able to':
    'Typ − 1: keine für Irreguläre, obwohl sie als fähig genannt sind',
  'as many as the position says': 'so viele, wie die Stellung sagt',
  'What is in front for infantry fire?': 'Was ist vorn beim Infanteriefeuer?',
  'the front sector': 'der Frontsektor',
  'the strip straight ahead': 'der Streifen geradeaus',
  'Where the lowest dice count, what becomes of a natural 0?':
    'Wo die niedrigsten Würfel zählen: was wird aus einer natürlichen 0?',
  'it is set aside before the lowest are picked': 'sie wird beiseitegelegt, bevor die niedrigsten gewählt werden',
  'it is the lowest, and misses': 'sie ist der niedrigste und verfehlt',
  'When is a Line or a Battery taken in flank?': 'Wann ist eine Linie oder eine Batterie in der Flanke gefasst?',
  'when the Flagpoint of the shooter lies there': 'wenn der Fahnenpunkt des Schützen dort liegt',
  'when any part of the shooter does': 'wenn irgendein Teil des Schützen dort liegt',
  'What does infantry fire cost?': 'Was kostet Infanteriefeuer?',
  'one NCO': 'einen Unteroffizier',
  'How does the sector of a battery grow?': 'Wie wächst der Sektor einer Batterie?',
  'evenly, by 1/4 BD in all for each BD': 'stetig, um 1/4 BD im Ganzen je BD',
  'by 1/4 BD in all at each full BD': 'um 1/4 BD im Ganzen bei jedem vollen BD',
  'evenly, by 1/4 BD on each side': 'stetig, um 1/4 BD auf jeder Seite',
  'Closer than 1 BD to what, for what is shot over?': 'Näher als 1 BD woran, bei dem, worüber hinweggefeuert wird?',
  'to the battery': 'an der Batterie',
  'to the target': 'am Ziel',
  'Does a base that a line of fire only touches block it?':
    'Verstellt eine Base die Schusslinie, wenn die sie nur streift?',
  'four bases, like infantry': 'vier Bases, wie Infanterie',
  'one massed volley for each life': 'eine Massensalve für jedes Leben',
  'a stone house': 'ein Steinhaus',
  'scattered houses': 'verstreute Häuser',
  'ours (INT-15): half of the bases on the ground; an element is at most 1/4 BD wide, so it shields as far':
    'unsere (INT-15): die Hälfte der Bases auf dem Gelände; ein Element ist höchstens 1/4 BD breit und schützt so weit',
  '1 BD is 200 m: light guns to 1000 m, heavy ones to 1400 m':
    '1 BD sind 200 m: leichte Geschütze bis 1000 m, schwere bis 1400 m',
  'batteries throw one or two dice (3.2.2); two are for the elite':
    'Batterien werfen einen oder zwei Würfel (3.2.2); zwei sind für die Elite',
  'a lost Officer costs what a lost life costs a Mob (3.4.2)':
    'ein verlorener Offizier kostet, was ein verlorenes Leben einen Haufen kostet (3.4.2)',
  'canister to 400 m kills like musketry; round shot shakes':
    'Kartätschen bis 400 m töten wie Musketen; Kugeln erschüttern',
  'the way of 3.4.4: lowest die with all additions up to Fire':
    'wie in 3.4.4: der niedrigste Würfel mit allen Zuschlägen bis zum Feuerwert',
  'what can be restored (3.8) goes first; shakes first, kills last':
    'was sich wiederherstellen lässt (3.8), geht zuerst; Erschütterungen zuerst, Ausfälle zuletzt',
  'a failed test of a charge costs one Hit (3.5.3)': 'eine misslungene Angriffsprobe kostet einen Treffer (3.5.3)',
  '4.3 is optional; the flag is raised, the players decide':
    '4.3 ist wahlfrei; das Zeichen wird gesetzt, die Spieler entscheiden',
  'The public pages of the rules as stored excerpts. Skirmish fire (3.3) is complete, infantry fire nearly so (3.4.6 is cut off); of artillery fire the geometry and the dice of an elite battery. Not found: artillery ranges and results, what a Hit does, the Special Events (4.3), most of the Minibattle.':
    'Die öffentlichen Seiten des Regelwerks in gespeicherten Auszügen. Plänklerfeuer (3.3) ist vollständig, Infanteriefeuer fast (3.4.6 bricht ab); vom Artilleriefeuer die Geometrie und die Würfel einer Elitebatterie. Nicht gefunden: Reichweiten und Ergebnisse der Artillerie, was ein Treffer bewirkt, die besonderen Ereignisse (4.3), das meiste der kleinen Schlacht.',
};
