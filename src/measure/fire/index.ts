// Fire: arcs, ranges, lines of fire and what is near them, aspects and cover.

export { type ArcOfFire, arcOfFire, deviationFrom, markArc, readReachIntoArc } from './arcOfFire.ts';
export { readAspect } from './aspect.ts';
export { baseHit, holdsWhole, isBehindCover } from './cover.ts';
export { readShare } from './coverShare.ts';
export { readFrontHalf } from './frontHalf.ts';
export { readLineOfFire, runsThrough } from './lineOfFire.ts';
export { rangeMark, readRange } from './range.ts';
export { clearanceAmong, zoneStrip } from './securityZone.ts';
export { farSideOf, readBehindAmong } from './strip.ts';
export { nearestOnOutlines, readImpact } from './target.ts';
