// What the files that come with the page say: names of the cases, titles and texts of the ready scenarios. Names of units, sides and places
// stay as the files have them.

import type { Phrases } from '../../../../rules/index.ts';

const cases: Phrases = {
  'Arc in the rye': 'Schussfeld im Roggen',
  'At the end of the range': 'Am Ende der Reichweite',
  'Behind the abatis': 'Hinter dem Verhau',
  'Enfilade on the chaussee': 'Längsfeuer auf der Chaussee',
  'Friends behind the target': 'Freunde hinter dem Ziel',
  'Neighbours and supports': 'Nachbarn und Unterstützung',
  'Over their heads': 'Über ihre Köpfe hinweg',
  'Own battalion in the way': 'Eigenes Bataillon im Weg',
  'Past the corner of the wood': 'An der Waldecke vorbei',
  'Split at the orchard': 'Geteilt am Obstgarten',
  'Voltigeurs in front': 'Voltigeure davor',
  'Grand battery': 'Große Batterie auf dem Rücken',
  'Groups in the wood': 'Trupps im Wald',
  'Hussars on the plain': 'Husaren in der Ebene',
  'One shot aside': 'Ein Schuss zur Seite',
  'Rain on the heights': 'Regen auf den Höhen',
  'Regimental guns': 'Regimentsgeschütze',
  'Stream range': 'Über den Bach',
  'Volleys at the wall': 'Salven an der Mauer',
  'Charge on McRae': 'Angriff auf McRae',
  'Deploying at Little Bethel': 'Ausschwärmen bei Little Bethel',
  'Hall’s howitzers': 'Halls Haubitzen',
  'Redoubt at Big Bethel': 'Die Schanze bei Big Bethel',
  'Tethered horses': 'Angebundene Pferde',
  'Valverde at dusk': 'Valverde in der Dämmerung',
  'Winthrop changes front': 'Winthrop wechselt die Front',
  'Zouave skirmishers': 'Zuaven als Plänkler',
  'Canister at eight': 'Kartätschen auf acht',
  'Diagram 1': 'Schaubild 1',
  'Diagram 2': 'Schaubild 2',
  'Diagram 3': 'Schaubild 3',
  'Diagram 4': 'Schaubild 4',
  'Half the front in rain': 'Halbe Front im Regen',
  'Next closest by a hair': 'Der Nächste um Haaresbreite',
  'Past the wood': 'Am Wald vorbei',
  'Square and charger': 'Karree und Angreifer',
  'Across the yard': 'Über den Hof',
  'Behind the line': 'Hinter der Linie',
  'Hidden scout': 'Versteckter Späher',
  'House corner': 'Hausecke',
  'Last hit point': 'Der letzte Trefferpunkt',
  'Long shot': 'Weiter Schuss',
  'Parting blow': 'Hieb zum Abschied',
  Rooftops: 'Über die Dächer',
};

const laHayeSainte: Phrases = {
  'La Haye Sainte, the first attack': 'La Haye Sainte, der erste Angriff',
  "Waterloo, 18 June 1815, soon after half past one: a French brigade goes at the farm on the chaussée, a second one passes east of it. Riflemen of the King's German Legion hold the orchard, two battalions of the Legion stand on the ridge, riflemen of the 95th in the sandpit. Units are cut down to what plays in an evening.":
    'Waterloo, 18. Juni 1815, bald nach halb zwei: Eine französische Brigade greift das Gehöft an der Chaussee an, eine zweite zieht östlich vorbei. Schützen der Königlich Deutschen Legion halten den Obstgarten, zwei Bataillone der Legion stehen auf dem Höhenrücken, Schützen der 95er in der Sandgrube. Die Einheiten sind auf das gekürzt, was sich an einem Abend spielen lässt.',
  'Bases of infantry are 1.2 cm, of cavalry 2.5 cm, models of guns 4 cm.':
    'Bases der Infanterie sind 1.2 cm breit, der Kavallerie 2.5 cm, Geschützmodelle 4 cm.',
  'Rates of movement and the melee are not in our sources: players agree on them.':
    'Bewegungsweiten und Nahkampf stehen nicht in unseren Quellen: Die Spieler einigen sich darüber.',
  'Cover, ranges and losses are our house figures until the owner of the rules enters the printed ones.':
    'Deckung, Reichweiten und Verluste sind Werte des Hauses, bis der Besitzer des Buchs die gedruckten einträgt.',
  'Keep the farm and the ridge.': 'Haltet das Gehöft und den Höhenrücken.',
  'Take the farm, and shake the ridge.': 'Nehmt das Gehöft, und erschüttert den Höhenrücken.',
  'Hold the farm': 'Das Gehöft halten',
  'Hold the ridge at the crossroads': 'Den Höhenrücken an der Kreuzung halten',
  'Allied bases': 'Bases der Verbündeten',
  'French bases': 'Bases der Franzosen',
  'The troop is saved': 'Die reitende Batterie ist gerettet',
};

