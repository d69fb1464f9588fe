// Corners as text: `40 30; 52 30; (60 36); 52 41`, in the lengths of the file; in brackets what an arc passes between two corners.
// Written and read.

import type { Bent, Point } from '../../geometry/index.ts';
import { fromMm, type Lengths, rounded, toMm } from '../../table/index.ts';

const DIGITS = 3;

export function writtenCorners({ corners, through }: Bent, lengths: Lengths): string {
  const pair = ({ x, y }: Point): string =>
    `${rounded(fromMm(x, lengths), DIGITS)} ${rounded(fromMm(y, lengths), DIGITS)}`;
  return corners.flatMap((p, i) => [pair(p), ...(through[i] ? [`(${pair(through[i])})`] : [])]).join('; ');
}

/** Null where it is not pairs of numbers. Pairs may be parted by semicolons or lines, their two numbers by space or comma. */
export function readCorners(text: string, lengths: Lengths): Bent | null {
  const corners: Point[] = [];
  const through: (Point | null)[] = [];
  for (const part of text
    .split(/[;\n]+/)
    .map(pair => pair.trim())
    .filter(Boolean)) {
    const [, arc, plain] = /^(?:\((.*)\)|([^()]*))$/.exec(part) ?? [];
    const at = pointIn(arc ?? plain ?? '', lengths);
    if (!at) return null;
    if (arc === undefined) {
      corners.push(at);
      through.push(null);
    } else if (through.length === 0 || through.at(-1)) return null;
    else through[through.length - 1] = at;
  }
  return corners.length === 0 ? null : { corners, through };
}
function pointIn(text: string, lengths: Lengths): Point | null {
  const [x, y, ...more] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || more.length > 0 || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return { x: toMm(x, lengths), y: toMm(y, lengths) };
}
