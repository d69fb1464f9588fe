// The forces of a scenario: who is where in it, when and where a unit comes on, and the bases it stands on once it does.

import { ccwOf, frameOf, onGrid, plus, times } from '../../geometry/index.ts';
import { type BaseSlot, inRanks, type Ruleset } from '../../rules/index.ts';
import {
  type FileBase,
  type FileUnit,
  type ForceUnit,
  fromMm,
  type Lengths,
  mmOf,
  pointOf,
  type ScenarioArea,
  type ScenarioFile,
  type SetUp,
  setUpOf,
} from '../../table/index.ts';
import type { Game } from '../game/game.ts';

export interface Force {
  readonly side: string;
  readonly unit: ForceUnit;
  readonly setUp: SetUp | null;
  readonly areas: readonly ScenarioArea[];
}

/** A unit of the scenario's forces by its id. */
export function forceOf(scenario: ScenarioFile, id: string): Force | null {
  for (const side of scenario.sides) {
    const unit = side.force.find(u => u.id === id);
    if (!unit) continue;
    const setUp = setUpOf(scenario, side.id, id);
    const areas = scenario.areas.filter(a => setUp?.areas.includes(a.id));
    return { side: side.id, unit, setUp, areas };
  }
  return null;
}

/** May it come on by now, as far as the turn goes? */
export function cameOn({ field, turn }: Game, id: string): boolean {
  const when = field ? forceOf(field.scenario, id)?.setUp?.when : undefined;
  if (when === undefined) return false;
  if (typeof when === 'object') return field?.arrived.includes(id) ?? false;
  return when === 'before' || (when === 'activation' ? turn >= 1 : turn >= when);
}

/** Who sets up before the game, in order. */
export const settingUp = ({ setUp }: ScenarioFile): readonly string[] => [
  ...new Set(setUp.filter(e => e.when === 'before').map(e => e.side)),
];

/** Sides in the order of their turns: the first one first. */
export function sidesInOrder({ table, field }: Game): readonly string[] {
  const ids = table.sides.map(s => s.id);
  const first = Math.max(0, ids.indexOf(field?.scenario.first ?? ''));
  return [...ids.slice(first), ...ids.slice(0, first)];
}

export interface Placing {
  /** Middle of the front edge of its first rank; of a single round base its centre. In the file's lengths. */
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly formation?: string | undefined;
}
/** What a `deploy` command needs to put a unit down there. */
export interface Footprint {
  readonly formation?: string | undefined;
  readonly facing: number;
  readonly bases: FileBase[];
}

/** The bases of a unit in reserve as they would stand in a formation at a place. */
export function footprintOf(ruleset: Ruleset, scenario: ScenarioFile, unit: ForceUnit, placing: Placing): Footprint {
  const { number, size, radius = 0, values = {} } = unit.stands;
  const mm = mmOf(scenario.lengths);
  const formation = placing.formation ?? unit.formation;
  const dims = { width: (size?.[0] ?? 2 * radius) * mm, depth: (size?.[1] ?? 2 * radius) * mm };
  const isMarker = number === 1 && size === undefined;
  const slots = isMarker ? [CENTRE] : slotsOf(ruleset, unit, formation, dims);
  const bases = slots.map((slot, i): FileBase => {
    const own = values[String(i + 1)];
    return {
      id: String(i + 1),
      at: placeOf(slot, placing, scenario.lengths),
      facing: placing.facing - slot.turn,
      ...(size ? { size } : { radius }),
      ...(isMarker ? {} : { rank: slot.rank, file: slot.file }),
      ...(own ? { values: own } : {}),
    };
  });
  return { ...(formation === undefined ? {} : { formation }), facing: placing.facing, bases };
}
const CENTRE: BaseSlot = { right: 0, ahead: 0, turn: 0, rank: 1, file: 1 };

function slotsOf(
  ruleset: Ruleset,
  { arm, stands }: ForceUnit,
  formation: string | undefined,
  size: { readonly width: number; readonly depth: number },
): readonly BaseSlot[] {
  const presets = (ruleset.play?.formations ?? []).filter(p => p.arms.includes(arm));
  const preset = formation === undefined ? presets[0] : presets.find(p => p.formation === formation);
  return preset?.layOut(stands.number, size) ?? inRanks(stands.number, size, { abreast: stands.number });
}

function placeOf({ right, ahead }: BaseSlot, { at, facing }: Placing, lengths: Lengths): [number, number] {
  const frame = frameOf(ccwOf(facing));
  const away = onGrid(plus(times(frame.right, right), times(frame.forward, ahead)));
  const p = plus(onGrid(pointOf([at[0], at[1]], mmOf(lengths))), away);
  return [fromMm(p.x, lengths), fromMm(p.y, lengths)];
}

/** A unit of the forces with its bases on the table. */
export function fileUnitOf({ side, unit }: Force, { formation, facing, bases }: Footprint): FileUnit {
  const { id, name, arm, values } = unit;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    side,
    arm,
    ...(formation === undefined ? {} : { formation }),
    facing,
    bases,
    ...(values === undefined ? {} : { values }),
  };
}
