// Lines of aim: which lines from a firer reach a target past what stands between.

export { lineOnTable } from './aimBodies.ts';
export { greatestDepth, isOutOfAll } from './aimDepth.ts';
export {
  type AimGround,
  bodyInCrowd,
  crowdBetween,
  crowdSeen,
  obstaclesBetween,
  type SeenCrowd,
} from './aimGround.ts';
export { isAllWithin } from './aimReach.ts';
export { leastOpening, type RoomSearch, widestGap } from './aimRoom.ts';
export {
  type AimSearch,
  edgeSeen,
  type Excuse,
  type Obstacle,
  type Outlook,
  obstacleOf,
  outlookFrom,
  type SeenBody,
  type SeenEdge,
  targetSeen,
} from './aimSearch.ts';
export { type AimReading, type AimTried, inTheWayOf, isSealed, outOfArc, readLineOfAim } from './lineOfAim.ts';
