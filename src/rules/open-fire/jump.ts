// S: Jumping. From the edge of one area over a gap to another of the same level or one lower: a D12 for each inch begun.

import { GRID, type Mm, onGrid, type Point } from '../../geometry/index.ts';
import {
  CONTACT,
  type Mark,
  markPoint,
  markSegment,
  markShape,
  type MovePath,
  pointOnPath,
  TOUCH,
} from '../../measure/index.ts';
import { moved } from '../../table/index.ts';
import { type Reason, reason } from '../index.ts';
import type { Area } from './area.ts';
import type { Finding } from './attack.ts';
import { effectiveMovement, movementNeeds } from './fitness.ts';
import { type JumpPlan, type JumpReading, readJump } from './jumpReading.ts';
import { INCH, type Model } from './model.ts';
import { drawn, say, type Scene } from './scene.ts';

const CITE = 'S: Jumping';

export function judgeJump(scene: Scene, plan: JumpPlan): Finding {
  const reading = readJump(scene, plan);
  const reasons = [
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
  const odds = { dice, successChance: (11 / 12) ** dice };
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

/** At the edge: the whole base on the area, touching its edge in the direction of the jump. */
function edgeReason(
  scene: Scene,
  { unit, takeOff, from }: JumpPlan,
  { wholly: isOn, edgeDistance }: JumpReading,
): Reason {
  const parts = { id: 'edge', cite: CITE, about: aboutOf(takeOff) } as const;
  const marks = drawn(scene, () => [markShape('outline', shapeAt(unit, from), { label: unit.name, about: [unit.id] })]);
  if (!isOn || edgeDistance === null) {
    return reason({
      ...parts,
      answer: 'no',
      marks,
      text: `the base of ${unit.name} does not lie wholly on ${takeOff.name}`,
    });
  }
  const margin = CONTACT - Math.abs(edgeDistance);
  const where =
    Math.abs(edgeDistance) <= CONTACT
      ? `${unit.name} stands at the edge of ${takeOff.name}`
      : `${unit.name} is ${say(edgeDistance / INCH)} short of the edge of ${takeOff.name}`;
  return reason({
    ...parts,
    answer: margin >= 0 ? 'yes' : 'no',
    value: edgeDistance / INCH,
    limit: 0,
    unit: 'in',
    margin,
    marks,
    text: where,
  });
}

function gapReason(scene: Scene, { takeOff, landing }: JumpPlan, { gap, exit, path, back }: JumpReading): Reason {
  const limit = scene.cells.jumpMaxIn;
  const parts = {
    id: 'gap',
    cite: CITE,
    choices: ['gapMeasure'],
    about: [...aboutOf(takeOff), ...aboutOf(landing)],
  } as const;
  if (gap === null || exit === null) {
    return reason({
      ...parts,
      answer: 'no',
      text: `on this line the jump does not lead from ${takeOff.name} to ${landing.name}`,
    });
  }
  const marks = drawn(scene, () => gapMarks(path, back + exit, gap));
  const shown = { ...parts, value: gap / INCH, limit, unit: 'in', marks } as const;
  if (gap <= TOUCH)
    return reason({
      ...shown,
      answer: 'no',
      margin: gap - TOUCH,
      text: `there is no gap between ${takeOff.name} and ${landing.name}`,
    });
  const margin = limit * INCH - gap;
  const dice = diceFor(scene, gap);
  const words = margin >= -TOUCH ? `${dice === 1 ? 'one die' : `${dice} dice`}` : `at most ${say(limit)} can be jumped`;
  return reason({
    ...shown,
    answer: margin >= -TOUCH ? 'yes' : 'no',
    margin,
    text: `the gap is ${say(gap / INCH, 3)}: ${words}`,
  });
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

function landingReason(scene: Scene, { unit, landing }: JumpPlan, { landDistance, land }: JumpReading): Reason {
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
  return reason({
    ...parts,
    answer: 'yes',
    marks,
    text: `${unit.name} lands ${say(landDistance / INCH)} on, wholly on ${landing.name}`,
  });
}

function movementReason(scene: Scene, { unit, remaining }: JumpPlan, { landDistance }: JumpReading): Reason {
  const free = scene.options.jumpCostsMovement === 'no';
  const parts = { id: 'movement', cite: CITE, choices: ['jumpCostsMovement'] } as const;
  if (landDistance === null)
    return reason({ ...parts, choices: [], answer: 'yes', text: 'without a place to land no movement is asked for' });
  const value = landDistance / INCH;
  if (free) return reason({ ...parts, answer: 'yes', value, unit: 'in', text: 'a jump costs no movement' });
  const eff = remaining === null ? effectiveMovement(scene, unit) : remaining / INCH;
  if (eff === null) {
    return reason({
      ...parts,
      answer: 'unknown',
      value,
      unit: 'in',
      needs: movementNeeds(unit),
      text: `how far ${unit.name} may move is not known`,
    });
  }
  const margin = eff * INCH - landDistance;
  return reason({
    ...parts,
    answer: margin >= -TOUCH ? 'yes' : 'no',
    value,
    limit: eff,
    unit: 'in',
    margin,
    house: remaining === null && unit.mov.house,
    text: `the jump takes ${say(value)} of the ${say(eff)} that ${unit.name} has left`,
  });
}

const aboutOf = ({ id, level }: Area): readonly string[] => (level === 0 && id === 'table' ? [] : [id]);
const shapeAt = (unit: Model, at: Point) => moved(unit.base, { at: onGrid(at) }).shape;
