// What tells one base's picture from another's, and which base of a unit carries the tick of its facing.

import type { Mm } from '../../geometry/index.ts';
import type { Base, Position, Unit } from '../../table/index.ts';

/** Bases of one form share a picture. */
export interface Form {
  readonly round: boolean;
  readonly width: Mm;
  readonly depth: Mm;
  /** A second rank or a deeper one. */
  readonly rear: boolean;
  /** Place of the side in the file. */
  readonly side: number;
  readonly tick: boolean;
}

export const isFront = (base: Base): boolean => (base.rank ?? 1) === 1;

export const formOf = (base: Base, side: number, tick: boolean): Form => ({
  round: base.kind === 'round',
  width: base.kind === 'round' ? 2 * base.radius : base.width,
  depth: base.kind === 'round' ? 2 * base.radius : base.depth,
  rear: !isFront(base),
  side,
  tick,
});
export const nameOf = ({ round, width, depth, rear, side, tick }: Form): string =>
  `${round ? 'o' : 'r'}${width.toFixed(2)} ${depth.toFixed(2)} ${rear ? 2 : 1} ${side} ${tick ? 't' : ''}`;

/** Is a base of that form, whatever its side and tick? */
export function hasForm(base: Base, { round, width, depth, rear }: Form): boolean {
  if ((base.rank ?? 1) > 1 !== rear) return false;
  return base.kind === 'rectangle'
    ? !round && base.width === width && base.depth === depth
    : round && 2 * base.radius === width;
}

/** Every form on the table; of front bases both with and without the tick, so that a turn of one of them needs no new one. */
export function formsIn({ units, sides }: Position): ReadonlyMap<string, Form> {
  const order = new Map(sides.map((s, i) => [s.id, i]));
  const forms = new Map<string, Form>();
  let last: Form | null = null;
  for (const unit of units) {
    const side = order.get(unit.side) ?? 0;
    for (const base of unit.bases) {
      if (last?.side === side && hasForm(base, last)) continue;
      for (const tick of [false, true]) {
        last = formOf(base, side, tick);
        forms.set(nameOf(last), last);
      }
    }
  }
  return forms;
}

/** The place of the one base that carries the tick of a body that looks one way; null where every front base has its own. */
export function tickedOne({ bases }: Unit, hasFront: boolean): number | null {
  let [count, facing] = [0, 0];
  for (const base of bases) {
    if (hasFront && !isFront(base)) continue;
    if (count > 0 && base.facing !== facing) return null;
    facing = base.facing;
    count++;
  }
  if (count <= 2) return null;
  let left = Math.floor((count - 1) / 2);
  return bases.findIndex(b => (!hasFront || isFront(b)) && left-- === 0);
}
