// A door of its own, of words alone: the command line reads its flags without the formats and their libraries.

/** Every question that some format asks, as flags of the command line. */
export const FLAGS = {
  scale: [
    'MM',
    'how long one unit of the file (square, tile, pixel, metre) is on the table, in mm; 1in and 2.5cm work',
  ],
  up: ['SIDE', 'which side of the file lies at the top of the table: top, right, bottom, left'],
  coordinates: ['KIND', 'what the numbers are: degrees of the globe, or lengths on a plane'],
  kind: ['KIND', 'the kind of ground where the file names none that is known'],
  objects: ['KIND', 'the kind of ground that things which block sight are'],
  'wall-width': ['MM', 'how wide walls, hedges and fences are'],
  'wall-height': ['MM', 'how high walls and doors are'],
  'road-width': ['MM', 'how wide roads are'],
  'stream-width': ['MM', 'how wide streams and rivers are'],
  step: ['N', 'the height between two contours, in units of the file'],
  board: ['NAME', 'which of several boards'],
  system: ['ID', 'the book that the position is laid before'],
  arm: ['ARM', 'the arm of units whose arm the file does not say'],
  base: ['MM', 'how wide a base is'],
  depth: ['MM', 'how deep a base is'],
  shape: ['SHAPE', 'round or square bases'],
  front: ['SIDE', 'which way a piece looks that is not turned: top, right, bottom, left'],
  sides: ['HOW', 'how figures whose side the file does not say are parted: tint, or one for a single side'],
  'table-width': ['MM', 'how wide the table is'],
  'table-depth': ['MM', 'how deep the table is'],
  'scenery-width': ['MM', 'how wide a piece of scenery is'],
  'scenery-depth': ['MM', 'how deep a piece of scenery is'],
} as const;
export type FlagId = keyof typeof FLAGS;
