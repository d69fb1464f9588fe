// Dice. The n-th roll of a seed depends on nothing else: not on the rolls before it, not on the machine.
// Tyche-i of seedrandom 3.0.5: seeds that differ in one character do not resemble each other, which is not true of
// all of that package's generators.

import tychei from 'seedrandom/lib/tychei.js';
import { fairDie, isFairSeed } from './fairDie.ts';

/** The n-th number of a seed, in [0, 1). */
export const roll = (seed: string, n: number): number => tychei(`${n}\0${seed}\0`)();

/** The n-th throw of a die with `sides` faces, counted from `first` (1 for a d6; 0 for a d10 read 0–9). */
export const throwDie = (seed: string, n: number, sides: number, first = 1): number =>
  isFairSeed(seed) ? fairDie(seed, n, sides, first) : first + Math.floor(roll(seed, n) * sides);
