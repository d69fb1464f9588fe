// Lasalle: rulings, dice and losses.

import type { Phrases } from '../../../../kit/index.ts';

export const lasalleRulings: Phrases = {
  'the position does not say whether {name} is unlimbered': 'die Stellung sagt nicht, ob {name} abgeprotzt ist',
  '{name} is in {=formation}; guns fire unlimbered': '{name} ist in Formation {formation}; Geschütze feuern abgeprotzt',
  'whether limbered guns such as {name} may fire is not in our sources':
    'ob aufgeprotzte Geschütze wie {name} feuern dürfen, steht nicht in unseren Quellen',
  '{name} is limbered; limbered guns may fire': '{name} ist aufgeprotzt; aufgeprotzte Geschütze dürfen feuern',
  '{name} is limbered; limbered guns do not fire': '{name} ist aufgeprotzt; aufgeprotzte Geschütze feuern nicht',
  'there is no base to fire at': 'es gibt keine Base, auf die zu feuern wäre',
  '{troop} is {distance} from the guns; {~shots} reaches {range}':
    '{troop} ist {distance} von den Geschützen entfernt; Reichweite ({shots}): {range}',
  'how far the fire zone of guns opens to the sides is not in our sources':
    'wie weit sich die Feuerzone der Geschütze zur Seite öffnet, steht nicht in unseren Quellen',
  'the position does not say in what formation {name} stands':
    'die Stellung sagt nicht, in welcher Formation {name} steht',
  '{name} is in square and fires with one side': '{name} ist im Karree und feuert mit einer Seite',
  '{name} is in square; squares do not fire': '{name} ist im Karree; Karrees feuern nicht',
  '{~spoken}; muskets are fired from line or attack column': '{spoken}; Musketen feuern aus Linie oder Angriffskolonne',
  'there is no enemy that {unit} could be near to': 'es gibt keinen Feind, dem {unit} nahe sein könnte',
  '{troop} is {distance} from {unit}; near the enemy is {limit} or less':
    '{troop} ist {distance} von {unit} entfernt; nahe am Feind ist {limit} oder weniger',
  'Attack column': 'Angriffskolonne',
  '{unit} has moved': '{unit} hat sich bewegt',
  'no rate is in our sources': 'keine Bewegungsweite steht in unseren Quellen',
  '{#rate} BW': '{rate} BW',
  '{name} is in command': '{name} ist in Befehlsweite',
  '{name} is out of command': '{name} ist außer Befehlsweite',
  '{name} has not charged': '{name} hat nicht angegriffen',
  '{name} has charged': '{name} hat angegriffen',
  '{name} has made no manoeuvre': '{name} hat nicht manövriert',
  '{name} has made a manoeuvre': '{name} hat manövriert',
  '{name} has not gone through rough terrain or over an obstacle':
    '{name} ging nicht durch raues Gelände oder über ein Hindernis',
  '{name} has gone through rough terrain or over an obstacle':
    '{name} ging durch raues Gelände oder über ein Hindernis',
  '{name} has not tried to recover this turn': '{name} hat in diesem Zug nicht versucht, sich zu sammeln',
  '{name} has tried to recover this turn': '{name} hat in diesem Zug versucht, sich zu sammeln',
  'this is the {=phase}': 'jetzt ist: {phase}',
  'the Activity Phase is taken for granted': 'die Tätigkeitsphase wird angenommen',
  'recovery is tried in the Activity Phase; {~now}': 'sammeln kann sich eine Einheit in der Tätigkeitsphase; {now}',
  '{unit} has {~n}': '{unit} hat {n}',
  '{#n} disruption': '{n} Unordnung',
  '{#n} disruptions': '{n} Unordnungen',
  'has more than 3 SK bases; its skirmish value must be given as values.sk':
    'hat mehr als 3 SK-Bases; ihr Plänkelwert muss als values.sk angegeben sein',
  'only officers have round bases': 'nur Offiziere haben runde Bases',
  'must have at most {most} entries': 'darf höchstens {most} Einträge haben',
  'Reaction Phase': 'Reaktionsphase',
  'Combat Phase': 'Kampfphase',
  'Activity Phase': 'Tätigkeitsphase',
  'Status Phase': 'Zustandsphase',
  'the Reaction Phase is taken for granted': 'die Reaktionsphase wird angenommen',
  'fire is a reaction; {~now}': 'Feuer ist eine Reaktion; {now}',
  '{firer} has had its reaction of this phase': '{firer} hat ihre Reaktion dieser Phase gehabt',
  '{firer} has fired: each unit has one reaction in a phase':
    '{firer} hat gefeuert: jede Einheit hat eine Reaktion in der Phase',
  '{firer} has changed formation: each unit has one reaction in a phase':
    '{firer} hat die Formation gewechselt: jede Einheit hat eine Reaktion in der Phase',
  '{firer} has moved: each unit has one reaction in a phase':
    '{firer} hat sich bewegt: jede Einheit hat eine Reaktion in der Phase',
  '{firer} has reacted: each unit has one reaction in a phase':
    '{firer} hat reagiert: jede Einheit hat eine Reaktion in der Phase',
  '{name} is in no combat: only units that fought move now':
    '{name} steht in keinem Kampf: jetzt ziehen nur Einheiten, die gekämpft haben',
  '{name} has tried to recover; moves come before that':
    '{name} hat versucht, sich zu erholen; Bewegungen kommen davor',
  '{firer} has not reacted yet in this phase': '{firer} hat in dieser Phase noch nicht reagiert',
  '{firer} is {=arm}; {~way} is for {~for}': '{firer} ist {arm}; {way} ist für {for}',
  'fire zone {range}': 'Feuerzone {range}',
  '{~inside} in the fire zone': '{inside} in der Feuerzone',
  '{within} of {~all} completely in the fire zone': '{within} von {all} ganz in der Feuerzone',
  '{#n} base': '{n} Base',
  '{#n} bases': '{n} Bases',
  '{covered} of the {width} of front covered': '{covered} der {width} der Front bedeckt',
  '{unit} is a full target: {~bases}, {~front}': '{unit} ist ein volles Ziel: {bases}, {front}',
  '{unit} is a partial target: {~bases}, {~front}': '{unit} ist ein teilweises Ziel: {bases}, {front}',
  '{aimed} has no base to fire at': '{aimed} hat keine Base, auf die zu feuern wäre',
  'there is no enemy to fire at': 'es gibt keinen Feind, auf den zu feuern wäre',
  'only touches the fire zone': 'berührt die Feuerzone nur',
  'stands {margin} outside the fire zone': 'steht {margin} außerhalb der Feuerzone',
  '{unit} only touches the fire zone': '{unit} berührt die Feuerzone nur',
  '{unit} stands {far} outside the fire zone': '{unit} steht {far} außerhalb der Feuerzone',
  'no enemy is in the fire zone; the nearest, {unit}, {~away}':
    'kein Feind ist in der Feuerzone; der nächste, {unit}, {away}',
  'any unit in the fire zone': 'irgendeine Einheit in der Feuerzone',
  'a free line runs from the front edge to {shown}': 'eine freie Linie läuft von der Frontkante zu {shown}',
  'no free line to {hidden}: {&names} in the way': 'keine freie Linie zu {hidden}: {names} im Weg',
  'no free line to any unit in the fire zone: {&names} in the way':
    'keine freie Linie zu irgendeiner Einheit in der Feuerzone: {names} im Weg',
  'the widest gap is {gap}': 'die weiteste Lücke misst {gap}',
  'no free line to {hidden}: {&names} in the way, by {far}': 'keine freie Linie zu {hidden}: {names} im Weg, um {far}',
  'no free line to any unit in the fire zone: {&names} in the way, by {far}':
    'keine freie Linie zu irgendeiner Einheit in der Feuerzone: {names} im Weg, um {far}',
  'what stands in the way is not looked at (choice I-11): nothing does, before {unit}':
    'was im Weg steht, zählt nicht (Lesart I-11): vor {unit} steht nichts',
  'what stands in the way is not looked at (choice I-11): here {&names}, before {unit}':
    'was im Weg steht, zählt nicht (Lesart I-11): hier {names}, vor {unit}',
  '{aimed} at {distance} may be shot at': '{aimed} bei {distance} darf beschossen werden',
  '{aimed} at {distance} may not': '{aimed} bei {distance} darf es nicht',
  'the closest, {closest}, is a full target and must be shot at':
    'die nächste, {closest}, ist ein volles Ziel und muss beschossen werden',
  'the closest, {closest}, is a partial target, so it or the next-closest, {&next}, may be chosen':
    'die nächste, {closest}, ist ein teilweises Ziel, also darf sie oder die nächste danach, {next}, gewählt werden',
  '{&troop} are equally close, so any of them may be chosen':
    '{troop} sind gleich nah, also darf jede von ihnen gewählt werden',
  'there is no other target': 'es gibt kein anderes Ziel',
  'any target in the zone may be chosen': 'jedes Ziel in der Zone darf gewählt werden',
  '{unit} {#far} BW full': '{unit} {far} BW voll',
  '{unit} {#far} BW partial': '{unit} {far} BW teilweise',
  'Hits, rolled again by the target’s side': 'Treffer, noch einmal geworfen von der Seite des Ziels',
  '{#n} hit': '{n} Treffer',
  '{#n} hits': '{n} Treffer',
  'rolled again': 'noch einmal geworfen',
  'kept on {keeps} or more': 'behalten bei {keeps} oder mehr',
  'one disruption less': 'eine Unordnung weniger',
  'no recovery': 'nicht gesammelt',
  'needed on every die': 'nötig auf jedem Würfel',
  '{unit}: {~n}, {#hits} in this phase': '{unit}: {n}, {hits} in dieser Phase',
  '{unit}: {~n}, broken and off the table': '{unit}: {n}, gebrochen und vom Tisch',
  '{unit}: {~n}, no disruption': '{unit}: {n}, keine Unordnung',
  '{unit}: {~n}, {~more}, {#disr} in all': '{unit}: {n}, {more}, {disr} im Ganzen',
  '{unit} recovers: {~n} left': '{unit} sammelt sich: {n} übrig',
  '{unit} does not recover': '{unit} sammelt sich nicht',
  'less than 0.01 mm': 'weniger als 0.01 mm',
};
