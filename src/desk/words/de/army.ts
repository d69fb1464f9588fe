// The army list and the palette.

import type { Find } from '../../../rules/index.ts';
import type { Words } from '../type.ts';
import { NAMES } from './armyNames.ts';

const spaced = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** `find`: the phrase book, for names of values and options. */
export const armyWith = (find: Find): Words['army'] => ({
  label: 'Armeeliste',
  empty: 'Noch niemand auf diesem Tisch. Stell eine Einheit aus der Auswahl auf.',
  noneFits: 'Keine Einheit passt. Leer die Suche oder zeig alle Seiten.',
  find: 'Suchen',
  side: 'Seite',
  allSides: 'Alle Seiten',
  columns: {
    name: 'Name',
    side: 'Seite',
    arm: 'Waffengattung',
    formation: 'Formation',
    bases: 'Bases',
    shown: 'Spalten',
    choose: 'Spalten der Liste',
  },
  value: key => NAMES[key] ?? find(key) ?? spaced(key),
  option: option => NAMES[`=${option}`] ?? find(String(option)) ?? String(option).replaceAll('-', ' '),
  notGiven: 'keine Angabe',
  byDefault: text => `${text} (ohne Angabe)`,
  yes: 'ja',
  no: 'nein',
  edit: (what, unit) => `${what} von ${unit}`,
  editing: (what, unit, shown) => `${what} von ${unit}: ${shown}. Ändern`,
  put: 'Eintragen',
  takeOut: 'Angabe streichen',
  numberNeeded: 'schreib eine Zahl',
  wholeNeeded: 'schreib eine ganze Zahl',
  jsonNeeded: 'schreib es wie in der Datei: eine Zahl, ein Wort in Anführungszeichen, eine Liste in Klammern',
  asInFile: 'wie in der Datei (JSON)',
  wordsHint: 'durch Kommas getrennt',
  add: 'Einheit aufstellen',
  addFor: side => `Aufstellen für ${side}`,
  duplicate: 'Verdoppeln',
  remove: 'Löschen',
  loseBase: 'Eine Base verlieren',
  restoreBase: 'Eine Base zurückholen',
  moveTo: 'Zu einer anderen Seite',
  all: 'Alle Angaben',
  allOf: unit => `Alle Angaben zu ${unit}`,
  sides: 'Seiten',
  sidesHint: 'Eine Seite, die noch Einheiten hat, lässt sich nicht entfernen.',
  sideName: n => `Name der Seite ${n}`,
  addSide: 'Seite hinzufügen',
  removeSide: name => `${name} entfernen`,
  newSide: n => `Seite ${n}`,
  mostSides: 'Ein Tisch hat höchstens 16 Seiten.',
  sideInUse: (name, units) =>
    `${name} hat noch ${units} ${units === 1 ? 'Einheit' : 'Einheiten'}: gib sie zuerst einer anderen Seite.`,
  needsSide: 'Leg zuerst eine Seite an: jede Einheit gehört zu einer.',
  enforced:
    'Solange das Regelbuch erzwungen wird, ändert sich eine Truppe nur durch das Spiel. Stell es auf «beraten» oder «frei», um sie zu bearbeiten.',
  noOwner: group => `${group} gehört zu einer Einheit ihrer Waffengattung: stell zuerst die auf den Tisch.`,
  noRoom: unit => `Neben ${unit} ist kein freier Platz: schaff etwas Raum oder verdopple eine andere Einheit.`,
  noBase: unit => `${unit} hat nur noch eine Base: lösch stattdessen die Einheit.`,
  copyOf: name => `${name} (Kopie)`,
  placed: name => `${name} steht auf dem Tisch.`,
  prompt: name => `${name}: Klick stellt auf, Ziehen dreht. Leertaste dreht, Enter: in die Mitte, Esc: weglegen`,
  overlaps: (unit, mm) => `${mm} mm tief in ${unit}`,
  offTable: 'nicht ganz auf dem Tisch',
  cannotStand: why => `Dort kann sie nicht stehen: ${why}. Wähl einen freien Platz.`,
  rows: (from, to, all) => `${from}–${to} von ${all}`,
  count: n => `${n} ${n === 1 ? 'Einheit' : 'Einheiten'}`,
  before: 'Vorige Zeilen',
  after: 'Nächste Zeilen',
  page: 'Teil der Liste',
  selected: n => `${n} gewählt`,
});
