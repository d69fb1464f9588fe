// Die Tabellen dessen, dem ein Buch gehört.

import type { Words } from '../type.ts';

export const ownTables: Words['ownTables'] = {
  title: 'Deine Tabellen',
  intro:
    'Die Zahlen deines eigenen Buches anstelle unserer. Sie bleiben auf diesem Gerät und gelten für jeden Tisch und jedes Spiel, die du von nun an öffnest und die keine eigenen Zahlen nennen.',
  book: 'Buch',
  base: 'Wo du nichts eingetragen hast',
  bases: { house: 'gilt unsere Hauszahl', printed: 'ist die Antwort unbekannt' },
  import: 'Einlesen …',
  export: 'Ausgeben',
  use: 'Diesen Tisch danach entscheiden',
  used: book => `Dieser Tisch wird nach deinen Tabellen von ${book} entschieden.`,
  inForce: 'Dieser Tisch wird danach entschieden.',
  taken: book => `Deine Tabellen von ${book} gelten für jeden Tisch und jedes Spiel.`,
  row: 'Zeile',
  figure: 'Zahl',
  whose: 'Wessen',
  yours: 'deine Zahl',
  house: 'Hauszahl',
  missing: 'unbekannt',
  clear: 'Wegnehmen',
  clearRow: row => `Deine Zahl wegnehmen: ${row}`,
  more: 'Eine Zeile mehr',
  less: 'Eine Zeile weniger',
  freeRow: n => `Zeile ${n}`,
  count: (yours, all) => `${yours} von ${all} sind deine. Listen schreibt man mit Strichpunkten: 8; 16; 24.`,
  yes: 'ja',
  no: 'nein',
};