const theBridge: Phrases = {
  'The bridge at the village': 'Die Brücke am Dorf',
  'A French division has to force a stream before noon; an Austrian rearguard holds the village beyond the bridge. No named battle: the kind of morning that many campaigns between 1805 and 1809 knew. One infantry unit stands for about two battalions, one turn for ten minutes.':
    'Eine französische Division muss vor Mittag über einen Bach; eine österreichische Nachhut hält das Dorf jenseits der Brücke. Keine Schlacht mit Namen: ein Vormittag, wie ihn viele Feldzüge zwischen 1805 und 1809 kannten. Eine Einheit Infanterie steht für etwa zwei Bataillone, ein Zug für zehn Minuten.',
  '1 BD is 10 cm; bases are 2.5 cm wide.': '1 BD ist 10 cm; Bases sind 2.5 cm breit.',
  'The stream is an element of Permeability 2; at the bridge and the ford it is 0 and 1.':
    'Der Bach hat Durchlässigkeit 2; an der Brücke 0, an der Furt 1.',
  'The players have agreed on a Dominant Weather of 3: a die each turn after Chain of Command.':
    'Vereinbart ist ein Vorherrschendes Wetter von 3: jeden Zug ein Würfel nach der Befehlskette.',
  'The Austrian reserve comes on from turn 4.': 'Die österreichische Reserve kommt ab Zug 4.',
  'A rearguard that bleeds has failed: an Austrian life counts 1 point, two French lives 1. So set, two regulars of the computer win about as often on either side.':
    'Eine Nachhut, die blutet, hat versagt: Ein österreichisches Leben zählt 1 Punkt, zwei französische zählen 1. So gewinnen zwei gleich gute Computer etwa gleich oft auf beiden Seiten.',
  'Take the bridge and the village, and break the rearguard: each of its lives counts double.':
    'Nehmt Brücke und Dorf, und brecht die Nachhut: jedes ihrer Leben zählt doppelt.',
  'Keep the village until noon and bring the guns away.': 'Haltet das Dorf bis Mittag, und bringt die Geschütze fort.',
  'Hold the village': 'Das Dorf halten',
  'Hold the bridge': 'Die Brücke halten',
  'Austrian lives': 'Leben der Österreicher',
  'French lives': 'Leben der Franzosen',
  'The guns are saved': 'Die Geschütze sind gerettet',
};

const bigBethel: Phrases = {
  'Big Bethel, 10 June 1861': 'Big Bethel, 10. Juni 1861',
  'The first land battle of the war in Virginia. Union columns from Newport News and Hampton, tired by a night march on which two of their own regiments fired on each other, find the Confederates entrenched behind Brick Kiln Creek. The works must be carried from the front, or turned at the ford, before the army goes home.':
    'Die erste Schlacht des Kriegs in Virginia. Kolonnen der Union aus Newport News und Hampton, müde von einem Nachtmarsch, auf dem zwei ihrer Regimenter aufeinander schossen, finden die Konföderierten hinter dem Brick Kiln Creek verschanzt. Die Schanzen sind von vorn zu nehmen oder an der Furt zu umgehen, ehe das Heer heimzieht.',
  'One stand is about sixty men; strengths are rounded from public accounts, so are the weapons: most muskets on the field were smoothbores.':
    'Ein Stand sind etwa sechzig Mann; die Stärken sind nach öffentlichen Berichten gerundet, ebenso die Waffen: die meisten Musketen hatten glatte Läufe.',
  'Union troops come up the Hampton road; the 1st and 2nd New York arrive from turn 5.':
    'Die Truppen der Union kommen auf der Straße von Hampton; das 1. und 2. New York ab Zug 5.',
  'Works count as full cover where a unit stands behind them; set the cover of a unit with its values.':
    'Schanzen zählen als volle Deckung, wo eine Einheit hinter ihnen steht; ihre Deckung wird mit ihren Werten gesetzt.',
  'Take the redoubt, carry the works, and reach the church.':
    'Nehmt die Schanze, dann die Werke, und kommt bis zur Kirche.',
  'Hold the works and the church, and keep the guns.': 'Haltet Werke und Kirche, und behaltet die Geschütze.',
  'Hold the redoubt': 'Die Schanze halten',
  'Hold the works on the road': 'Die Werke an der Straße halten',
  'The church in Union hands': 'Die Kirche in Händen der Union',
  'Confederate stands': 'Stände der Konföderierten',
  'Union stands': 'Stände der Union',
  'No gun is lost': 'Kein Geschütz ist verloren',
};

