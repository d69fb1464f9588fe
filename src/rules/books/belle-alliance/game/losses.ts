// 3.1.5, 3.3.2, 5.5.1 What the fires of a phase do together: losses of each target added and rounded once, the strongest moral
// result, shared with the skirmish line that a target falls back on. What they leave with those who fired: firers.ts.

import type { Position, Values } from '../../../../table/index.ts';
import { basesToLose, type Memory, type PlayRules, type RolledFire, type Settlement } from '../../../kit/index.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import { plainScene } from '../calls/scene.ts';
import { listText } from '../calls/words.ts';
import { readSoutien } from '../rules/soutien.ts';
import { type BelleAllianceFigures, DISORDERS, type Disorder } from '../tables/figures.ts';
import type { Share } from './effect.ts';
import { NOTHING, onFirers } from './firers.ts';

type Table12 = NonNullable<BelleAllianceFigures['table12']>;

export function settle(position: Position, fires: readonly RolledFire[], memory?: Memory): Settlement {
  const scene = plainScene(position);
  if (!scene.ok) return { text: 'the table cannot be read', changes: [] };
  const hits = fires.flatMap(hitsOf);
  const struck = [...new Set(hits.flatMap(h => [h.target, ...h.shared.map(s => s.unit), ...linesAt(scene.value, h)]))];
  const parts = [...struck.map(id => onTarget(scene.value, id, hits)), ...onFirers(position, fires, memory)];
  return { text: parts.flatMap(p => p.text || []).join('; ') || 'no losses', changes: parts.flatMap(p => p.changes) };
}

/** What one fire, or one part of a split fire, does to its target. */
interface Struck {
  readonly firer: string;
  readonly target: string;
  readonly loss: number;
  readonly moral: string;
  readonly shared: readonly Share[];
}
function hitsOf({ call, result }: RolledFire): readonly Struck[] {
  const parts = Array.isArray(result['parts']) ? (result['parts'] as readonly Values[]) : [{ ...call, ...result }];
  return parts.map((part: Values) => ({
    firer: String(part['firer']),
    target: String(part['target']),
    loss: Number(part['loss'] ?? 0),
    moral: String(part['moral'] ?? 'none'),
    shared: (part['shared'] ?? []) as readonly Share[],
  }));
}
/** 3.3.2 Skirmish lines with a figure near their soutien, which is fired at: its moral result is theirs as well. */
const linesAt = (scene: Scene, { target }: Struck): readonly string[] => {
  const soutien = scene.byId.get(target);
  return scene.troops
    .filter(t => t.formation === 'skirmish-line' && t.values.soutien === target)
    .filter(t => soutien !== undefined && readSoutien(scene, t, soutien).counted > 0)
    .map(t => t.id);
};

/** Losses are added before they are rounded; of the moral results the strongest counts. */
function onTarget(scene: Scene, id: string, hits: readonly Struck[]): Settlement {
  const troop = scene.byId.get(id);
  const table = scene.figures.cells.table12;
  if (!troop || !table) return NOTHING;
  const at = hits.filter(h => h.target === id);
  // A line that is fired at itself shares nothing.
  const beside = at.length > 0 ? [] : hits;
  const partOf = (h: Struck): number => h.shared.find(s => s.unit === id)?.part ?? 0;
  const isFiredAt = (unit: string): boolean => hits.some(h => h.target === unit);
  const own = (h: Struck): number => 1 - h.shared.reduce((sum, s) => sum + (isFiredAt(s.unit) ? 0 : s.part), 0);
  const sum =
    at.reduce((total, h) => total + h.loss * own(h), 0) + beside.reduce((total, h) => total + h.loss * partOf(h), 0);
  const shaking = [...at, ...beside.filter(h => linesAt(scene, h).includes(id))];
  const moral = shaking.map(h => h.moral).reduce(worse, 'none');
  const by = [...new Set(shaking.filter(h => h.moral === moral).map(h => h.firer))];
  return marked(scene, troop, { loss: rounded(sum, table.rounding), moral, by });
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
  { loss, moral, by }: { readonly loss: number; readonly moral: string; readonly by: readonly string[] },
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
    ...(shaken && isRetreat(moral) && by.length > 1 ? { shakenBy: by } : {}),
  };
  const gone = loss > 0 ? basesGone(troop, left) : [];
  const words = [...(loss > 0 ? [`${loss} of ${before} lost`] : []), ...(shaken ? shakenWords(scene, moral, by) : [])];
  return {
    text: `${name}: ${words.join(', ') || 'no effect'}`,
    changes: [
      ...(Object.keys(values).length > 0 ? [{ kind: 'values' as const, unit: unit.id, values }] : []),
      ...(gone.length > 0 ? [{ kind: 'bases-lost' as const, unit: unit.id, bases: gone }] : []),
    ],
  };
}

const isRetreat = (moral: string): boolean => rankOf(moral) >= rankOf('MD');

/** 3.1.5 Of firers that reached the same result, the target's player chooses the one that retreat and rout are measured from. */
function shakenWords({ byId }: Scene, moral: string, by: readonly string[]): readonly string[] {
  if (!isRetreat(moral) || by.length < 2) return [moral];
  const names = listText(by.map(id => byId.get(id)?.name ?? id));
  return [moral, `retreat is measured from ${names}, as the player of the target chooses (3.1.5)`];
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
  const scene = plainScene(position);
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
