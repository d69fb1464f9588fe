// The fast kernel against the exact functions, asked about every base. Used by the tests with a sample, by the bench at length.

import { type Point, point, type Shape, stretches } from '../../src/geometry/index.ts';
import { buildKernel, type Except, isInCorridor, type Kernel, shareInZone } from '../../src/geometry/kernel.ts';
import { type Random, randomFrom, someBase, someLine, someZone } from './scene.ts';

/** Questions asked, and those with two answers. */
export interface Agreement {
  asked: number;
  readonly mismatches: string[];
}

/** `close`: lines and zones that touch corners and sides on purpose. */
export function compare(seed: number, questions: number, close: boolean): Agreement {
  const random = randomFrom(seed);
  const side = 1300;
  const shift = point(Math.floor(random() * 3) * 4000, 0);
  const drawn = (): Shape => shifted(someBase(random, side), shift);
  const shapes = Array.from({ length: 120 + Math.floor(random() * 80) }, drawn);
  const kernel = buildKernel(shapes);
  for (let n = 0; n < 40; n++) {
    const i = Math.floor(random() * shapes.length);
    shapes[i] = drawn();
    kernel.move(i, shapes[i]);
  }
  const result: Agreement = { asked: 0, mismatches: [] };
  for (let n = 0; n < questions; n++)
    ask({ random, shapes, kernel, side, close }, result, `seed ${seed}, question ${n}`);
  return result;
}

interface Table {
  readonly random: Random;
  readonly shapes: readonly Shape[];
  readonly kernel: Kernel;
  readonly side: number;
  readonly close: boolean;
}

function ask({ random, shapes, kernel, side, close }: Table, result: Agreement, name: string): void {
  const same = (what: string, fast: unknown, exact: unknown): void => {
    result.asked += 1;
    if (JSON.stringify(fast) !== JSON.stringify(exact)) result.mismatches.push(`${name}: ${what} ${fast} for ${exact}`);
  };
  const numbers = (isIt: (s: Shape) => boolean): readonly number[] => shapes.flatMap((s, i) => (isIt(s) ? [i] : []));
  const line = someLine(random, shapes, side, close);
  const except: Except = [Math.floor(random() * shapes.length), -1];
  const others = (list: readonly number[]): boolean => list.some(i => i !== except[0]);
  const on = numbers(s => stretches(line, s).length > 0);
  const entries = on.map(i => ({ i, at: stretches(line, shapes[i] as Shape)[0]?.in ?? 0 }));
  entries.sort((s, t) => s.at - t.at || s.i - t.i);
  same('on the line', kernel.basesOn(line), on);
  same('first', kernel.firstBlocker(line), entries[0]?.i ?? -1);
  same('blocked', kernel.isBlocked(line, except), others(on));
  const half = close ? 40 : 10 + random() * 60;
  const beside = numbers(s => isInCorridor(s, line, half));
  same('in the corridor', kernel.basesInCorridor(line, half), beside);
  same('corridor touched', kernel.isCorridorTouched(line, half, except), others(beside));
  const zone = someZone(random, shapes, side, close);
  const whole = numbers(s => shareInZone(zone, s) === 'whole');
  same('in the zone', kernel.basesInZone(zone), { whole, part: numbers(s => shareInZone(zone, s) === 'part') });
}

const moved = (p: Point, by: Point): Point => point(p.x + by.x, p.y + by.y);
export const shifted = (s: Shape, by: Point): Shape =>
  s.kind === 'disc' ? { ...s, centre: moved(s.centre, by) } : { ...s, points: s.points.map(p => moved(p, by)) };
