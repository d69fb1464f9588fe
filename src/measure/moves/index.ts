// Moves: front lines and the strips ahead of them, wheels, ways of stiff bodies, places where a body may come to stand.

export {
  acrossFrom,
  aheadOf,
  distanceToStrip,
  type FrontLine,
  frontLineBetween,
  middleOfFront,
  readStrip,
  type StripReading,
  stripArea,
} from './frontLine.ts';
export {
  boxAround,
  carried,
  cornersOf,
  depthOffTable,
  frontAlong,
  guided,
  type ObliqueReading,
  readOblique,
  readWay,
  type Stiff,
} from './moving.ts';
export { type Snap, type SnapMark, snapsOf } from './movingSnap.ts';
export { type MetBody, type PlacedBody, readPassage, readPlace } from './places.ts';
export { readWheel, type WheelReading } from './wheel.ts';
