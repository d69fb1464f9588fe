// §5.2 From fire points to a die modifier, and what a d10 then does: exact chances, by counting its ten faces.

import { memoByPair } from '../../../../geometry/index.ts';
import { emptyAmong, labelled } from '../../../kit/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { FireFigures } from '../tables/figureSchema.ts';
import type { Cover } from './cover.ts';
import type { Massed } from './massedTarget.ts';

export interface Firepower {
  readonly total: number | null;
  readonly repeater: 0 | 1 | null;
  readonly cover: Cover;
  readonly massed: Massed | null;
}
export interface FireOutlook {
  readonly total: number | null;
  readonly effect: Readonly<Record<string, unknown>> | undefined;
  readonly effectNeeds?: readonly string[];
}
type EffectRow = NonNullable<FireFigures['fire']['table']['effects']>[number];

/** The die modifier of so many fire points. */
export function dieModifier({ cells }: Scene, points: number): number | null {
  const { die } = cells.fire.table;
  return die?.find(row => row.max === null || points <= row.max)?.die ?? null;
}

/** The last row whose least result is reached. */
export const effectAt = (rows: readonly EffectRow[], result: number): EffectRow =>
  rows.findLast(row => row.min === null || result >= row.min) ?? (rows[0] as EffectRow);

const FACES = 10;

export function fireEffect(scene: Scene, { total: points, repeater, cover, massed }: Firepower): FireOutlook {
  const die = points === null ? null : dieModifier(scene, points);
  if (points === null || die === null || repeater === null || cover.value === null)
    return { total: null, effect: undefined, effectNeeds: missingOf(scene) };
  const total = die + repeater + cover.value;
  const rows = scene.cells.fire.table.effects;
  if (!rows || (massed && massed.alsoOn === undefined))
    return { total, effect: undefined, effectNeeds: missingOf(scene) };
  return {
    total,
    effect: {
      die: 'd10',
      firePoints: points,
      modifiers: [
        { id: 'fire-points', value: die, cite: 'general §5.2', ...labelled(scene.leanOn('fire.table.die')) },
        ...(repeater === 0 ? [] : [{ id: 'repeaters', value: repeater, cite: 'OR Repeater', house: false }]),
        ...(cover.value === 0
          ? []
          : [{ id: 'cover', value: cover.value, cite: cover.cite, ...labelled(cover.lean ?? false) }]),
      ],
      total,
      ...labelled(scene.leanOn('fire.table.effects')),
      odds: oddsOf(rows, total),
      alsoOn: massed?.alsoOn ?? null,
    },
  };
}

/** Cells of the fire table that nobody has filled in. */
const missingOf = ({ cells }: Scene): readonly string[] => emptyAmong(cells, ['fire.table.die', 'fire.table.effects']);

type Odds = readonly { readonly effect: string; readonly p: number }[];
/** Chance of each effect of the table, in its order. Hundreds of fires of a table roll with the same total. */
const oddsOf = memoByPair((rows: readonly EffectRow[], total: number): Odds => {
  const faces = Array.from({ length: FACES }, (_, i) => effectAt(rows, i + 1 + total).effect);
  return rows.map(({ effect }) => ({ effect, p: faces.filter(f => f === effect).length / FACES }));
});
