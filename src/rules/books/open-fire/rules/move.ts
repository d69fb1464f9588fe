// C: Action: Movement, Terrain. Is a way legal, what does it cost, whose 1" does it leave?

import { boundsOf, minus, type MovePath, pointOnPath } from '../../../../geometry/index.ts';
import { type Mark, markPoint, markShape, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { type Finding, type Reason, reason } from '../../../kit/index.ts';
import { has, INCH } from '../calls/model.ts';
import { drawn, enemiesOf, type Scene, say } from '../calls/scene.ts';
import { allowanceReason, cornersOf, type Going, goingOf, type MovePlan, mayAdvanceReason, mayMove } from './going.ts';
import { withMoveMargins } from '../margins/moveMargins.ts';
import { areFloorsKnown } from '../margins/trying.ts';
import { bodyOf, bodyOfPiece, keepsClear, type Nearest, nearestAtEnd, nearestOf } from './keepsClear.ts';
import { climbed, type LevelChange, levelChanges, levelRuns, piecesWith, zonesLeft } from './way.ts';

const CITE = { move: 'C: Action: Movement', terrain: 'C: Terrain' };

export function judgeMove(scene: Scene, plan: MovePlan): Finding {
  const going = goingOf(scene, plan);
  const { unit, path, cost, effMov, allowance, advance } = going;
  const found = Object.values(RULES).map(rule => rule(going));
  const reasons = areFloorsKnown(scene) ? withMoveMargins({ scene, plan }, found, RULES) : found;
  return {
    reasons,
    measures: {
      ...cost,
      effMov,
      allowance,
      remaining: allowance === null ? null : allowance - cost.cost,
      enemyClearance: found.find(r => r.id === 'enemy-base')?.value ?? clearanceOf(nearestEnemy(going)),
      advance,
      moved: path.length > TOUCH,
      freeAttacks: zonesLeft(scene, unit, path)?.length ?? null,
    },
  };
}

/** Only its end may still be put elsewhere. */
function tableReason({ scene, unit, path }: Going): Reason {
  const { width, depth } = scene.position.table;
  const { minX, minY, maxX, maxY } = boundsOf(unit.base.shape);
  const [low, high] = [minus({ x: minX, y: minY }, unit.base.at), minus({ x: maxX, y: maxY }, unit.base.at)];
  const places = cornersOf(path).map(at => ({
    at,
    over: Math.max(0 - at.x - low.x, 0 - at.y - low.y, at.x + high.x - width, at.y + high.y - depth),
  }));
  const { at, over } = places.reduce((worst, p) => (p.over > worst.over ? p : worst));
  const off = over > TOUCH;
  const text = off
    ? `the base of ${unit.name} hangs ${say(over / INCH)} off the table`
    : `${unit.name} stays on the table`;
  const marks = drawn(scene, () => [markShape('pose', moved(unit.base, { at }).shape, { about: [unit.id] })]);
  const atEnd = (places.at(-1) as (typeof places)[number]).over;
  const margin = off && places.some(p => p.over > TOUCH && p.at !== path.end) ? null : 0 - atEnd;
  const measured = { value: over / INCH, limit: 0, unit: 'in', margin, marks } as const;
  return reason({ id: 'table', cite: CITE.move, answer: off ? 'no' : 'yes', ...measured, text });
}

const nearestEnemy = (going: Going): Nearest | null => nearestOf(going, enemiesOf(going.scene, going.unit).map(bodyOf));
const enemyReason = (going: Going): Reason =>
  keepsClear(going, {
    id: 'enemy-base',
    cite: CITE.move,
    found: nearestEnemy(going),
    verb: 'passes over',
    unlessFlying: true,
  });

const clearanceOf = (found: Nearest | null): number | null => (found ? found.clearance / INCH : null);

function impassableReason(going: Going): Reason {
  const found = nearestOf(going, piecesWith(going.scene, 'impassable').map(bodyOfPiece));
  return keepsClear(going, { id: 'impassable', cite: CITE.terrain, found, verb: 'passes over', unlessFlying: true });
}

/** C: Terrain. Levels change over climbable edges only. */
function levelReason({ scene, unit, path }: Going): Reason {
  const flying = has(unit.special, 'flying');
  const parts = { id: 'level-change', cite: CITE.terrain } as const;
  if (flying === true) return reason({ ...parts, answer: 'yes', text: `${unit.name} is flying` });
  const changes = levelChanges(levelRuns(scene, path));
  const steep = changes.find(c => !climbed(c)?.keywords.includes('climbable'));
  const marks = drawn(scene, () => changes.map(c => changeMark(path, c)));
  if (!steep) {
    const how = changes.length === 0 ? 'stays on its level' : 'climbs where it can be climbed';
    return reason({ ...parts, answer: 'yes', marks, text: `${unit.name} ${how}` });
  }
  const hill = climbed(steep);
  const text = `${unit.name} goes from level ${steep.from.level} to level ${steep.to.level} over the edge of ${hill?.terrain.name ?? 'the ground'}, which cannot be climbed`;
  const about = hill ? [hill.id] : [];
  if (flying === null) return reason({ ...parts, answer: 'unknown', needs: unit.specialNeeds, marks, about, text });
  return reason({ ...parts, answer: 'no', marks, about, text });
}
const changeMark = (path: MovePath, { gone, from, to }: LevelChange): Mark =>
  markPoint('deciding-point', pointOnPath(path, gone), { label: `level ${from.level} → ${to.level}` });

function overlapReason(going: Going): Reason {
  const others = going.scene.models.filter(m => m !== going.unit).map(bodyOf);
  return keepsClear(going, {
    id: 'overlap',
    cite: CITE.move,
    found: nearestAtEnd(going, others),
    verb: 'ends over',
    unlessFlying: false,
  });
}

function barrierReason(going: Going): Reason {
  const found = nearestAtEnd(going, piecesWith(going.scene, 'barrier').map(bodyOfPiece));
  return keepsClear(going, { id: 'barrier', cite: CITE.terrain, found, verb: 'ends over', unlessFlying: true });
}

/** In the book's order. */
const RULES = {
  'may-move': ({ unit }: Going) => mayMove(unit),
  'may-advance': mayAdvanceReason,
  allowance: allowanceReason,
  table: tableReason,
  'enemy-base': enemyReason,
  impassable: impassableReason,
  'level-change': levelReason,
  overlap: overlapReason,
  barrier: barrierReason,
};
