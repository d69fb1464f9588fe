// Regimental Fire and Fury: moves.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryMoves: Phrases = {
  '{troop} is in {=formation}; only a line or an extended line refuses a flank':
    '{troop} ist in Formation {formation}; nur eine Linie oder geöffnete Linie versagt eine Flanke',
  '{troop} stands in one rank': '{troop} steht in einem Glied',
  '{troop} stands in {#n} ranks': '{troop} steht in {n} Gliedern',
  '{#n} of {#all} stands of {troop} refuse the flank; at most half may':
    '{n} von {all} Bases von {troop} versagen die Flanke; höchstens die Hälfte darf es',
  '{troop} is limbered; only unlimbered guns are hauled by hand':
    '{troop} ist aufgeprotzt; nur abgeprotzte Geschütze werden von Hand gezogen',
  '{troop} is too heavy to be hauled by hand': '{troop} ist zu schwer, um von Hand gezogen zu werden',
  '{troop} is light enough to be hauled by hand': '{troop} ist leicht genug, um von Hand gezogen zu werden',
  'it is hauled {way}; {limit} is the limit': 'es wird {way} gezogen; {limit} ist die Grenze',
  '{troop} is artillery; only troops in line or extended line change front':
    '{troop} ist Artillerie; die Front wechseln nur Truppen in Linie oder geöffneter Linie',
  '{troop} is in {~words}; only troops in line or extended line change front':
    '{troop} ist in Formation {words}; die Front wechseln nur Truppen in Linie oder geöffneter Linie',
  'a change of front cannot be combined with {~others}': 'ein Frontwechsel lässt sich nicht verbinden mit: {others}',
  'nothing else is done but refusing a flank, if that': 'sonst geschieht nichts, als höchstens eine Flanke zu versagen',
  'the wheel is {angle}; {limit} is the limit': 'der Schwenk ist {angle}; {limit} ist die Grenze',
  '; it passes over {target}': '; er geht über {target} hinweg',
  'the far corner goes {far}; the rate is not in our sources{~over?}':
    'die äußere Ecke geht {far}; die Bewegungsweite steht nicht in unseren Quellen{over}',
  'the far corner goes {far}; the unit may go {rate}': 'die äußere Ecke geht {far}; die Einheit darf {rate} gehen',
  'the far corner goes {far}; the unit may go {rate}; it passes over {names}':
    'die äußere Ecke geht {far}; die Einheit darf {rate} gehen; sie geht über {names} hinweg',
  'the stands are where the wheel takes them': 'die Bases stehen, wohin der Schwenk sie bringt',
  'a corner is {off} from where the wheel takes it':
    'eine Ecke ist {off} von dort entfernt, wohin der Schwenk sie bringt',
  '{troop} is in extended line, {value} in charge combat': '{troop} ist in geöffneter Linie, {value} im Angriffskampf',
  '{troop} is in {=formation}: all its stands count': '{troop} ist in Formation {formation}: alle ihre Bases zählen',
  '{troop} has intervals, the widest {value}: a part of it counts':
    '{troop} hat Abstände, der weiteste {value}: ein Teil von ihr zählt',
  '{troop} has no intervals: all its stands count': '{troop} hat keine Abstände: alle ihre Bases zählen',
  '{charger} is in contact; {counting} of {~stands} count': '{charger} ist in Kontakt; {counting} von {stands} zählen',
  '{#n} stand': '{n} Base',
  '{#n} stands': '{n} Bases',
  '{charger} is {distance} away; numbers are counted in contact':
    '{charger} ist {distance} entfernt; gezählt wird im Kontakt',
  'path of the charge': 'Weg des Angriffs',
  '{troop} can charge': '{troop} kann angreifen',
  '{troop} does not charge': '{troop} greift nicht an',
  'the repeaters of {unit} are Spencer rifles': 'die Repetiergewehre von {unit} sind Spencer-Gewehre',
  'the repeaters of {unit} are not Spencer rifles': 'die Repetiergewehre von {unit} sind keine Spencer-Gewehre',
  '{name}, crack infantry, may fire and charge with cold steel in one turn':
    '{name}, Eliteinfanterie, darf in einem Zug feuern und mit blanker Waffe angreifen',
  'in a breakthrough charge not even {name} may fire': 'in einem Durchbruchsangriff darf nicht einmal {name} feuern',
  '{name} is not crack infantry: it cannot fire and charge with cold steel in one turn':
    '{name} ist keine Eliteinfanterie: sie kann nicht in einem Zug feuern und mit blanker Waffe angreifen',
  'in twilight': 'in der Dämmerung',
  'in fog': 'im Nebel',
  'while attached': 'solange zugeteilt',
  'on foot': 'zu Fuß',
  'through dense woods': 'durch dichten Wald',
  '{leader} is attached to {troop}': '{leader} ist {troop} zugeteilt',
  '{leader} is not attached to {troop}; by night nothing else is command':
    '{leader} ist {troop} nicht zugeteilt; nachts ist nichts anderes Befehl',
  '{troop} is {distance} from {leader}, whose command reaches {radius}':
    '{troop} ist {distance} von {leader} entfernt, dessen Befehl {radius} weit reicht',
  '{troop} is {far} from {leader}, whose command reaches {limit} {~why}':
    '{troop} ist {far} von {leader} entfernt, dessen Befehl {why} {limit} weit reicht',
  '{name} is in {=state} and has rolled {=effect}': '{name} ist {state} und hat gewürfelt: {effect}',
  '{name} is disordered and has rolled {=effect}': '{name} ist in Unordnung und hat gewürfelt: {effect}',
  '{name} is broken and has rolled {=effect}': '{name} ist gebrochen und hat gewürfelt: {effect}',
  '{name}, {=state}, has rolled {=effect}; {=needed} is needed':
    '{name}, {state}, hat gewürfelt: {effect}; nötig ist: {needed}',
  '{name}, {=state}, has rolled {=effect}; it has no such move':
    '{name}, {state}, hat gewürfelt: {effect}; eine solche Bewegung hat sie nicht',
  'not allowed: {~actions}': 'nicht erlaubt: {actions}',
  'allowed: {~actions}': 'erlaubt: {actions}',
  'nothing is done that is not allowed': 'nichts geschieht, was nicht erlaubt ist',
  'the unit wheels {wheel} and moves {oblique} aside; {limit} is the limit for either':
    'die Einheit schwenkt {wheel} und geht {oblique} zur Seite; {limit} ist die Grenze für beides',
  'it would pass through {~names}': 'sie ginge durch {names}',
  'it would pass through {~names}; for that our sources have no rule':
    'sie ginge durch {names}; dafür haben unsere Quellen keine Regel',
  'it passes through {~names} without penalty': 'sie geht ohne Nachteil durch {names}',
  'it passes through no friendly unit': 'sie geht durch keine eigene Einheit',
  '{body} may refuse a flank after its move': '{body} darf nach ihrer Bewegung eine Flanke versagen',
  '{body} is in {=formation}; only a line or an extended line refuses a flank':
    '{body} ist in Formation {formation}; nur eine Linie oder geöffnete Linie versagt eine Flanke',
  'it moves {way}; its rate is not in our sources':
    'sie geht {way}; ihre Bewegungsweite steht nicht in unseren Quellen',
  'it moves {way}; its full move is {rate}': 'sie geht {way}; ihre volle Bewegung ist {rate}',
  'needs either block or bases, to say where the stands are':
    'braucht block oder bases, damit klar ist, wo die Bases stehen',
  'has {places} places for {stands} stands; it needs one for each, in their order':
    'hat {places} Plätze für {stands} Bases; jede braucht einen, in ihrer Reihenfolge',
  'is of the same side as the units': 'gehört zur selben Seite wie die Einheiten',
  'is of the same side as the {=own}': 'gehört zur selben Seite wie: {own}',
  '{id} has no stands': '{id} hat keine Bases',
  'must be a leader, not {=arm}': 'muss ein Anführer sein, nicht {arm}',
  'is of another side': 'gehört zu einer anderen Seite',
  'must be tethered-horses, not {=arm}': 'müssen angepflockte Pferde sein, nicht {arm}',
  '{id} has no skirmishersOf: it is no detachment': '{id} hat kein skirmishersOf: es ist keine Abteilung',
  'no such stand: {id}': 'keine solche Base: {id}',
  'is missing; twilight needs it': 'fehlt; in der Dämmerung nötig',
  'must be ≤ {twilightTurns}, the number of twilight turns': 'muss ≤ {twilightTurns} sein, die Zahl der Dämmerungszüge',
  'is missing; night needs it': 'fehlt; nachts nötig',
  'must be another unit, with stands': 'muss eine andere Einheit sein, mit Bases',
  '{troop} is mounted infantry': '{troop} ist berittene Infanterie',
  '{troop} is {=arm}; only mounted infantry tethers its horses':
    '{troop} ist {arm}; nur berittene Infanterie pflockt ihre Pferde an',
  'the marker is {free} from the rear of the nearest stand; it must touch':
    'die Marke ist {free} vom Rücken der nächsten Base entfernt; sie muss ihn berühren',
  'the marker lies over a stand': 'die Marke liegt über einer Base',
  'the marker touches the rear of a stand': 'die Marke berührt den Rücken einer Base',
  'the marker is not behind the stand that it touches': 'die Marke liegt nicht hinter der Base, die sie berührt',
  'these are the horses of {troop}': 'das sind die Pferde von {troop}',
  'these are not the horses of {troop}': 'das sind nicht die Pferde von {troop}',
  '{~given}; remounting is a change of formation': '{given}; aufzusitzen ist ein Formationswechsel',
  'the way of {troop} comes within {far} of the marker’s centre; its radius is {radius}':
    'der Weg von {troop} kommt der Mitte der Marke bis auf {far} nahe; ihr Radius ist {radius}',
  '{troop} comes within {far} of the marker’s centre; its radius is {radius}':
    '{troop} kommt der Mitte der Marke bis auf {far} nahe; ihr Radius ist {radius}',
  'the marker’s centre lies in the retreat path': 'die Mitte der Marke liegt im Rückzugsweg',
  'the marker’s centre is {away} from the retreat path; its radius is {radius}':
    'die Mitte der Marke ist {away} vom Rückzugsweg entfernt; ihr Radius ist {radius}',
  'retreat path': 'Rückzugsweg',
  '{troop} is an enemy of the horses’ owner': '{troop} ist ein Feind des Besitzers der Pferde',
  '{troop} is on the side of the horses’ owner': '{troop} gehört zur Seite des Besitzers der Pferde',
  'must be {&formations} for this arm': 'muss bei dieser Waffengattung sein: {formations}',
  'a {=arm} has one round base': '{arm}: eine einzige runde Base',
};
