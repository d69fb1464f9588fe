// 3.1.5, 5.5.1, 5.5.3 What the fires of a phase do together: losses of each target added and rounded once, the strongest moral
// result, supplies that a roll of two 1s makes short, and what the next bound has to know of these fires.

import type { Position, Unit } from '../../../../table/index.ts';
import { basesToLose, type Change, type PlayRules, type RolledFire, type Settlement } from '../../../kit/index.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import { sceneOf } from '../calls/scene.ts';
import { type BelleAllianceFigures, DISORDERS, type Disorder } from '../tables/figures.ts';

type Table12 = NonNullable<BelleAllianceFigures['table12']>;

export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const scene = sceneOf(position, { marks: false });
  if (!scene.ok) return { text: 'the table cannot be read', changes: [] };
  const targets = [...new Set(fires.map(f => String(f.call['target'])))];
  const parts = [
    ...targets.map(id =>
      onTarget(
        scene.value,
        id,
        fires.filter(f => f.call['target'] === id),
      ),
    ),
    ...firersOf(fires).map(id =>
      onFirer(
        position,
        id,
        fires.filter(f => f.call['firer'] === id),
      ),
    ),
  ];
  return { text: parts.flatMap(p => p.text || []).join('; ') || 'no losses', changes: parts.flatMap(p => p.changes) };
}
const firersOf = (fires: readonly RolledFire[]): readonly string[] => [
  ...new Set(fires.map(f => String(f.call['firer']))),
];
const NOTHING: Settlement = { text: '', changes: [] };

/** Losses are added before they are rounded; of the moral results the strongest counts. */
function onTarget(scene: Scene, id: string, fires: readonly RolledFire[]): Settlement {
  const troop = scene.byId.get(id);
  const table = scene.figures.cells.table12;
  if (!troop || !table) return NOTHING;
  const loss = rounded(
    fires.reduce((sum, f) => sum + Number(f.result['loss'] ?? 0), 0),
    table.rounding,
  );
  const moral = fires.map(f => String(f.result['moral'] ?? 'none')).reduce(worse, 'none');
  return marked(scene, troop, { loss, moral });
}
const worse = (a: string, b: string): string => (rankOf(b) > rankOf(a) ? b : a);
const rankOf = (state: string): number => DISORDERS.indexOf(state as Disorder);

function rounded(loss: number, rounding: Table12['rounding']): number {
  const exact = Math.round(loss * 1e6) / 1e6;
  return rounding === 'down' ? Math.floor(exact) : rounding === 'up' ? Math.ceil(exact) : Math.floor(exact + 0.5);
}

function marked(
  scene: Scene,
  troop: Troop,
  { loss, moral }: { readonly loss: number; readonly moral: string },
): Settlement {
  const { unit, name } = troop;
  const before = strengthOf(troop);
  const left = Math.max(0, before - loss);
  const least = scene.figures.cells.constants.removeBelowFigures;
  if (loss > 0 && left < (troop.arm === 'artillery' ? 1 : least)) {
    return { text: `${name} loses ${loss} of ${before} and is removed`, changes: [{ kind: 'removed', unit: unit.id }] };
  }
  const shaken = rankOf(moral) > rankOf(troop.values.disorder);
  const values = {
    ...(loss > 0 ? lossValues(troop, left, before) : {}),
    ...(shaken ? { disorder: moral } : {}),
  };
  const gone = loss > 0 ? basesGone(troop, left) : [];
  const words = [...(loss > 0 ? [`${loss} of ${before} lost`] : []), ...(shaken ? [moral] : [])];
  return {
    text: `${name}: ${words.join(', ') || 'no effect'}`,
    changes: [
      ...(Object.keys(values).length > 0 ? [{ kind: 'values' as const, unit: unit.id, values }] : []),
      ...(gone.length > 0 ? [{ kind: 'bases-lost' as const, unit: unit.id, bases: gone }] : []),
    ],
  };
}

/** Figures; of artillery the gunners. */
const strengthOf = ({ arm, values, stands }: Troop): number =>
  arm === 'artillery'
    ? stands.reduce((sum, s) => sum + s.gunners, 0)
    : (values.figures ?? stands.reduce((sum, s) => sum + s.figures, 0));

/** Table 15 counts from the strength at the start, so the first loss writes it down. */
function lossValues({ arm, values }: Troop, left: number, before: number): Readonly<Record<string, unknown>> {
  if (arm === 'artillery') return {};
  return { figures: left, ...(values.originalFigures === undefined ? { originalFigures: before } : {}) };
}

/** Figures go with their bases. */
export const takenOff: NonNullable<PlayRules['takenOff']> = (position, id, bases) => {
  const scene = sceneOf(position, { marks: false });
  const troop = scene.ok ? scene.value.byId.get(id) : undefined;
  if (!troop || troop.arm === 'artillery') return null;
  const before = strengthOf(troop);
  const gone = troop.stands.reduce((sum, s) => sum + (bases.includes(s.base.id) ? s.figures : 0), 0);
  return lossValues(troop, Math.max(0, before - gone), before);
};

/** Bases leave once the figures that are left have room on the others. */
function basesGone({ unit, stands, arm }: Troop, left: number): readonly string[] {
  const onBase = new Map(stands.map(s => [s.base.id, arm === 'artillery' ? s.gunners : s.figures]));
  let room = [...onBase.values()].reduce((sum, n) => sum + n, 0);
  const gone: string[] = [];
  for (const id of basesToLose(unit, unit.bases.length)) {
    const n = onBase.get(id) ?? 0;
    if (gone.length + 1 >= unit.bases.length || room - n < left) break;
    room -= n;
    gone.push(id);
  }
  return gone;
}

/** 5.5.3 Two 1s: three more rolls, then none. 1.1.1 Who was fired at, and that it was continued fire. */
function onFirer({ unitById }: Position, id: string, fires: readonly RolledFire[]): Settlement {
  const unit = unitById.get(id);
  if (!unit) return NOTHING;
  const supplies = fires.reduce(
    (left, f) => suppliesAfter(left, f.result['lowSupplies'] === true),
    unit.values['supplies'],
  );
  const isShort = supplies !== unit.values['supplies'];
  const continued = fires.some(f => f.call['phase'] === 'continued-fire');
  const values = {
    firedAtLastBound: [...new Set(fires.map(f => String(f.call['target'])))],
    ...(isShort ? { supplies } : {}),
    ...(continued ? { firedContinued: true } : {}),
  };
  return {
    text: isShort ? `${unit.name} has supplies for ${String(supplies)} more rolls` : '',
    changes: [{ kind: 'values', unit: id, values }],
  };
}
const ROLLS_LEFT = 3;
function suppliesAfter(before: unknown, low: boolean): unknown {
  if (typeof before === 'number') return Math.max(0, before - 1);
  return low ? ROLLS_LEFT : before;
}

/** Fire of the last bound can be continued in this one, and no later. */
export const ends: NonNullable<PlayRules['ends']> = ({ units }, phase) => {
  const stale = phase === 'continued-fire' ? units.filter(isStale) : [];
  return {
    text: '',
    changes: stale.map((u): Change => ({ kind: 'values', unit: u.id, values: { firedAtLastBound: null } })),
  };
};
const isStale = ({ values }: Unit): boolean => 'firedAtLastBound' in values && values['firedContinued'] !== true;
