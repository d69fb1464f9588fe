// The army list and the palette.

/** Names of values and options; none here: as the file calls them. */
const NAMES: Readonly<Record<string, string>> = {};
const spaced = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

export const army = {
  label: 'Army list',
  empty: 'Nobody on this table yet. Add a unit from the palette.',
  noneFits: 'No unit fits. Clear the search, or show all sides.',
  find: 'Find',
  side: 'Side',
  allSides: 'All sides',
  columns: {
    name: 'Name',
    side: 'Side',
    arm: 'Arm',
    formation: 'Formation',
    bases: 'Bases',
    shown: 'Columns',
    choose: 'Columns of the list',
  },
  value: (key: string) => NAMES[key] ?? spaced(key),
  option: (option: string | number) => NAMES[`=${option}`] ?? String(option).replaceAll('-', ' '),
  notGiven: 'not given',
  byDefault: (text: string) => `${text} (unless said)`,
  yes: 'yes',
  no: 'no',
  edit: (what: string, unit: string) => `${what} of ${unit}`,
  editing: (what: string, unit: string, shown: string) => `${what} of ${unit}: ${shown}. Change it`,
  put: 'Put it in',
  takeOut: 'Take it out',
  numberNeeded: 'write a number',
  wholeNeeded: 'write a whole number',
  jsonNeeded: 'write it as in the file: a number, a word in quotes, a list in brackets',
  asInFile: 'as in the file (JSON)',
  wordsHint: 'separated by commas',
  add: 'Add a unit',
  addFor: (side: string) => `Add for ${side}`,
  duplicate: 'Duplicate',
  remove: 'Delete',
  loseBase: 'Lose a base',
  restoreBase: 'Restore a base',
  moveTo: 'To another side',
  all: 'All values',
  allOf: (unit: string) => `All values of ${unit}`,
  sides: 'Sides',
  sidesHint: 'A side that still has units cannot be removed.',
  sideName: (n: number) => `Name of side ${n}`,
  addSide: 'Add a side',
  removeSide: (name: string) => `Remove ${name}`,
  newSide: (n: number) => `Side ${n}`,
  mostSides: 'A table has at most 16 sides.',
  sideInUse: (name: string, units: number) =>
    `${name} still has ${units} ${units === 1 ? 'unit' : 'units'}: move ${units === 1 ? 'it' : 'them'} to another side first.`,
  needsSide: 'Add a side first: a unit stands on one.',
  enforced:
    'While the book is enforced an army changes only by what happens in the game. Set the game to advised or free to edit it.',
  noOwner: (group: string) => `${group} belongs to a unit of its arm: put that on the table first.`,
  noRoom: (unit: string) => `There is no free place beside ${unit}: clear some room, or duplicate another one.`,
  noBase: (unit: string) => `${unit} has only one base left: delete the unit instead.`,
  copyOf: (name: string) => `${name} (copy)`,
  placed: (name: string) => `${name} stands on the table.`,
  prompt: (name: string) =>
    `${name}: click to place, drag to turn it. Space turns, Enter: in the middle, Esc: put it away`,
  overlaps: (unit: string, mm: string) => `${mm} mm deep in ${unit}`,
  offTable: 'off the table',
  cannotStand: (why: string) => `It cannot stand there: ${why}. Choose a free place.`,
  rows: (from: number, to: number, all: number) => `${from}–${to} of ${all}`,
  count: (n: number) => `${n} ${n === 1 ? 'unit' : 'units'}`,
  before: 'Rows before',
  after: 'Rows after',
  page: 'Part of the list',
  selected: (n: number) => `${n} in hand`,
};
