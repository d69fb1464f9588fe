// Fire: arcs, ranges, lines of fire, targets in full or in part, aspects and cover.

export * from './arcOfFire.ts';
export * from './aspect.ts';
export * from './cover.ts';
export * from './coverShare.ts';
export * from './fireZone.ts';
export * from './frontHalf.ts';
export * from './frontLine.ts';
export {
  type Body,
  distanceToShape,
  type LineOfFireReading,
  type NearestBody,
  nearestBody,
  type Passing,
  readLineOfFire,
  runsThrough,
} from './lineOfFire.ts';
export * from './partRange.ts';
export * from './range.ts';
export * from './target.ts';
