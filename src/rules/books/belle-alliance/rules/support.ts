// 3.1.7 Support units: near enough, facing the right way, able, and free.

import {
  clipPolygon,
  dot,
  frontEdge,
  lineAbreast,
  type Mm,
  minus,
  type Polygon,
  shortestGap,
} from '../../../../geometry/index.ts';
import {
  type ArcOfFire,
  arcOfFire,
  deviationFrom,
  type Mark,
  markArc,
  markPoint,
  markSegment,
  markShape,
  readReachIntoArc,
  TOUCH,
} from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CM, type Scene, type Troop } from '../calls/model.ts';
import { cmPair, degPair, inCm, settled } from '../calls/words.ts';
import type { Found } from './splitFire.ts';

export interface SupportQuestion {
  readonly scene: Scene;
  readonly supporter: Troop;
  /** The supported one. */
  readonly unit: Troop;
}

export function judgeSupport(question: SupportQuestion): Found {
  const { supporter, unit } = question;
  const gap = shortestGap(supporter.outline.shapes, unit.outline.shapes);
  const splay = splayOf(question);
  const deviation = splay && leastDeviation(splay, unit);
  return {
    reasons: [
      ownUnit('3.1.7', supporter, unit),
      near(question, gap),
      inSplay(question, splay, deviation),
      closedFormation('3.1.7', supporter),
      arm(question),
      notDisordered('3.1.7', supporter),
      halfFigures(question),
      noSkirmishLink('3.1.7', supporter, unit),
      free(question),
    ],
    measures: {
      distance: gap ? inCm(gap.distance) : null,
      arcDeviation: deviation,
      figures: supporter.figures,
      figuresNeeded: unit.figures / 2,
    },
  };
}

/** 3.1.7, 3.1.6 Both of one side. */
export function ownUnit(cite: string, a: Troop, b: Troop): Reason {
  const isOwn = a.side === b.side;
  const text = isOwn ? `${a.name} and ${b.name} are of one side` : `${a.name} and ${b.name} are of different sides`;
  return reason({ id: 'own-unit', cite, answer: isOwn ? 'yes' : 'no', text, margin: null });
}

/** 3.1.7 Within 10 cm. */
function near({ scene, supporter, unit }: SupportQuestion, gap: ReturnType<typeof shortestGap>): Reason {
  const limit = scene.figures.cells.constants.supportCm * CM;
  const shared = { id: 'distance', cite: '3.1.7' };
  if (!gap) return reason({ ...shared, answer: 'no', text: 'one of the two has no bases on the table', margin: null });
  const isNear = gap.distance <= limit + TOUCH;
  const [far, most] = cmPair(gap.distance, limit);
  return reason({
    ...shared,
    answer: isNear ? 'yes' : 'no',
    text: `${supporter.name} stands ${far} from ${unit.name}; support reaches ${most}`,
    value: inCm(gap.distance),
    limit: inCm(limit),
    unit: 'cm',
    house: scene.figures.leanOn('constants.supportCm'),
    margin: settled(isNear, limit - gap.distance),
    marks: scene.marks ? [markSegment('range', { a: gap.from, b: gap.to }, { label: far })] : [],
  });
}

function splayOf({ scene, supporter }: SupportQuestion): ArcOfFire | null {
  const { rectangle } = supporter.outline;
  return rectangle && arcOfFire(frontEdge(rectangle), supporter.frame, scene.figures.cells.constants.supportArc);
}

/** Least deviation of a line from the front edge to the unit; 0 for what is straight ahead, null for what is not in front. */
function leastDeviation(arc: ArcOfFire, { outline }: Troop): number | null {
  const { edge, frame } = arc;
  const ahead = lineAbreast(edge.a, frame.forward);
  const parts = outline.shapes.flatMap(shape => {
    if (shape.kind === 'polygon') return clipPolygon(shape, [ahead]) ?? [];
    return dot(minus(shape.centre, edge.a), frame.forward) > 0
      ? [{ kind: 'polygon', points: [shape.centre] } as const]
      : [];
  });
  if (parts.length === 0) return (readReachIntoArc(arc, outline.shapes)?.margin ?? -1) >= -TOUCH ? 0 : null;
  return Math.min(
    ...parts.map(part => (isStraightAhead(arc, part) ? 0 : Math.min(...part.points.map(p => deviationFrom(arc, p))))),
  );
}
function isStraightAhead({ edge, frame }: ArcOfFire, { points }: Polygon): boolean {
  const across = points.map(p => dot(minus(p, edge.a), frame.right));
  const ends: readonly Mm[] = [0, dot(minus(edge.b, edge.a), frame.right)];
  return Math.min(...across) <= Math.max(...ends) && Math.max(...across) >= Math.min(...ends);
}

