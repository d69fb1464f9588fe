// The kernel beside trees that find boxes, on the same seeded tables. What each costs to lay out, what a question costs then, and what a
// frame of a drag costs, which does both. Whom a tree finds the kernel must have found.

import Flatbush from 'flatbush';
import RBush from 'rbush';
import {
  type Box,
  boundsOf,
  boundsOfPoints,
  boxesAlong,
  boxesNear,
  boxRow,
  outlineOf,
  point,
  rectangle,
  type Segment,
  type Shape,
} from '../../src/geometry/index.ts';
import { randomFrom } from '../geometry/scene.ts';
import { KERNEL_ASKS } from './asks.ts';
import { batches, timingOf } from './measure.ts';
import type { Row } from './table.ts';

const COUNTS = [20, 200, 1_000, 10_000];
const QUESTIONS = 1_000;
const LINES_A_FRAME = 24;
const BATCHES = 9;
export const OURS = 'enfilade';

/** A table laid out by one engine. */
interface Laid {
  near(box: Box): readonly number[];
  along(line: Segment): readonly number[];
}
type LayOut = (shapes: readonly Shape[]) => Laid;

const kernel: LayOut = shapes => {
  const row = boxRow(shapes);
  return { near: box => boxesNear(row, box, 0), along: line => boxesAlong(line, row) };
};
const flatbush: LayOut = shapes => {
  const tree = new Flatbush(shapes.length);
  for (const { minX, minY, maxX, maxY } of shapes.map(boundsOf)) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  const near = ({ minX, minY, maxX, maxY }: Box): readonly number[] => tree.search(minX, minY, maxX, maxY);
  return { near, along: ({ a, b }) => near(boundsOfPoints([a, b])) };
};
const rbush: LayOut = shapes => {
  const tree = new RBush<Box & { readonly i: number }>().load(shapes.map((shape, i) => ({ i, ...boundsOf(shape) })));
  const near = (box: Box): readonly number[] => tree.search(box).map(({ i }) => i);
  return { near, along: ({ a, b }) => near(boundsOfPoints([a, b])) };
};
const ENGINES = [
  [OURS, kernel],
  ['flatbush', flatbush],
  ['rbush', rbush],
] as const;

export const broadPhase = (isQuick: boolean): readonly Row[] =>
  COUNTS.flatMap(count => rowsAt(count, isQuick ? 20 : 100));

interface Asked {
  readonly shapes: readonly Shape[];
  readonly lines: readonly Segment[];
  readonly boxes: readonly Box[];
}

/** One base of 40 × 20 mm on each 100 cm²; lines and boxes of 100 to 800 mm. */
function drawn(count: number): Asked {
  const random = randomFrom(1815 + count);
  const side = 100 * Math.sqrt(count);
  const somewhere = () => point(random() * side, random() * side);
  const shapes = Array.from({ length: count }, () =>
    outlineOf(rectangle(somewhere(), { width: 40, depth: 20 }, random() * 360)),
  );
  const lines = Array.from({ length: QUESTIONS }, () => {
    const a = somewhere();
    const [angle, length] = [random() * 2 * Math.PI, 100 + random() * 700];
    return { a, b: point(a.x + length * Math.cos(angle), a.y + length * Math.sin(angle)) };
  });
  return { shapes, lines, boxes: lines.map(({ a, b }) => boundsOfPoints([a, b])) };
}

function rowsAt(count: number, warmUpMs: number): readonly Row[] {
  const asked = drawn(count);
  const timed = ENGINES.map(([engine, layOut]) => ({ engine, laid: layOut(asked.shapes), layOut }));
  const [ours] = timed as [(typeof timed)[number]];
  return Object.values(KERNEL_ASKS).flatMap(question => {
    const rows = timed.map(({ engine, laid, layOut }) => {
      const ask = askOf(question, asked, laid, layOut);
      const batch = batches({ questions: QUESTIONS, ask }, warmUpMs);
      const { median, least } = timingOf(Array.from({ length: BATCHES }, () => batch().ns));
      const mismatches = engine === OURS ? [] : leftOut(question, asked, ours.laid, laid);
      return { count, question, engine, ns: median, least, compared: QUESTIONS, mismatches };
    });
    const [own] = rows as [Row];
    return rows.map(row => ({ ...row, ratio: row.ns / own.ns }));
  });
}

function askOf(question: string, { shapes, lines, boxes }: Asked, laid: Laid, layOut: LayOut) {
  switch (question) {
    case KERNEL_ASKS.layOut:
      return () => layOut(shapes);
    case KERNEL_ASKS.near:
      return (k: number) => laid.near(boxes[k] as Box);
    case KERNEL_ASKS.along:
      return (k: number) => laid.along(lines[k] as Segment);
    default:
      return () => {
        const { along } = layOut(shapes);
        return lines.slice(0, LINES_A_FRAME).map(along);
      };
  }
}

/** A tree looks at the whole box around a line: only in boxes it finds the same. */
function leftOut(question: string, { boxes }: Asked, ours: Laid, theirs: Laid): readonly string[] {
  if (question !== KERNEL_ASKS.near) return [];
  return boxes.flatMap((box, k) => {
    const found = new Set(ours.near(box));
    const missing = theirs.near(box).filter(i => !found.has(i));
    return missing.length > 0 ? [`box ${k}: the kernel leaves out ${missing.join(', ')}`] : [];
  });
}
