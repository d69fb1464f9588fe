// What a move or a change of formation may not do, whatever the book: go further than it says, put other bases down than the unit has,
// or carry the unit away. Millimetres.

import { distance, lengthOf, type Mm, middle, type Point } from '../../geometry/index.ts';
import { frontAlong, TOUCH } from '../../measure/index.ts';
import type { Base, FileUnit, Position, Unit } from '../../table/index.ts';
import type { PlacedBase } from '../game/event.ts';
import type { Objection } from './placing.ts';

/** The straight way of the base that goes farthest, by the middles of its bases, in the file's lengths; none of its corners goes less far. */
export function leastWay({ bases = [] }: FileUnit, placed: readonly PlacedBase[]): number {
  const to = new Map(placed.map(b => [b.id, b.at]));
  const ways = bases.map((b, i) => {
    const [x, y] = to.get(b.id ?? String(i + 1)) ?? b.at;
    return lengthOf({ x: x - b.at[0], y: y - b.at[1] });
  });
  return Math.max(0, ...ways);
}

export interface Reforming {
  readonly unit: string;
  /** The table as the phase began, before the change and after it. */
  readonly start: Position;
  readonly now: Position;
  readonly to: Position;
  /** mm it has gone in this phase. */
  readonly spent: Mm;
}
/** A change of formation is made of the same bases, about the middle of the front. */
export function objectionsToForm({ unit, start, now, to, spent }: Reforming): readonly Objection[] {
  const [was, is] = [now.unitById.get(unit), to.unitById.get(unit)];
  if (!was || !is) return [];
  if (!areSameBases(was.bases, is.bases)) {
    const text = `${was.name} has ${was.bases.length} bases; a change of formation puts down these and no others`;
    return [{ code: 'wrong-bases', text, cite: '' }];
  }
  return holdsItsGround({ start: start.unitById.get(unit) ?? was, was, is, spent })
    ? []
    : [{ code: 'too-far', text: `a change of formation does not carry ${was.name} away from its ground`, cite: '' }];
}

function areSameBases(was: readonly Base[], is: readonly Base[]): boolean {
  const before = new Map(was.map(b => [b.id, b]));
  return was.length === is.length && is.every(b => isSameBase(before.get(b.id), b));
}
function isSameBase(was: Base | undefined, is: Base): boolean {
  if (!was) return false;
  const [a, b] = [sizeOf(was), sizeOf(is)];
  const isSize = Math.abs(a.width - b.width) <= TOUCH && Math.abs(a.depth - b.depth) <= TOUCH;
  return was.kind === is.kind && isSize && JSON.stringify(was.values) === JSON.stringify(is.values);
}
const sizeOf = (base: Base): { readonly width: Mm; readonly depth: Mm } =>
  base.kind === 'round' ? { width: 2 * base.radius, depth: 2 * base.radius } : base;

interface Standing {
  readonly start: Unit;
  readonly was: Unit;
  readonly is: Unit;
  readonly spent: Mm;
}
/**
 * The middle of its front, or of its rear after an about-face, stays where it was, give or take a base. It is held against the place
 * where the phase began and the way since, so that many small changes come to no more than one; where the book has put the unit elsewhere,
 * against the place where it stands.
 */
function holdsItsGround({ start, was, is, spent }: Standing): boolean {
  const slack = Math.max(...was.bases.map(b => Math.max(sizeOf(b).width, sizeOf(b).depth)));
  const isWhereItWent = shiftOf(start, was) <= spent + slack;
  return isWhereItWent ? shiftOf(start, is) <= spent + slack : shiftOf(was, is) <= slack;
}

const shiftOf = (a: Unit, b: Unit): Mm => Math.min(...edgesOf(a).flatMap(p => edgesOf(b).map(q => distance(p, q))));

/** The middles of its front and its rear. */
function edgesOf({ bases, facing = bases[0]?.facing ?? 0 }: Unit): readonly Point[] {
  return [facing, facing + 180].flatMap(way => {
    const front = frontAlong(bases, way);
    return front ? [middle(front.a, front.b)] : [];
  });
}