/** 3.1.7 (I-35) Something of the unit lies within 45° of the front, opened from its corners. */
function inSplay({ scene, supporter, unit }: SupportQuestion, arc: ArcOfFire | null, deviation: number | null): Reason {
  const limit = scene.figures.cells.constants.supportArc;
  const reading = arc && readReachIntoArc(arc, unit.outline.shapes);
  const house = scene.figures.leanOn('constants.supportArc');
  const shared = { id: 'arc', cite: '3.1.7', limit, unit: 'deg' as const, house };
  if (!arc || !reading) {
    return reason({ ...shared, answer: 'no', text: 'one of the two has no bases on the table', margin: null });
  }
  const isIn = reading.verdict !== 'outside';
  const [angle, most] = degPair(deviation ?? limit, limit);
  const text =
    deviation === null
      ? `nothing of ${unit.name} is in front of ${supporter.name}`
      : `${unit.name} lies ${angle} from straight ahead of ${supporter.name}; support reaches ${most} to each side`;
  return reason({
    ...shared,
    answer: isIn ? 'yes' : 'no',
    text,
    ...(deviation === null ? {} : { value: deviation }),
    margin: settled(isIn, reading.margin),
    marginDeg: deviation === null ? undefined : settled(isIn, limit - deviation),
    marks: scene.marks ? splayMarks(unit, arc, reading) : [],
  });
}

function splayMarks(
  unit: Troop,
  arc: ArcOfFire,
  reading: NonNullable<ReturnType<typeof readReachIntoArc>>,
): readonly Mark[] {
  return [
    markArc(arc, 15 * CM, { label: `${arc.half}°` }),
    markSegment('arc-side', reading.edge),
    markPoint('deciding-point', reading.at, { about: [unit.id] }),
    ...unit.outline.shapes.map(shape => markShape('outline', shape, { about: [unit.id] })),
  ];
}

/** 3.1.7, 3.1.6 (I-2) In a closed formation. */
export function closedFormation(cite: string, troop: Troop): Reason {
  const { name, formation, isClosed } = troop;
  const text = `${name} is in ${formation ?? 'no formation'}, ${isClosed ? 'closed' : 'which is not closed'}`;
  return reason({ id: 'closed-formation', cite, answer: isClosed ? 'yes' : 'no', text, margin: null });
}

/** 3.1.7 No artillery, and no infantry for cavalry. */
function arm({ supporter, unit }: SupportQuestion): Reason {
  const cannot = supporter.arm !== 'infantry' && supporter.arm !== 'cavalry';
  const isFoot = supporter.arm === 'infantry' && unit.arm === 'cavalry';
  const text = cannot
    ? `${supporter.arm} cannot support`
    : isFoot
      ? 'infantry cannot support cavalry'
      : `${supporter.arm} may support ${unit.arm}`;
  return reason({ id: 'arm', cite: '3.1.7', answer: cannot || isFoot ? 'no' : 'yes', text, margin: null });
}

/** 3.1.7, 3.1.6 Not in MD or FD. */
export function notDisordered(cite: string, { name, values }: Troop): Reason {
  const isOut = values.disorder === 'MD' || values.disorder === 'FD';
  const text = values.disorder === 'none' ? `${name} is in order` : `${name} is in ${values.disorder}`;
  return reason({ id: 'disorder', cite, answer: isOut ? 'no' : 'yes', text, margin: null });
}

/** 3.1.7 At least half as many figures as the supported unit. */
function halfFigures({ supporter, unit }: SupportQuestion): Reason {
  const needed = unit.figures / 2;
  return reason({
    id: 'half-figures',
    cite: '3.1.7',
    answer: supporter.figures >= needed ? 'yes' : 'no',
    text: `${supporter.name} has ${supporter.figures} figures; half of ${unit.name} is ${needed}`,
    value: supporter.figures,
    limit: needed,
    unit: 'count',
    margin: null,
  });
}

/** 3.1.7, 3.1.6 Mother unit and soutien are nothing more to their skirmish line. */
export function noSkirmishLink(cite: string, troop: Troop, line: Troop): Reason {
  const isMother = line.values.motherUnit === troop.id;
  const isLinked = line.formation === 'skirmish-line' && (isMother || line.values.soutien === troop.id);
  const text = isLinked
    ? `${troop.name} is the ${isMother ? 'mother unit' : 'soutien'} of the skirmish line ${line.name}`
    : `${troop.name} is neither mother unit nor soutien of ${line.name}`;
  return reason({ id: 'skirmish-link', cite, answer: isLinked ? 'no' : 'yes', text, margin: null });
}

/** 3.1.7 The supporter neither fires nor is a neighbour, and supports no other; the supported has no other support. */
function free({ supporter, unit }: SupportQuestion): Reason {
  const { declaredFire, neighbourFor, supportFor } = supporter.values;
  const { supportedBy } = unit.values;
  const text = declaredFire
    ? `${supporter.name} is declared to fire in this phase`
    : neighbourFor !== undefined
      ? `${supporter.name} is a neighbour unit in this phase`
      : supportFor !== undefined && supportFor !== unit.id
        ? `${supporter.name} supports another unit in this phase`
        : supportedBy !== undefined && supportedBy !== supporter.id
          ? `${unit.name} is supported by another unit`
          : null;
  return reason({
    id: 'free',
    cite: '3.1.7',
    answer: text ? 'no' : 'yes',
    text: text ?? `${supporter.name} is free to support ${unit.name}`,
    margin: null,
  });
}
