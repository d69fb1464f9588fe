// Fire: arcs, ranges, lines of fire and what is near them, aspects and cover.

export {
  type ArcOfFire,
  type ArcReading,
  arcFromPoint,
  arcOfFire,
  depthInArc,
  deviationFrom,
  markArc,
  readReachIntoArc,
} from './arcOfFire.ts';
export { type AspectReading, anglesTo, readAspect } from './aspect.ts';
export { baseHit, holdsCentre, holdsWhole, isBehindCover } from './cover.ts';
export { readShare } from './coverShare.ts';
export { type FrontHalfReading, readFrontHalf } from './frontHalf.ts';
export { type Body, type LineOfFireReading, readLineOfFire, runsThrough } from './lineOfFire.ts';
export { type RangeReading, rangeMark, readRange } from './range.ts';
export { clearanceAmong, lineAbreast, type ZoneClearance, zoneStrip } from './securityZone.ts';
export { farSideOf, readBehindAmong } from './strip.ts';
export { isSeenFrom, nearestImpact, nearestOnOutlines } from './target.ts';
