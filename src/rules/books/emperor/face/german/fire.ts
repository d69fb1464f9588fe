// Emperor: fire.

import type { Phrases } from '../../../../kit/index.ts';

export const emperorFire: Phrases = {
  '{battery} is {=kind}': '{battery} ist {kind}',
  '{battery} is {=kind}; only batteries fire as artillery': '{battery} ist {kind}; nur Batterien feuern als Artillerie',
  '{battery} is not unlimbered': '{battery} ist nicht abgeprotzt',
  '{battery} limbers, unlimbers or moves this turn': '{battery} protzt auf, protzt ab oder bewegt sich in diesem Zug',
  '{battery} stands unlimbered': '{battery} steht abgeprotzt',
  'where the Flagpoint of {target} lies': 'wo der Fahnenpunkt von {target} liegt',
  'the Flagpoint of {target} lies behind the front of {battery}':
    'der Fahnenpunkt von {target} liegt hinter der Front von {battery}',
  'the Flagpoint of {target} lies {offset} aside; the sector of {battery} reaches {halfWidth} there':
    'der Fahnenpunkt von {target} liegt {offset} seitab; der Sektor von {battery} reicht dort {halfWidth} weit',
  '{~where}, but some part of {target} lies in it: one Officer less':
    '{where}, aber ein Teil von {target} liegt darin: ein Offizier weniger',
  'the line from {battery} to {target}': 'die Linie von {battery} nach {target}',
  'in the way from {battery} to {target}: {names}': 'im Weg von {battery} nach {target}: {names}',
  'nothing is in the way from {battery} to {target}': 'nichts ist im Weg von {battery} nach {target}',
  'a General without orders stands near {battery}: it may choose {target}':
    'ein General ohne Befehle steht nahe bei {battery}: sie darf {target} wählen',
  'which target is nearest to {battery}': 'welches Ziel {battery} am nächsten ist',
  '{battery} has no target in its sector with a free line': '{battery} hat in ihrem Sektor kein Ziel mit freier Linie',
  '{target} is the nearest target of {battery}, {far} away':
    '{target} ist das nächste Ziel von {battery}, {far} entfernt',
  '{target} is the nearest target of {battery}, {nearest} away; {other} is {far} away':
    '{target} ist das nächste Ziel von {battery}, {nearest} entfernt; {other} ist {far} entfernt',
  'how far {battery} reaches': 'wie weit {battery} reicht',
  '{target} is {way} from {battery}': '{target} ist {way} von {battery} entfernt',
  '{~far}; the maximum range of its Type is not in our sources':
    '{far}; die Höchstreichweite ihres Typs steht nicht in unseren Quellen',
  '{~far}; guns of its Type reach up to {most} BD': '{far}; Geschütze ihres Typs reichen bis {most} BD',
  'sector of {battery}': 'Sektor von {battery}',
  'has no lives left': 'hat keine Leben mehr',
  'is declared routed': 'gilt als geschlagen',
  '{stand} {~why}: a routed unit does nothing': '{stand} {why}: eine geschlagene Einheit tut nichts',
  '{stand} is not routed': '{stand} ist nicht geschlagen',
  '{=weather}: {~who} do not fire': '{weather}: {who} feuern nicht',
  '{=weather}: {~who} may fire': '{weather}: {who} dürfen feuern',
  'less than {bd} BD': 'weniger als {bd} BD',
  'up to {bd} BD': 'bis {bd} BD',
  'how far {target} is from {firer}': 'wie weit {target} von {firer} entfernt ist',
  '{target} is {far} from {firer}; {~reach} {~limit}': '{target} ist {far} von {firer} entfernt; {reach} {limit}',
  '{~what} is not known: {needs} is missing': '{what} ist nicht bekannt: {needs} fehlt',
  'Pr {pr}': 'Pr {pr}',
  'straight ahead': 'geradeaus',
  'where {target} lies': 'wo {target} liegt',
  'the nearest part of {target} straight ahead of {firer} is {far} away; it must be closer than {limit} BD':
    'der nächste Teil von {target} geradeaus vor {firer} ist {far} entfernt; er muss näher als {limit} BD sein',
  'the nearest part of {target} straight ahead of {firer} is {far} away; it must be within {limit} BD':
    'der nächste Teil von {target} geradeaus vor {firer} ist {far} entfernt; er muss innerhalb von {limit} BD sein',
  'no part of {target} lies straight ahead of {firer}': 'kein Teil von {target} liegt geradeaus vor {firer}',
  'the nearest part of {target} in front of {firer} is {far} away; it must be closer than {limit} BD':
    'der nächste Teil von {target} vor {firer} ist {far} entfernt; er muss näher als {limit} BD sein',
  'the nearest part of {target} in front of {firer} is {far} away; it must be within {limit} BD':
    'der nächste Teil von {target} vor {firer} ist {far} entfernt; er muss innerhalb von {limit} BD sein',
  'no part of {target} lies in front of {firer}': 'kein Teil von {target} liegt vor {firer}',
  'front, {bd} BD': 'Front, {bd} BD',
  'a volley carries': 'eine Salve trägt',
  '{firer} is {=kind}; volleys are for infantry units': '{firer} ist {kind}; Salven sind für Infanterieeinheiten',
  'how many NCO {firer} has left': 'wie viele Unteroffiziere {firer} noch hat',
  '{firer} has {#n} NCO; a volley needs one': '{firer} hat {n} Unteroffiziere; eine Salve braucht einen',
  'what stands between {firer} and {target}': 'was zwischen {firer} und {target} steht',
  '{names} stands between {firer} and {target}': 'zwischen {firer} und {target} steht {names}',
  'nothing stands between {firer} and {target}': 'nichts steht zwischen {firer} und {target}',
  'skirmish shots reach': 'Plänklerschüsse reichen',
  'the nearest part of {target} to the front of {firer} is {far} away; shots reach up to {limit} BD':
    'der nächste Teil von {target}, von {firer} aus nach vorn, ist {far} entfernt; Schüsse reichen bis {limit} BD',
  'no part of {target} lies to the front of {firer}': 'von {firer} aus nach vorn liegt kein Teil von {target}',
  'the nearest part of {target} to the left of {firer} is {far} away; shots reach up to {limit} BD':
    'der nächste Teil von {target}, von {firer} aus nach links, ist {far} entfernt; Schüsse reichen bis {limit} BD',
  'no part of {target} lies to the left of {firer}': 'von {firer} aus nach links liegt kein Teil von {target}',
  'the nearest part of {target} to the right of {firer} is {far} away; shots reach up to {limit} BD':
    'der nächste Teil von {target}, von {firer} aus nach rechts, ist {far} entfernt; Schüsse reichen bis {limit} BD',
  'no part of {target} lies to the right of {firer}': 'von {firer} aus nach rechts liegt kein Teil von {target}',
  'the nearest part of {target} to the rear of {firer} is {far} away; shots reach up to {limit} BD':
    'der nächste Teil von {target}, von {firer} aus nach hinten, ist {far} entfernt; Schüsse reichen bis {limit} BD',
  'no part of {target} lies to the rear of {firer}': 'von {firer} aus nach hinten liegt kein Teil von {target}',
  '{=side}, 2 BD': '{side}, 2 BD',
  'the nearest part of {target} straight ahead of {firer} is {length} away; the gun reaches up to {bd} BD':
    'der nächste Teil von {target} geradeaus vor {firer} ist {length} entfernt; das Geschütz reicht bis {bd} BD',
  '{target} lies {reach} aside of the strip straight ahead of {firer}':
    '{target} liegt {reach} neben dem Streifen geradeaus vor {firer}',
  'Regimental Guns': 'Regimentsgeschütze',
  'through which sectors the shots go': 'durch welche Sektoren die Schüsse gehen',
  'to one of flanks and rear': 'auf eine der Flanken oder den Rücken',
  'to the flanks and the rear': 'auf Flanken und Rücken',
  '{#n} of the skirmisher shots of {firer} goes {~where}; {limit} may':
    '{n} der Plänklerschüsse von {firer} geht {where}; {limit} dürfen',
  '{#n} of the skirmisher shots of {firer} go {~where}; {limit} may':
    '{n} der Plänklerschüsse von {firer} gehen {where}; {limit} dürfen',
  'no enemy cavalry can keep {firer} from acting': 'keine feindliche Kavallerie kann {firer} am Handeln hindern',
  'whether {cavalry} stands in the open, with open ground before it,':
    'ob {cavalry} im Offenen steht, mit offenem Gelände davor,',
  'and is the target itself': 'und ist selbst das Ziel',
  'and stands between it and {target}': 'und steht zwischen ihr und {target}',
  'and {target} lies {directionAngle} off its direction': 'und {target} liegt {directionAngle} neben ihrer Richtung',
  '{cavalry} looks at {firer} over open ground, {facingAngle} off, {far} away, {~where}':
    '{cavalry} blickt über offenes Gelände auf {firer}, {facingAngle} daneben, {far} entfernt, {where}',
  '{cavalry} is {far} from {firer}; it suppresses closer than {limit} BD':
    '{cavalry} ist {far} von {firer} entfernt; sie hält näher als {limit} BD nieder',
  '{name} faces {facingAngle} away from {firer}; up to {facing}° suppresses':
    '{name} blickt {facingAngle} von {firer} weg; bis {facing}° hält nieder',
  '{name} stands in cover, not in the open': '{name} steht in Deckung, nicht im Offenen',
  '{name} does not stand between {firer} and {target}': '{name} steht nicht zwischen {firer} und {target}',
  'the ground between {firer} and {name} is not open': 'das Gelände zwischen {firer} und {name} ist nicht offen',
  '{target} lies {directionAngle} off the direction of {name}':
    '{target} liegt {directionAngle} neben der Richtung von {name}',
  'closed direction': 'gesperrte Richtung',
};
