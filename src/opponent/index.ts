// An opponent that says why: the next order of a side, from what its seat may see.

export type { Advice, Answered, Considered } from './advice.ts';
export { computer, type GameSteps, type Player, playOut, type Watch } from './batch/playing.ts';
export { STRAIGHT_ON } from './programme.ts';
export * from './settings.ts';
export { nextCommand } from './think.ts';
export { type GameResult, type Ground, battlefieldOf, type Job, playGame } from './batch/game.ts';
export type { Batch } from './batch/batch.ts';
export { batchPage } from './batch/page.ts';
export { RIVAL_WORDS, rivalOf } from './batch/rivals.ts';
export { type Pairs, pairsOf } from './batch/pairs.ts';
export { type Share, type Summary, summaryOf, wilson } from './batch/summary.ts';
export { balanced, FAIR, isFair, type Trial } from './battles/balance.ts';
export { drawBattle, type Drawing } from './battles/battle.ts';
export { BATTLE_KINDS, type BattleKind } from './battles/kinds.ts';
