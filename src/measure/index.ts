export { lineOnTable, seenBody } from './aimBodies.ts';
export { greatestDepth, isOutOfAll } from './aimDepth.ts';
export * from './aimAgain.ts';
export * from './aimGround.ts';
export { isAllWithin } from './aimReach.ts';
export * from './aimRoom.ts';
export * from './aimSearch.ts';
export * from './arcOfFire.ts';
export * from './aspect.ts';
export * from './contact.ts';
export * from './cover.ts';
export * from './coverShare.ts';
export * from './crossing.ts';
export { type Crowd, crowdOf, eachBeside, shapesAlong } from './crowd.ts';
export * from './crowdLine.ts';
export * from './fireZone.ts';
export * from './freeingShift.ts';
export * from './freeLine.ts';
export * from './frontHalf.ts';
export * from './frontLine.ts';
export {
  type Eye,
  hiddenShare,
  hidersOf,
  readSight,
  type SightReading,
  type Solid,
  type Solids,
} from './hiddenShare.ts';
export * from './lineOfAim.ts';
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
export * from './mark.ts';
export * from './movePath.ts';
export * from './moving.ts';
export * from './movingSnap.ts';
export * from './partRange.ts';
export * from './pieces.ts';
export * from './range.ts';
export * from './reach.ts';
export * from './reading.ts';
export * from './seams.ts';
export * from './sector.ts';
export * from './securityZone.ts';
export * from './sightMarks.ts';
export * from './strip.ts';
export * from './sweptArea.ts';
export * from './target.ts';
export * from './wheel.ts';
export * from './zoneTarget.ts';
