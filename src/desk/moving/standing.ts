// May bases stand where they are held? What they would stand on, and how far they reach over the edge of the table.
// Only what lies near is looked at: the kernel says what does.

import { type Box, boundsOf, boxesNear, boxRow, type Mm, memo } from '../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../measure/index.ts';
import { depthOf } from '../../play/index.ts';
import { type Base, depthOffTable, type Position, problem, type Problem } from '../../table/index.ts';
import { WORDS } from '../words/words.ts';
import { depthText } from './depth.ts';

export interface Clash {
  readonly base: Base;
  readonly other: Base;
  /** The shortest shift that parts them. */
  readonly depth: Mm;
}
export interface Over {
  readonly base: Base;
  readonly depth: Mm;
}
export interface Standing {
  readonly clashes: readonly Clash[];
  readonly over: readonly Over[];
}
export const FREE_GROUND: Standing = { clashes: [], over: [] };

const bodiesOf = memo(({ units }: Position) => {
  const bases = units.flatMap(u => u.bases);
  return { bases, row: boxRow(bases.map(b => b.shape)) };
});

/** Bases that may reach into a box, but for those of the units that are moved. */
export function basesNear(position: Position, box: Box, moved: ReadonlySet<string>): readonly Base[] {
  const { bases, row } = bodiesOf(position);
  return boxesNear(row, box, 0)
    .flatMap(i => bases[i] ?? [])
    .filter(base => !moved.has(base.unit));
}

/** As the game looks at it: deeper than players call touching, in bases of other units. */
export function standingOf(position: Position, to: readonly Base[], moved: ReadonlySet<string>): Standing {
  const clashes = to.flatMap(base =>
    basesNear(position, boundsOf(base.shape), moved).flatMap((other): Clash[] => {
      const depth = depthOf(base, other);
      return depth > CONTACT ? [{ base, other, depth }] : [];
    }),
  );
  const over = to.flatMap((base): Over[] => {
    const depth = depthOffTable(base, position.table);
    return depth > TOUCH ? [{ base, depth }] : [];
  });
  return { clashes, over };
}

/** The deepest clash of each pair of units: one label for each. */
export function deepest(clashes: readonly Clash[]): readonly Clash[] {
  const worst = new Map<string, Clash>();
  for (const c of clashes) {
    const key = JSON.stringify([c.base.unit, c.other.unit]);
    if (c.depth > (worst.get(key)?.depth ?? 0)) worst.set(key, c);
  }
  return [...worst.values()].toSorted((a, b) => b.depth - a.depth);
}
export const farthestOver = (over: readonly Over[]): Over | null =>
  over.reduce<Over | null>((most, o) => (most === null || o.depth > most.depth ? o : most), null);

/** Why they cannot stay there. In the free mode bases may stand on each other; nothing stands beside the table. */
export function problemsOf(position: Position, { clashes, over }: Standing, mode: string): readonly Problem[] {
  const name = (id: string): string => position.unitById.get(id)?.name ?? id;
  const off = farthestOver(over);
  return [
    ...(off ? [problem('', WORDS.moving.wouldBeOff(name(off.base.unit), depthText(off.depth, position.lengths)))] : []),
    ...(mode === 'free'
      ? []
      : deepest(clashes).map(c =>
          problem(
            '',
            WORDS.moving.wouldOverlap(name(c.base.unit), name(c.other.unit), depthText(c.depth, position.lengths)),
          ),
        )),
  ];
}
