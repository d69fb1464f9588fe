// What a click on the table means for the question that is open: each `pick` word of a call's schema has one answer here.

import {
  answerAt,
  leaves,
  middleOfBases,
  type Placed,
  questionsIn,
  type Scene,
  shiftedUnit,
  unitBeside,
} from '../../desk/index.ts';
import type { Mm, Point } from '../../geometry/index.ts';
import { fromMm, rounded, type Unit } from '../../table/index.ts';
import { aimAt } from '../playing/aiming.ts';
import { isPlayed } from '../playing/seat.ts';
import { answer, answerArmed, arm, pickUnit, type SessionState, select, session } from '../session.ts';
import { view } from '../view.ts';
import { baseAt, snapped, terrainAt } from './hits.ts';
import type { Hit } from './input.ts';

export interface Click {
  readonly hit: Hit | null;
  readonly at: Point;
  readonly slack: Mm;
  readonly adds: boolean;
  readonly single: boolean;
}

/** The field that waits for the table. */
export function armedField({ scene, asking }: SessionState): Placed | null {
  const { armed } = asking;
  if (!scene || !armed) return null;
  const key = JSON.stringify(armed);
  return leaves(questionsIn(scene, asking.kind), asking.draft).find(l => JSON.stringify(l.path) === key) ?? null;
}

export function click(c: Click): void {
  const state = session.getState();
  const field = armedField(state);
  const scene = state.scene;
  if (!scene) return;
  if (field) return fill(field, c, scene);
  const hit = baseOf(c, scene);
  if (!hit) return c.adds || c.hit ? undefined : select([]);
  const { unit, base } = hit;
  if (!c.adds && aimAt(unit)) return;
  const others = c.adds ? state.selected.filter(id => id !== unit) : [];
  const taken = c.adds && state.selected.includes(unit);
  select(taken ? others : [...others, unit], c.single ? `${unit}/${base}` : null);
  if (!c.adds && !isLookedAt(state)) pickUnit(unit);
}

/** The grip of the unit in hand may lie over another unit: pressed and not dragged, it means what lies below it. */
function baseOf(
  { hit, at, slack }: Click,
  { position }: Scene,
): { readonly unit: string; readonly base: string } | null {
  if (hit?.kind === 'base') return hit;
  const below = hit ? baseAt(position, at, slack) : null;
  return below && { unit: below.unit.id, base: below.base.id };
}

/** In a game under rules a unit that is picked is only looked at, unless a question is being put together. */
const isLookedAt = (s: SessionState): boolean =>
  isPlayed(s) && s.game?.now.mode === 'enforced' && view.getState().sideTab !== 'ask';

function fill({ question, path }: Placed, c: Click, scene: Scene): void {
  const base = c.hit?.kind === 'base' ? c.hit : null;
  switch (question.kind) {
    case 'unit':
      return base ? answerArmed(base.unit) : undefined;
    case 'units':
      return base ? toggle(path, base.unit) : undefined;
    case 'bases': {
      const { asking } = session.getState();
      const owner = unitBeside(questionsIn(scene, asking.kind), asking.draft, path);
      return base && base.unit === owner ? toggle(path, base.base) : undefined;
    }
    case 'terrain': {
      const piece = terrainAt(scene.position, c.at);
      return piece ? answerArmed(piece.id) : undefined;
    }
    case 'point':
      return answerArmed(written(snapped(scene.position, c.at, c.slack), scene));
    case 'path':
      return answer(path, [...listAt(path), written(c.at, scene)]);
    case 'pose':
      return answerArmed(poseAt(c.at, path, scene));
    default:
      return arm(null);
  }
}

const listAt = (path: Placed['path']): readonly unknown[] => {
  const list = answerAt(session.getState().asking.draft, path);
  return Array.isArray(list) ? list : [];
};
export function toggle(path: Placed['path'], id: string): void {
  const list = listAt(path);
  const rest = list.filter(other => other !== id);
  const next = rest.length === list.length ? [...list, id] : rest;
  answer(path, next.length === 0 ? undefined : next);
}

const written = (p: Point, { position }: Scene): [number, number] => [
  rounded(fromMm(p.x, position.lengths), 3),
  rounded(fromMm(p.y, position.lengths), 3),
];

/** The call's first unit as it stands, with its middle at the point. */
export function poseAt(at: Point, path: Placed['path'], scene: Scene): unknown {
  const { asking } = session.getState();
  const id = unitBeside(questionsIn(scene, asking.kind), asking.draft, path);
  const unit: Unit | undefined = id === undefined ? undefined : scene.position.unitById.get(id);
  const file = unit && scene.file.units[unit.index];
  if (!unit || !file) return undefined;
  const middle = middleOfBases(unit);
  const by = { x: at.x - middle.x, y: at.y - middle.y };
  const moved = shiftedUnit(file, unit, scene.position.lengths, { by, turn: 0 });
  const facing = moved.facing === undefined ? {} : { facing: moved.facing };
  if (moved.block) {
    const { base: _base, ...block } = moved.block;
    return { ...facing, block };
  }
  return {
    ...facing,
    bases: (moved.bases ?? []).map(b => ({ at: b.at, ...(b.facing === undefined ? {} : { facing: b.facing }) })),
  };
}
