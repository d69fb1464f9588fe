// What an engine may offer to the bench. Lists of bases come in any order; `undefined`: it has no such question.

import type { Point } from '../../../src/geometry/index.ts';
import type { BenchBase, EyeQuestion, LineQuestion, Scene, ZoneQuestion } from '../scene.ts';

export interface InZone {
  readonly whole: readonly number[];
  readonly part: readonly number[];
}
export interface Engine {
  blocked?(q: LineQuestion): boolean;
  first?(q: LineQuestion): number;
  corridor?(q: LineQuestion): boolean;
  corridorList?(q: LineQuestion): readonly number[];
  zone?(q: ZoneQuestion): InZone;
  /** Its outline, or its area. */
  visible?(q: EyeQuestion): readonly Point[] | number;
  /** Put back afterwards by a second call. */
  move?(i: number, to: BenchBase): void;
  bytes?: number;
}
export interface EngineMaker {
  readonly name: string;
  /** Not built above so many bases: it would not end today. */
  readonly most: number;
  make(scene: Scene): Engine | Promise<Engine>;
}
