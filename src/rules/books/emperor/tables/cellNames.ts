// What stands in the cells that our sources lack, in words, for whoever owns the book and fills them in.

export const CELL_NAMES: Readonly<Record<string, string>> = {
  maxLives: 'lives of a whole unit',
  nco: 'NCOs a whole unit starts with',
  protectionByKind: 'protection (0 to 3) that ground of this kind gives',
  'artilleryFire.maxRangeBD': 'greatest range in BD of a battery, by its class',
  'artilleryFire.dice': 'dice of a battery, by drill (3 elite to 0) and Officers left',
  'artilleryFire.add': 'addition to the die of a battery, by drill (3 elite to 0) and Officers left',
  'artilleryFire.bands': 'ranges of a battery, nearest first: up to how many BD, addition to the die, kill or hit',
  'artilleryFire.successAt': 'with which number a die of a battery succeeds',
  'hit.takes': 'what a Hit takes, in order: drum, flag or life',
  'movement.batteryMoreBD': 'how many BD a battery may go beyond its move for action points',
  lossTest: 'the test of a unit that lost in a charge, and what failing costs',
};
