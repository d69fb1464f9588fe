// Lines of aim: which lines from a firer reach a target past what stands between.

export { lineOnTable, seenBody } from './aimBodies.ts';
export { greatestDepth } from './aimDepth.ts';
export { obstaclesBetween } from './aimGround.ts';
export { bodyInCrowd, crowdBetween, crowdSeen } from './aimCrowd.ts';
export { type WayOut, wayOutOfArcs } from './aimLeaving.ts';
export { isAllWithin } from './aimReach.ts';
export { leastOpening, widestGap } from './aimRoom.ts';
export {
  type AimSearch,
  edgeSeen,
  type Excuse,
  type Obstacle,
  type Outlook,
  type SeenBody,
  type SeenEdge,
} from './aimSearch.ts';
export { type AimReading, inTheWayOf, isSealed, readLineOfAim, readOutOfArc } from './lineOfAim.ts';
