// Emperor: what a game asks beyond fire. The Chain of Command, the weather, restoring order, the way of a turn.

import type { Phrases } from '../../../phrases.ts';

export const emperorGames: Phrases = {
  'May this General give his order or report now?': 'Darf dieser General jetzt seinen Befehl oder seine Meldung geben?',
  'May this General tie himself to that unit now?': 'Darf sich dieser General jetzt jener Einheit anschließen?',
  'Who receives it': 'Wer empfängt',
  'Only a report': 'Nur eine Meldung',
  '{general} is no General': '{general} ist kein General',
  '{general} is a General': '{general} ist ein General',
  '{general} is a General himself': '{general} ist selbst ein General',
  '{unit} is a unit': '{unit} ist eine Einheit',
  '{target} is the General himself': '{target} ist der General selbst',
  '{target} is of another side': '{target} gehört zu einer anderen Seite',
  'the Action Steps of {general} are over': 'die Handlungsschritte von {general} sind vorbei',
  '{general} has taken {#steps}': '{general} hat {steps} genommen',
  '{~taken} of {#all} Action Steps': '{taken} von {all} Handlungsschritten',
  'Action Step {#n} of {#all}': 'Handlungsschritt {n} von {all}',
  '{other} has no bases on the table that a General could touch':
    '{other} hat keine Bases auf dem Tisch, die ein General berühren könnte',
  '{general} is {way} from {other}; he must touch it': '{general} ist {way} von {other} entfernt; er muss sie berühren',
  'the test of a command hangs on {~drill}; its dice are not in our sources, it is thrown by hand first':
    'die Probe auf einen Befehl hängt ab von: {drill}; ihre Würfel stehen nicht in unseren Quellen, man würfelt sie vorher von Hand',
  'the Drill of the receiver': 'dem Drill des Empfängers',
  "the receiver's Drill of {#drill}": 'dem Drill {drill} des Empfängers',
  '{general} gives {~what} to {other} in Action Step {#n}': '{general} gibt {what} an {other} im Handlungsschritt {n}',
  'an order': 'einen Befehl',
  'a report': 'eine Meldung',
  '{general} ties himself to {unit} in Action Step {#n}': '{general} schließt sich {unit} an, im Handlungsschritt {n}',
  'his Action Steps are over': 'seine Handlungsschritte sind vorbei',
  '{general} moves in his Action Steps': '{general} bewegt sich in seinen Handlungsschritten',
  'the Action Steps of the Generals are over': 'die Handlungsschritte der Generale sind vorbei',

  'What weather does this turn bring?': 'Welches Wetter bringt dieser Zug?',
  'Does the mist lift in this hour?': 'Hebt sich der Dunst in dieser Stunde?',
  'there is mist; a die up to {#n} lifts it': 'es ist dunstig; ein Würfel bis {n} hebt den Dunst',
  'there is no mist': 'es ist nicht dunstig',
  'the mist is gone': 'der Dunst ist fort',
  'the mist stays': 'der Dunst bleibt',
  'the mist lifts': 'der Dunst hebt sich',
  'value of the mist': 'Wert des Dunstes',
  'How many levels of the ground are muddy?': 'Wie viele Höhenstufen des Bodens sind schlammig?',
  '{~now}; a die says how many of the lowest levels are':
    '{now}; ein Würfel sagt, wie viele der untersten Stufen es sind',
  'no ground is muddy yet': 'noch ist kein Boden schlammig',
  'the lowest level is muddy now': 'jetzt ist die unterste Stufe schlammig',
  'the {#n} lowest levels are muddy now': 'jetzt sind die {n} untersten Stufen schlammig',
  '{#n} muddy level': '{n} schlammige Stufe',
  '{#n} muddy levels': '{n} schlammige Stufen',
  'the lowest level of the ground is muddy': 'die unterste Stufe des Bodens ist schlammig',
  'the {#n} lowest levels of the ground are muddy': 'die {n} untersten Stufen des Bodens sind schlammig',
  Mist: 'Dunst',
  Mud: 'Schlamm',

  join: 'anschließen',
  steps: 'Schritte',
  test: 'Probe',
  missing: 'verloren',
  'not acted': 'hat nicht gehandelt',
  Before: 'Vor',

  'Does this unit stand a Bravery test?': 'Besteht diese Einheit eine Tapferkeitsprobe?',
  'Who tests': 'Wer geprüft wird',
  'May this unit have its Musician or its Flag again?': 'Darf diese Einheit Trommler oder Fahne wiederhaben?',
  'What comes back': 'Was zurückkommt',
  '{general} has given his order of this turn': '{general} hat seinen Befehl dieses Zuges gegeben',
  '{unit} has fired a volley and does nothing else in this turn':
    '{unit} hat eine Salve gefeuert und tut in diesem Zug nichts anderes',
  '{stand} has acted in this turn': '{stand} hat in diesem Zug gehandelt',
  '{stand} has not acted in this turn': '{stand} hat in diesem Zug nicht gehandelt',

  'turning by up to 45° costs 1 BD; ground it enters takes its Permeability':
    'Drehen bis 45° kostet 1 BD; Gelände, das sie betritt, nimmt seine Durchlässigkeit',
  '{speed} BD, {#taken} of it taken by limbering and the ground it stands on; {~rest}':
    '{speed} BD, davon nehmen {taken} das Auf- und Abprotzen und das Gelände, auf dem sie steht; {rest}',
  'How well does this unit step out? (an option)': 'Wie gut schreitet diese Einheit aus? (wahlweise)',
  'a die for the way of {unit}': 'ein Würfel für den Weg von {unit}',
  'half a BD less': 'ein halbes BD weniger',
  'half a BD more': 'ein halbes BD mehr',
  'no more and no less': 'nicht mehr und nicht weniger',
  Pace: 'Schrittmaß',
};
