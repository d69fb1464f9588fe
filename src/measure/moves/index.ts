// Moves: front lines and the strips ahead of them, wheels, ways of stiff bodies, places where a body may come to stand.

export {
  acrossFrom,
  distanceToStrip,
  type FrontLine,
  frontLineBetween,
  readStrip,
  stripArea,
} from './frontLine.ts';
export { carried, frontAlong, readOblique, readWay, type Stiff } from './moving.ts';
export { type Snap, snapsOf } from './movingSnap.ts';
export { readPassage, readPlace } from './places.ts';
export { readWheel } from './wheel.ts';
