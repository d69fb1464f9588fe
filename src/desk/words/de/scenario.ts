// Ein Szenario auf dem Tisch: Aufstellung, Reserven, was gewinnt.

import type { Words } from '../type.ts';

export const scenario: Words['scenario'] = {
  this: 'Dieses Szenario',
  takeOne: 'Wähle eine Einheit der Reserve, dann ihren Platz',
  putDown: (unit, isRound) => ({
    mouse: `${unit} aufstellen: klick dorthin, wo die Mitte${isRound ? '' : ' der Frontkante'} steht; [ und ] drehen, Esc lässt es`,
    touch: `${unit}: tippe dorthin, wo die Mitte${isRound ? '' : ' der Frontkante'} steht`,
  }),
  setUp: side => `Aufstellung: ${side} stellt auf. Sind beide fertig, geht es zum ersten Zug.`,
  reserve: 'Noch nicht auf dem Tisch',
  nobody: 'Alle stehen auf dem Tisch.',
  unit: (name, arm, bases) => `${name}, ${arm}${bases === 1 ? '' : `, ${bases} Bases`}`,
  comesOn: turn => `ab Zug ${turn}`,
  comesByDie: (atLeast, turn) => `durch einen Würfel: ab ${atLeast}, ab Zug ${turn}`,
  comesActivated: 'wenn aktiviert',
  comesTested: 'ab Runde 2, sobald sein Test gelungen ist',
  comesBefore: 'in der Aufstellung',
  place: 'Aufstellen',
  activate: 'Aktivieren',
  test: 'erst ist sein Test zu würfeln: Reiter «Feuer»',
  placeHere: 'An den ersten freien Platz stellen',
  noRoom: 'In ihren Zonen ist kein Platz frei; rück andere zur Seite oder wähl eine andere Formation.',
  formation: 'Formation',
  facing: 'Blickrichtung (Peilung)',
  letGo: 'Zurück in die Reserve',
  standing: 'Wie es steht',
  points: n => `${n} ${n === 1 ? 'Punkt' : 'Punkte'}`,
  leads: 'führt',
  level: 'Unentschieden.',
  met: 'erfüllt',
  open: 'offen',
  about: 'Zu dieser Schlacht',
  length: (name, turns) => {
    const [one, many] = name === 'round' ? ['Runde', 'Runden'] : ['Zug', 'Züge'];
    return `Dauer: ${turns} ${turns === 1 ? one : many}.`;
  },
  now: (turn, of) => `${turn} von ${of}`,
  over: text => `Die Schlacht ist aus: ${text}`,
  leave: 'Den Tisch verlassen',
  leaveOver: (name, edge) => `${name} geht über die ${edge} ab`,
  edges: { north: 'Nordkante', east: 'Ostkante', south: 'Südkante', west: 'Westkante' },
  secure: (name, area) => `${name} sichert ${area}`,
  deeds: 'Mit der gewählten Einheit',
};
