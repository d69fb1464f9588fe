// Lines of aim: which lines from a firer reach a target past what stands between.

export { lineOnTable, seenBody } from './aimBodies.ts';
export { greatestDepth, isOutOfAll } from './aimDepth.ts';
export * from './aimGround.ts';
export { isAllWithin } from './aimReach.ts';
export * from './aimRoom.ts';
export * from './aimSearch.ts';
export * from './freeingShift.ts';
export * from './lineOfAim.ts';
