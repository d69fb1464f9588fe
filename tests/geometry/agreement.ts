// The fast kernel against the exact functions, asked about every base. Used by the tests with a sample, by the bench at length.

import {
  type Box,
  boundsOf,
  boxesTouch,
  locate,
  type Point,
  point,
  type Segment,
  type Shape,
  signedArea,
  stretches,
} from '../../src/geometry/index.ts';
import { buildKernel, type Except, isInCorridor, type Kernel, shareInZone } from '../../src/geometry/kernel/kernel.ts';
import { type Random, randomFrom, someBase, someEye, someHalf, someLine, someZone } from './scene.ts';
import { seenSlowly } from './shadows.ts';

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
  const table = { random, shapes, boxes: shapes.map(boundsOf), kernel, side, close };
  for (let n = 0; n < questions; n++) ask(table, result, `seed ${seed}, question ${n}`);
  for (let n = 0; n < questions; n += 100) look(table, result, `seed ${seed}, eye ${n / 100}`);
  return result;
}

interface Table {
  readonly random: Random;
  readonly shapes: readonly Shape[];
  readonly boxes: readonly Box[];
  readonly kernel: Kernel;
  readonly side: number;
  readonly close: boolean;
}

/** The bases that pass an exact test. Those a millimetre and more outside a box round the question cannot. */
function exactly({ shapes, boxes }: Table, around: Box, isIt: (s: Shape) => boolean): readonly number[] {
  return shapes.flatMap((s, i) => (boxesTouch(boxes[i] as Box, around, 1) && isIt(s) ? [i] : []));
}
const boxRound = ({ a, b }: Segment, by: number): Box => ({
  minX: Math.min(a.x, b.x) - by,
  minY: Math.min(a.y, b.y) - by,
  maxX: Math.max(a.x, b.x) + by,
  maxY: Math.max(a.y, b.y) + by,
});

function ask(table: Table, result: Agreement, name: string): void {
  const { random, shapes, kernel, side, close } = table;
  const same = (what: string, fast: unknown, exact: unknown): void => {
    result.asked += 1;
    const [f, e] = [JSON.stringify(fast), JSON.stringify(exact)];
    if (f !== e) result.mismatches.push(`${name}: ${what} ${f} for ${e}`);
  };
  const line = someLine(random, shapes, side, close);
  const someone = (): number => Math.floor(random() * shapes.length);
  const on = exactly(table, boxRound(line, 0), s => stretches(line, s).length > 0);
  // Every other time one of those that stand in the way is left out.
  const except: Except = [random() < 0.5 ? (on[0] ?? someone()) : someone(), someone()];
  const others = (list: readonly number[]): readonly number[] => list.filter(i => !except.includes(i));
  const entries = others(on).map(i => ({ i, at: stretches(line, shapes[i] as Shape)[0]?.in ?? 0 }));
  entries.sort((s, t) => s.at - t.at || s.i - t.i);
  same('on the line', kernel.basesOn(line), on);
  same('first', kernel.firstBlocker(line, except), entries[0]?.i ?? -1);
  same('blocked', kernel.isBlocked(line, except), entries.length > 0);
  const half = someHalf(random, shapes, line, close);
  const beside = exactly(table, boxRound(line, half), s => isInCorridor(s, line, half));
  same('in the corridor', kernel.basesInCorridor(line, half), beside);
  same('corridor touched', kernel.isCorridorTouched(line, half, except), others(beside).length > 0);
  const zone = someZone(random, shapes, side, close);
  const before = boxRound(zone.front, zone.range / Math.cos((zone.end === 'flat' ? zone.splay : 0) * (Math.PI / 180)));
  const inZone = others(exactly(table, before, s => shareInZone(zone, s) !== 'none'));
  const whole = inZone.filter(i => shareInZone(zone, shapes[i] as Shape) === 'whole');
  same('in the zone', kernel.basesInZone(zone, except), { whole, part: inZone.filter(i => !whole.includes(i)) });
}

/** The near rim of a disc is 16 chords for the sweep, its rim 120 for the slow way: a few mm² for each of a dozen in view. */
const SAME_AREA = 40;

/** What an eye sees of 800 × 800 mm; `close`: it stands at the corner of a base, give or take a few steps of the grid. */
function look({ random, shapes, kernel, side, close }: Table, result: Agreement, name: string): void {
  const eye = someEye(random, shapes, side, close);
  const window = { minX: eye.x - 400, minY: eye.y - 400, maxX: eye.x + 400, maxY: eye.y + 400 };
  const near = shapes.filter(s => boxesTouch(boundsOf(s), window));
  if (near.some(s => locate(eye, s) !== 'outside')) return;
  result.asked += 1;
  const fast = signedArea(kernel.visibleFrom(eye, window));
  const slow = seenSlowly(eye, window, near);
  if (Math.abs(fast - slow) > SAME_AREA) result.mismatches.push(`${name}: sees ${fast} mm² for ${slow}`);
}

const moved = (p: Point, by: Point): Point => point(p.x + by.x, p.y + by.y);
export const shifted = (s: Shape, by: Point): Shape =>
  s.kind === 'disc' ? { ...s, centre: moved(s.centre, by) } : { ...s, points: s.points.map(p => moved(p, by)) };
