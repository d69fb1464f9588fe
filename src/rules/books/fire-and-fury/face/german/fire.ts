// Regimental Fire and Fury: fire.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryFire: Phrases = {
  'how far to either side a stand may fire is not in our sources':
    'wie weit eine Base zur Seite feuern darf, steht nicht in unseren Quellen',
  '{target} lies in the field of fire of {#shots} of {stands} stands, {margin} deep':
    '{target} liegt im Schussfeld von {shots} von {stands} Bases, {margin} tief',
  '{target} lies {margin} outside the field of fire of {firer}':
    '{target} liegt {margin} außerhalb des Schussfelds von {firer}',
  '{target} is {distance} away': '{target} ist {distance} entfernt',
  '{~away}; {firer} reaches {limit} with {weapon} (note: {~note})':
    '{away}; {firer} reicht {limit} weit mit {weapon} (Hinweis: {note})',
  '{~away}; {firer} reaches {limit} with {weapon}': '{away}; {firer} reicht {limit} weit mit {weapon}',
  'the weapon of a stand is not given': 'die Waffe einer Base ist nicht angegeben',
  '{~away}; the weapon of a stand is not given': '{away}; die Waffe einer Base ist nicht angegeben',
  'the ranges of {weapon} are not in our sources': 'die Reichweiten von {weapon} stehen nicht in unseren Quellen',
  '{~away}; the ranges of {weapon} are not in our sources':
    '{away}; die Reichweiten von {weapon} stehen nicht in unseren Quellen',
  'whether a line to {target} runs through few enough woods is not told: their outlines have too many corners to look past each; draw them with fewer':
    'ob eine Linie auf {target} durch wenig genug Wald läuft, ist nicht zu sagen: Die Umrisse haben zu viele Ecken, um an jeder vorbeizusehen; zeichne sie mit weniger',
  'every free line to {target} runs through woods; how far one sees in them is not in our sources':
    'jede freie Linie auf {target} läuft durch Wald; wie weit man darin sieht, steht nicht in unseren Quellen',
  'only stands whose fire cannot be told have a free line to {target}':
    'nur Bases, von deren Feuer nichts gesagt ist, haben eine freie Linie auf {target}',
  'no line to {target} is free: the best runs {inWoods} through woods, over the {limit}" one sees in them':
    'keine Linie auf {target} ist frei: die beste läuft {inWoods} durch Wald, über die {limit}" hinaus, die man darin sieht',
  'no line to {target} is free: {names} in the way': 'keine Linie auf {target} ist frei: {names} im Weg',
  'a line to {target} runs {inWoods} through woods, within {limit}"':
    'eine Linie auf {target} läuft {inWoods} durch Wald, innerhalb von {limit}"',
  'a line to {target} is free': 'eine Linie auf {target} ist frei',
  '{unit} are guns': '{unit} sind Geschütze',
  '{unit} are no guns': '{unit} sind keine Geschütze',
  '{unit} is unlimbered': '{unit} ist abgeprotzt',
  '{unit} is {=formation}; only unlimbered guns prolong':
    '{unit} ist in Formation {formation}; nur abgeprotzte Geschütze gehen am Schleppseil',
  '{~given}; well handled or better is needed': '{given}; nötig ist gut geführt oder besser',
  '{troop} is too heavy: {&heavy} do not prolong': '{troop} ist zu schwer: {heavy} gehen nicht am Schleppseil',
  '{troop} is light enough to prolong': '{troop} ist leicht genug für das Schleppseil',
  'straight back': 'gerade zurück',
  'a stretch is turned {angle} from {~from}; {limit} is the limit':
    'eine Strecke ist {angle} gedreht ({from}); {limit} ist die Grenze',
  'the path follows a road': 'der Weg folgt einer Straße',
  'the path is {length}; the rate of guns is not in our sources':
    'der Weg ist {length}; die Bewegungsweite von Geschützen steht nicht in unseren Quellen',
  'the path is {length}; half a move is {half}': 'der Weg ist {length}; eine halbe Bewegung ist {half}',
  '{troop} is silenced': '{troop} ist verstummt',
  '{troop} is not silenced but in {~order}': '{troop} ist nicht verstummt, sondern {order}',
  'a night with a full moon': 'einer Nacht mit Vollmond',
  'a night that is cloudy': 'einer bewölkten Nacht',
  'a night that is clear': 'einer klaren Nacht',
  'a night that is {=sky}': 'einer Nacht ({sky})',
  '{~light} twilight turn {#turn}': 'Dämmerungszug {turn} ({light})',
  'by day the light limits no weapon': 'bei Tag begrenzt das Licht keine Waffe',
  '{far} away; in {~light} weapons reach {limit}': '{far} entfernt; bei {light} reichen Waffen {limit} weit',
  '{target} is {far} away; in {~light} weapons reach {limit}':
    '{target} ist {far} entfernt; bei {light} reichen Waffen {limit} weit',
  ', by night': ', nachts',
  'the effect {=effect} gives no manoeuvre{~night?}': 'das Ergebnis «{effect}» erlaubt kein Manöver{night}',
  'the effect {=effect} gives a {=manner} manoeuvre{~night?}':
    'das Ergebnis «{effect}» erlaubt ein Manöver: {manner}{night}',
  'the effect {=effect} gives no manoeuvre{~night?}; a tardy regiment that changes formation must hold its position':
    'das Ergebnis «{effect}» erlaubt kein Manöver{night}; ein säumiges Regiment, das die Formation wechselt, muss stehen bleiben',
  'the effect {=effect} gives a {=manner} manoeuvre{~night?}; a tardy regiment that changes formation must hold its position':
    'das Ergebnis «{effect}» erlaubt ein Manöver: {manner}{night}; ein säumiges Regiment, das die Formation wechselt, muss stehen bleiben',
  'Double Quick: well handled, at the double-quick rate': 'Laufschritt: gut geführt, mit der Weite des Laufschritts',
  'Well Handled': 'Gut geführt',
  'Fall Back: troops out of close range, disordered; guns in close range limber and retreat, silenced':
    'Zurückweichen: Truppen aus der Nahentfernung hinaus, in Unordnung; Geschütze in Nahentfernung protzen auf und gehen zurück, verstummt',
  'Panic: troops retreat broken; guns limber and retreat, silenced':
    'Panik: Truppen gehen gebrochen zurück; Geschütze protzen auf und gehen zurück, verstummt',
  'Rally with Elan: good order, then as well handled': 'Mit Schwung gesammelt: geordnet, dann wie gut geführt',
  'Rally: good order, then as tardy': 'Gesammelt: geordnet, dann wie säumig',
  'Shaken: out of close range; good order': 'Erschüttert: aus der Nahentfernung hinaus; geordnet',
  'Wavering: out of close range; stays disordered, broken troops reform':
    'Wankend: aus der Nahentfernung hinaus; bleibt in Unordnung, gebrochene Truppen ordnen sich',
  'Panic: retreats broken; loses a stand for each point below 0':
    'Panik: geht gebrochen zurück; verliert eine Base für jeden Punkt unter 0',
  'Tardy (by night)': 'Säumig (nachts)',
  'What does the manoeuvre check of this unit let it do?': 'Was lässt die Manöverprobe diese Einheit tun?',
  'Who checks': 'Wer geprüft wird',
  Effectiveness: 'Kampfkraft',
  Outflanked: 'Überflügelt',
  Casualties: 'Verluste',
  fresh: 'frisch',
  worn: 'abgenutzt',
  spent: 'verbraucht',
  gallant: 'tapfer',
  poor: 'schwach',
  greater: 'größere',
  'Brigade leader': 'Brigadeführer',
  'A leader is attached': 'Ein Anführer ist zugeteilt',
  'Provisional command': 'Einstweiliger Befehl',
  'In linear cover': 'In linearer Deckung',
  'A key position is lost': 'Eine Schlüsselstellung ist verloren',
  'attached leader': 'zugeteilter Anführer',
  'provisional command': 'einstweiliger Befehl',
  'out of command': 'außer Befehl',
  'column, limbered or linear cover': 'Kolonne, aufgeprotzt oder lineare Deckung',
  'outflanked or broken': 'überflügelt oder gebrochen',
  'key position lost': 'Schlüsselstellung verloren',
  '{unit} checks with +{total}': '{unit} legt die Probe mit +{total} ab',
  '{unit} checks with −{total}': '{unit} legt die Probe mit −{total} ab',
  '{unit} is no unit of stands': '{unit} ist keine Einheit aus Bases',
  '{~text}; it is destroyed': '{text}; sie ist vernichtet',
  '{~text}; {#n} stand lost': '{text}; {n} Base verloren',
  '{~text}; {#n} stands lost': '{text}; {n} Bases verloren',
  '{#n} of {~all} may, and two are needed: {~list}': '{n} von {all} dürfen, und zwei sind nötig: {list}',
  '{#n} unit': '{n} Einheit',
  '{#n} units': '{n} Einheiten',
  '{gun} has no artillery leader': '{gun} hat keinen Artillerieführer',
  '{gun} is {distance} from {leader}, who reaches {radius}"':
    '{gun} ist {distance} von {leader} entfernt, der {radius}" weit reicht',
  '{gun} may fire at {target}': '{gun} darf auf {target} feuern',
  'may not fire': 'darf nicht feuern',
  '{name} has it in canister range, {own} away': '{name} hat es in Kartätschweite, {own} entfernt',
  '{name} has {closer} closer, at {away} against {own}': '{name} hat {closer} näher, bei {away} gegen {own}',
  'it is the closest target of {name}, {own} away': 'es ist das nächste Ziel von {name}, {own} entfernt',
  '{name} may have {doubtful} closer': '{name} hat vielleicht {doubtful} näher',
  '{target} has stands that can be fired at': '{target} hat Bases, auf die gefeuert werden kann',
  '{target} is no target: it has no stands': '{target} ist kein Ziel: sie hat keine Bases',
  '{starters} of {stands} stands of {firer} may fire': '{starters} von {stands} Bases von {firer} dürfen feuern',
  '{unit} has no stands that could fire': '{unit} hat keine Bases, die feuern könnten',
  '{unit} is limbered': '{unit} ist aufgeprotzt',
  '{unit} prolonged in the phase before; it has no offensive fire':
    '{unit} ging in der Phase davor am Schleppseil; sie hat kein Angriffsfeuer',
  'in a breakthrough charge not even crack infantry may fire':
    'in einem Durchbruchsangriff darf nicht einmal Eliteinfanterie feuern',
  'only crack infantry may fire as well': 'nur Eliteinfanterie darf dazu auch feuern',
  '{unit} charges with cold steel; {~why}': '{unit} greift mit blanker Waffe an; {why}',
  'no stand of {unit} fires in {=formation}': 'keine Base von {unit} feuert in Formation {formation}',
  '{firer} is silenced; whether it may fire is not in our sources':
    '{firer} ist verstummt; ob sie feuern darf, steht nicht in unseren Quellen',
  'how many ranks of a {=formation} fire is not in our sources':
    'wie viele Glieder in Formation {formation} feuern, steht nicht in unseren Quellen',
  'Hasty manoeuvres': 'Eilige Manöver',
  'Musketry and Cannonade: defensive fire': 'Musketen- und Kanonenfeuer: Abwehrfeuer',
  'Musketry and Cannonade: offensive fire': 'Musketen- und Kanonenfeuer: Angriffsfeuer',
  'a table that cannot be read has no rates': 'eine Tabelle, die nicht lesbar ist, hat keine Bewegungsweiten',
  'markers and leaders: our sources have no rate': 'Marken und Anführer: unsere Quellen haben keine Bewegungsweite',
  'the rate is not in our sources ({needs})': 'die Bewegungsweite steht nicht in unseren Quellen ({needs})',
  'a full move is {far}': 'eine volle Bewegung ist {far}',
  'Extended line': 'Geöffnete Linie',
  'Supported line': 'Linie mit Rückhalt',
  'Field column': 'Feldkolonne',
  'March column': 'Marschkolonne',
  '{name} is {targetDepth} inside a wood on high ground; from where a wood is deep is not in our sources':
    '{name} ist {targetDepth} tief in einem Wald auf einer Höhe; ab wo ein Wald tief ist, steht nicht in unseren Quellen',
  '{gun} stands in a wood on high ground': '{gun} steht in einem Wald auf einer Höhe',
  '{name} is {targetDepth} inside a wood on high ground': '{name} ist {targetDepth} tief in einem Wald auf einer Höhe',
  'neither does {gun} stand in a wood on high ground, nor {name} deep in one':
    'weder steht {gun} in einem Wald auf einer Höhe noch {name} tief in einem',
  '{firer} is {depth} inside its wood': '{firer} ist {depth} tief in ihrem Wald',
  '{~place}; from where a wood is deep is not in our sources':
    '{place}; ab wo ein Wald tief ist, steht nicht in unseren Quellen',
  '{~place}; deep is more than {limit}': '{place}; tief ist mehr als {limit}',
  '{name} is {behind} behind the crest; {limit} is allowed':
    '{name} ist {behind} hinter dem Kamm; {limit} sind erlaubt',
  '{name} is not behind a crest': '{name} ist nicht hinter einem Kamm',
  '{target} stands on the hill and the level of {firer}': '{target} steht auf dem Hügel und der Höhenstufe von {firer}',
  '{target} is on level {other}, {firer} on level {own}, on another hill':
    '{target} ist auf Höhenstufe {other}, {firer} auf Höhenstufe {own}, auf einem anderen Hügel',
  '{target} is on level {other}, {firer} on level {own}':
    '{target} ist auf Höhenstufe {other}, {firer} auf Höhenstufe {own}',
  '{target} lies as high as {firer} or higher': '{target} liegt so hoch wie {firer} oder höher',
  'the woods between lie lower than {firer}': 'die Wälder dazwischen liegen tiefer als {firer}',
  'no other woods lie between': 'dazwischen liegen keine anderen Wälder',
  '{firer} is {woodDistance} from the woods on its line of fire; it must be over {limit}':
    '{firer} ist {woodDistance} von den Wäldern auf ihrer Schusslinie entfernt; es müssen mehr als {limit} sein',
  '{firer} are no guns; only guns may use plunging fire':
    '{firer} sind keine Geschütze; nur Geschütze dürfen im Steilfeuer schießen',
  '{unit} is destroyed': '{unit} ist vernichtet',
  '{~stands} lost': '{stands} verloren',
};
