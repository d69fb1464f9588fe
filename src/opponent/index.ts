// An opponent that says why: the next order of a side, from what its seat may see.

export type { Advice, Considered } from './advice.ts';
export { computer, type GameSteps, type Player, playOut, type Watch } from './batch/playing.ts';
export { STRAIGHT_ON } from './programme.ts';
export * from './settings.ts';
export { nextCommand } from './think.ts';
