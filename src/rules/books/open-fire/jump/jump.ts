// S: Jumping. From the edge of one area over a gap to another of the same level or one lower: a D12 for each inch begun.

import {
  GRID,
  type Mm,
  type MovePath,
  onGrid,
  type Point,
  pointOnPath,
  power,
  type Segment,
} from '../../../../geometry/index.ts';
import { type Mark, markPoint, markSegment, markShape, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { type Finding, type Reason, reason } from '../../../kit/index.ts';
import { INCH, type Model } from '../calls/model.ts';
import { drawn, type Scene, say } from '../calls/scene.ts';
import type { Area } from '../sight/area.ts';
import { effectiveMovement, movementNeeds } from '../rules/fitness.ts';
import { mayMove } from '../rules/going.ts';
import { edgeMargin, isAtEdge } from './jumpEdge.ts';
import { canBeJumped, gapMargin } from './jumpGap.ts';
import { landingRoom } from './jumpLanding.ts';
import { type JumpPlan, type JumpReading, readJump } from './jumpReading.ts';

const CITE = 'S: Jumping';

export function judgeJump(scene: Scene, plan: JumpPlan): Finding {
  const reading = readJump(scene, plan);
  const reasons = [
    mayMove(plan.unit),
    infantryReason(plan.unit),
    edgeReason(scene, plan, reading),
    gapReason(scene, plan, reading),
    levelReason(plan),
    landingReason(scene, plan, reading),
    movementReason(scene, plan, reading),
  ];
  const { gap, landDistance, land, edgeDistance } = reading;
  const yes = reasons.every(r => r.answer === 'yes') && gap !== null;
  const dice = gap === null ? 0 : diceFor(scene, gap);
  const odds = { dice, successChance: power(11 / 12, dice) };
  const measures = {
    gap: inInches(gap),
    landDistance: inInches(landDistance),
    landX: inInches(land?.x ?? null),
    landY: inInches(land?.y ?? null),
    levelDrop: plan.takeOff.level - plan.landing.level,
    edgeDistance: inInches(edgeDistance),
    ...(yes ? odds : {}),
  };
  return { reasons, measures, effect: yes ? odds : undefined };
}
const inInches = (mm: Mm | null): number | null => (mm === null ? null : mm / INCH);

/** One die for each inch begun. The corners of both areas lie on the 1/1024 mm grid: a printed inch may come out a step longer. */
function diceFor({ cells }: Scene, gap: Mm): number {
  return Math.max(1, Math.ceil((Math.min(gap, cells.jumpMaxIn * INCH) - 1 / GRID) / INCH));
}

const infantryReason = ({ name, infantry }: Model): Reason =>
  reason({
    id: 'infantry',
    cite: 'S: Advanced Movement',
    answer: infantry ? 'yes' : 'no',
    text: infantry ? `${name} is infantry` : `${name} is no infantry and cannot jump`,
  });

/** At the edge: the whole base on the area, touching its edge. A base is put there by hand: no hair of it is too close to call. */
function edgeReason(scene: Scene, plan: JumpPlan, reading: JumpReading): Reason {
  const { unit, takeOff, from } = plan;
  const { wholly: isOn, edgeDistance } = reading;
  const marks = drawn(scene, () => [markShape('outline', shapeAt(unit, from), { label: unit.name, about: [unit.id] })]);
  const parts = { id: 'edge', cite: CITE, about: aboutOf(takeOff), marks } as const;
  if (!isOn || edgeDistance === null) {
    return reason({ ...parts, answer: 'no', text: `the base of ${unit.name} does not lie wholly on ${takeOff.name}` });
  }
  const margin = edgeMargin(scene, plan, reading);
  const bound = { margin: margin?.mm, atLeast: margin?.atLeast || undefined } as const;
  const shown = { ...parts, value: edgeDistance / INCH, unit: 'in', ...bound } as const;
  if (isAtEdge(reading)) {
    const text = `${unit.name} stands at the edge of ${takeOff.name}`;
    return reason({ ...shown, answer: 'yes', byContact: true, text });
  }
  const text = `${unit.name} is ${say(edgeDistance / INCH)} short of the edge of ${takeOff.name}`;
  return reason({ ...shown, answer: 'no', limit: 0, text });
}

function gapReason(scene: Scene, plan: JumpPlan, reading: JumpReading): Reason {
  const { takeOff, landing } = plan;
  const { gap, exit, path, back } = reading;
  const about = [...aboutOf(takeOff), ...aboutOf(landing)];
  const parts = { id: 'gap', cite: CITE, choices: ['gapMeasure'], about } as const;
  const [a, b] = [takeOff.name, landing.name];
  if (gap === null || exit === null) {
    return reason({ ...parts, answer: 'no', text: `on this line the jump does not lead from ${a} to ${b}` });
  }
  const limit = scene.cells.jumpMaxIn;
  const marks = drawn(scene, () => gapMarks(path, back + exit, gap));
  const house = scene.figures.leanOn('jumpMaxIn');
  const shown = { ...parts, value: gap / INCH, limit, unit: 'in', house, marks } as const;
  if (gap <= TOUCH) {
    return reason({ ...shown, answer: 'no', margin: gap - TOUCH, text: `there is no gap between ${a} and ${b}` });
  }
  const { mm: margin, atLeast } = gapMargin(scene, plan, { ...reading, gap, exit });
  const yes = canBeJumped(gap, limit * INCH);
  const dice = diceFor(scene, gap) === 1 ? 'one die' : `${diceFor(scene, gap)} dice`;
  const text = `the gap is ${say(gap / INCH, 3)}: ${yes ? dice : `at most ${say(limit)} can be jumped`}`;
  return reason({ ...shown, answer: yes ? 'yes' : 'no', margin, atLeast: atLeast || undefined, text });
}
const gapMarks = (path: MovePath, at: Mm, gap: Mm): readonly Mark[] => [
  markSegment('gap', { a: pointOnPath(path, at), b: pointOnPath(path, at + gap) }, { label: say(gap / INCH, 3) }),
];

function levelReason({ takeOff, landing }: JumpPlan): Reason {
  const drop = takeOff.level - landing.level;
  const how = drop === 0 ? 'is on the same level' : drop > 0 ? `is ${drop} lower` : `is ${-drop} higher`;
  return reason({
    id: 'level',
    cite: CITE,
    answer: drop === 0 || drop === 1 ? 'yes' : 'no',
    about: [...aboutOf(takeOff), ...aboutOf(landing)],
    text: `${landing.name} ${how}${drop === 0 || drop === 1 ? '' : '; a jump goes level or one level down'}`,
  });
}

function landingReason(scene: Scene, plan: JumpPlan, reading: JumpReading): Reason {
  const { unit, landing } = plan;
  const { landDistance, land } = reading;
  const parts = { id: 'landing', cite: CITE, about: aboutOf(landing) } as const;
  if (landDistance === null || land === null) {
    return reason({
      ...parts,
      answer: 'no',
      text: `nowhere ahead does the base of ${unit.name} fit on ${landing.name}`,
    });
  }
  const marks = drawn(scene, () => [
    markShape('pose', shapeAt(unit, land), { label: unit.name, about: [unit.id] }),
    markPoint('deciding-point', land),
  ]);
  const room = landingRoom(scene, plan, reading);
  return reason({
    ...parts,
    answer: 'yes',
    margin: room?.mm ?? null,
    atLeast: room?.atLeast || undefined,
    marks,
    text: `${unit.name} lands ${say(landDistance / INCH)} on, wholly on ${landing.name}`,
  });
}

function movementReason(scene: Scene, { unit, remaining }: JumpPlan, reading: JumpReading): Reason {
  const { landDistance } = reading;
  const parts = { id: 'movement', cite: CITE } as const;
  if (landDistance === null) return reason({ ...parts, answer: 'yes', text: 'there is no place to move to' });
  const value = landDistance / INCH;
  const marks = drawn(scene, () => [markSegment('path', lineOf(reading, landDistance), { label: say(value) })]);
  const shown = { ...parts, choices: ['jumpCostsMovement'], value, unit: 'in', marks } as const;
  if (scene.options.jumpCostsMovement === 'no') {
    return reason({ ...shown, answer: 'yes', text: 'a jump costs no movement' });
  }
  const limit = remaining === null ? effectiveMovement(scene, unit) : remaining / INCH;
  if (limit === null) {
    const text = `how far ${unit.name} may move is not known`;
    return reason({ ...shown, answer: 'unknown', needs: movementNeeds(unit), text });
  }
  const margin = limit * INCH - landDistance;
  const house = remaining === null && unit.mov.house;
  const text = `the jump takes ${say(value)} of the ${say(limit)} that ${unit.name} has left`;
  return reason({ ...shown, answer: margin >= -TOUCH ? 'yes' : 'no', limit, margin, house, text });
}
const lineOf = ({ path, back }: JumpReading, landDistance: Mm): Segment => ({
  a: pointOnPath(path, back),
  b: pointOnPath(path, back + landDistance),
});

const aboutOf = ({ id, level }: Area): readonly string[] => (level === 0 && id === 'table' ? [] : [id]);
const shapeAt = (unit: Model, at: Point) => moved(unit.base, { at: onGrid(at) }).shape;