const columnsAgainstLines: Phrases = {
  'Columns against lines': 'Kolonnen gegen Linien',
  "The brigades of the book's diagrams on one field: British lines behind a wall and on either side of it, French columns before them, a battery each. No named battle: the afternoon of many in the Peninsula.":
    'Die Brigaden aus den Schaubildern des Buchs auf einem Feld: britische Linien hinter einer Mauer und zu ihren Seiten, davor französische Kolonnen, je eine Batterie. Keine Schlacht mit Namen: ein Nachmittag, wie es in Spanien viele gab.',
  '1 BW is 40 mm; a unit has four bases.': '1 BW ist 40 mm; eine Einheit hat vier Bases.',
  'Rates of horse and guns, and the melee, are not in our sources: players agree on them.':
    'Bewegungsweiten von Reiterei und Geschützen und der Nahkampf stehen nicht in unseren Quellen: Die Spieler einigen sich darüber.',
  'Hold the wall until evening.': 'Haltet die Mauer bis zum Abend.',
  'Take the wall.': 'Nehmt die Mauer.',
  'Hold the wall': 'Die Mauer halten',
  'British bases': 'Bases der Briten',
  'The battery is saved': 'Die Batterie ist gerettet',
};

const theMillYard: Phrases = {
  'The mill yard': 'Der Mühlenhof',
  'Two patrols reach a water mill at the same hour. Whoever stands at the mill door when the light goes has the crossing; the ledger in the cart shed is worth a run, and the powder under the footbridge is worth holding for a whole round. Seven models a side, six rounds.':
    'Zwei Spähtrupps erreichen zur gleichen Stunde eine Wassermühle. Wer an der Tür der Mühle steht, wenn das Licht schwindet, hat den Übergang; das Rechnungsbuch in der Remise ist einen Lauf wert, und das Pulver unter dem Steg lohnt es, eine ganze Runde zu stehen. Sieben Modelle je Seite, sechs Runden.',
  'Every model comes on within 6 inches of an entry point of its side when it is first activated, all of them in round 1.':
    'Jedes Modell kommt bei seiner ersten Aktivierung innerhalb von 6 Zoll um einen Zugang seiner Seite, alle in Runde 1.',
  'The gunners have Support: they may wait, and from round 2 a command roll brings them on.':
    'Die MG-Schützen haben Unterstützung: Sie dürfen warten, und ab Runde 2 bringt sie ein Befehlswurf.',
  'The roofs of mill and shed can be climbed; the gap between them is a jump of 1.5 inches.':
    'Auf die Dächer von Mühle und Remise kann man klettern; die Lücke dazwischen ist ein Sprung von 1.5 Zoll.',
  'Come in from the east, take the mill door, and keep the others from it.':
    'Kommt von Osten, nehmt die Tür der Mühle, und haltet die anderen von ihr fern.',
  'Come in from the west, take the mill door, and keep the others from it.':
    'Kommt von Westen, nehmt die Tür der Mühle, und haltet die anderen von ihr fern.',
  'Hold the mill door': 'Die Tür der Mühle halten',
  'Carry off the ledger': 'Das Rechnungsbuch holen',
  'Fire the powder': 'Das Pulver zünden',
  'Blue models put out of action': 'Ausgeschaltete Modelle von Blau',
  'Red models put out of action': 'Ausgeschaltete Modelle von Rot',
};

export const ready: Phrases = {
  ...cases,
  ...laHayeSainte,
  ...theBridge,
  ...bigBethel,
  ...columnsAgainstLines,
  ...theMillYard,
};
