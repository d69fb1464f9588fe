// What tells one base's picture from another's, and which base of a unit carries the tick of its facing.

import type { Mm } from '../../../geometry/index.ts';
import type { Base, Position, Unit } from '../../../table/index.ts';
import { type Garb, type GarbOf, NO_GARB } from '../figures/troops.ts';

/** Nowhere, at the middle of the front edge, at its right end. */
export type Tick = 'none' | 'middle' | 'right';

/** Bases of one form share a picture. */
export interface Form {
  readonly round: boolean;
  readonly width: Mm;
  readonly depth: Mm;
  /** A second rank or a deeper one. */
  readonly rear: boolean;
  /** Place of the side in the file. */
  readonly side: number;
  readonly tick: Tick;
  readonly garb: Garb;
}
/** What a base has of its unit. */
export type Bearing = Pick<Form, 'side' | 'tick' | 'garb'>;

export const isFront = (base: Base): boolean => (base.rank ?? 1) === 1;

export const formOf = (base: Base, { side, tick, garb }: Bearing): Form => ({
  round: base.kind === 'round',
  width: base.kind === 'round' ? 2 * base.radius : base.width,
  depth: base.kind === 'round' ? 2 * base.radius : base.depth,
  rear: !isFront(base),
  side,
  tick,
  garb,
});
export const nameOf = ({ round, width, depth, rear, side, tick, garb }: Form): string =>
  `${round ? 'o' : 'r'}${width.toFixed(2)} ${depth.toFixed(2)} ${rear ? 2 : 1} ${side} ${tick} ${garb.key}`;

/** Is a base of that form, whatever its unit gives it? */
export function hasForm(base: Base, { round, width, depth, rear }: Form): boolean {
  if ((base.rank ?? 1) > 1 !== rear) return false;
  return base.kind === 'rectangle'
    ? !round && base.width === width && base.depth === depth
    : round && 2 * base.radius === width;
}

/** Every form on the table, with and without its tick, so that a turn of one base needs no new one. */
export function formsIn({ units, sides }: Position, garbOf: GarbOf = () => NO_GARB): ReadonlyMap<string, Form> {
  const order = new Map(sides.map((s, i) => [s.id, i]));
  const forms = new Map<string, Form>();
  let last: Form | null = null;
  for (const unit of units) {
    const side = order.get(unit.side) ?? 0;
    const garb = garbOf(unit);
    for (const base of unit.bases) {
      if (last?.side === side && last.garb === garb && hasForm(base, last)) continue;
      for (const tick of ['none', 'middle', 'right'] as const) {
        last = formOf(base, { side, tick, garb });
        forms.set(nameOf(last), last);
      }
    }
  }
  return forms;
}

export interface Ticked {
  /** Place of the one base that carries the tick of a body that looks one way; null: every front base has its own. */
  readonly at: number | null;
  readonly tick: Tick;
}
const EACH: Ticked = { at: null, tick: 'middle' };

/** An even front has its tick where its two middle bases meet, when they do. */
export function tickedOne({ bases }: Unit, hasFront: boolean): Ticked {
  let [count, facing] = [0, 0];
  for (const base of bases) {
    if (hasFront && !isFront(base)) continue;
    if (count > 0 && base.facing !== facing) return EACH;
    facing = base.facing;
    count++;
  }
  if (count < 2) return EACH;
  let left = Math.floor((count - 1) / 2);
  const at = bases.findIndex(b => (!hasFront || isFront(b)) && left-- === 0);
  const next = bases.find((b, i) => i > at && (!hasFront || isFront(b)));
  return { at, tick: count % 2 === 0 && next && touchesRight(bases[at] as Base, next) ? 'right' : 'middle' };
}

function touchesRight(base: Base, next: Base): boolean {
  if (base.kind !== 'rectangle' || next.kind !== 'rectangle') return false;
  const { right } = base.frame;
  const along = (next.at.x - base.at.x) * right.x + (next.at.y - base.at.y) * right.y;
  return Math.abs(along - (base.width + next.width) / 2) < base.width / 4;
}
