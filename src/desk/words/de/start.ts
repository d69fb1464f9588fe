// Die Eingangstür.

import type { Words } from '../type.ts';

export const start: Words['start'] = {
  sentence: 'Der vermessene Tisch für Gefechte mit Miniaturen: wer auf wen feuern darf, und um wie viele Millimeter.',
  open: 'Startseite',
  dispute: 'Zwei Leute, ein zweifelhafter Schuss. Ein paar Zahlen vom Maßband, und beide sehen dieselbe Antwort.',
  withTheBook: 'Mit dem Buch beginnen',
  openFile: 'Einen Link oder eine Datei öffnen',
  noAccount: 'Etwa eine Minute. Kein Konto, keine Verbindung.',
  play: 'Spielen',
  playing: 'Bewegen, schwenken, ansagen, würfeln: das Buch wacht, jeder Schuss wird gemessen.',
  cases: 'Fälle ansehen',
  looking: n =>
    `${n} beurteilte Stellungen aus allen fünf Büchern. Öffne eine, zieh an einer Base, sieh die Antwort kippen.`,
  allCases: 'Alle Fälle und Karten',
  machine: 'er sagt, warum er tut, was er tut',
  room: 'über einen Link, mit Würfeln, die niemand wählen kann',
  fresh: 'eigener Boden, eigene Truppen, eines von fünf Büchern',
  scenarios: 'Szenarien für zwei an diesem Bildschirm',
  goOn: title => `Weiter: ${title}`,
  continue: 'Weiterspielen',
  toTable: 'Zum Tisch',
};
