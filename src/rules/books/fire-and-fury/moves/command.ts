// Who is in command: the radius of a leader, and the way to the nearest stand. §6.2, OR Twilight, OR Night.

import { type Gap, gapToPoint, type Segment, stretches } from '../../../../geometry/index.ts';
import { atMost, type Mark, markCircle, markSegment } from '../../../../measure/index.ts';
import { type Lean, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { isNight, isTwilight } from '../sight/light.ts';

export interface Reach {
  readonly leader: Troop;
  /** From the centre of the leader's base to the nearest stand. */
  readonly way: Gap;
  /** Inches. */
  readonly radius: number;
  readonly why: string;
  /** Whose figure the radius is. */
  readonly house: Lean;
  readonly isNear: boolean;
}

export interface Reaching {
  /** Does darkness shorten the radius? */
  readonly inTwilight: boolean;
}

/** How far a leader is from a unit, and how far its command reaches there. */
export function reachOf(scene: Scene, leader: Troop, troop: Troop, { inTwilight }: Reaching): Reach {
  const centre = leader.disc?.at ?? { x: 0, y: 0 };
  const way = troop.stands
    .map(s => gapToPoint(s.outline, centre))
    .reduce((best, g) => (g.distance < best.distance ? g : best));
  const { command } = scene.cells;
  const why = shortened(scene, leader, { a: centre, b: way.from }, inTwilight);
  const radius = why === null ? command.radius : command.reduced;
  const house = scene.leanOn(why === null ? 'command.radius' : 'command.reduced');
  return { leader, way, radius, why: why ?? '', house, isNear: atMost(way.distance, radius * INCH) };
}

/** Why the radius is the shorter one; null where it is not. */
function shortened(scene: Scene, { values }: Troop, line: Segment, inTwilight: boolean): string | null {
  if (inTwilight) return 'in twilight';
  if (scene.conditions.weather === 'fog') return 'in fog';
  if (values.attachedTo !== undefined) return 'while attached';
  if (values.dismounted) return 'on foot';
  const isThick = scene.ground.woods.some(w => w.isDense && stretches(line, w.terrain.outline).length > 0);
  return isThick ? 'through dense woods' : null;
}

/** In the radius of a leader; by night only with the leader attached. */
export function judgeInCommand(scene: Scene, troop: Troop, leader: Troop) {
  const reach = reachOf(scene, leader, troop, { inTwilight: isTwilight(scene) });
  const night = isNight(scene);
  const measures: Measures = {
    distance: toInches(reach.way.distance),
    radius: night ? null : reach.radius,
  };
  return { reasons: [night ? attached(scene, reach, troop) : radiusReason(scene, reach, troop)], measures };
}

/** OR Night: only a unit with an attached leader is in command. */
function attached(scene: Scene, { leader, way }: Reach, troop: Troop): Reason {
  const isSaid = leader.values.attachedTo === troop.unit.id;
  const shared = { id: 'attached', cite: 'OR Night' };
  const [name, other] = [leader.unit.name, troop.unit.name];
  if (!isSaid)
    return reason({
      ...shared,
      answer: 'no',
      text: `${name} is not attached to ${other}; by night nothing else is command`,
    });
  const free = Math.max(0, way.distance - (leader.disc?.radius ?? 0));
  const limit = scene.cells.command.attached;
  const place = `${name} is attached to ${other} and stands ${sayMm(free)} from it`;
  if (limit === null)
    return reason({
      ...shared,
      answer: 'unknown',
      text: `${place}; how near that must be is not in our sources`,
      needs: 'command.attached',
    });
  return reason({
    ...shared,
    answer: atMost(free, limit * INCH) ? 'yes' : 'no',
    text: `${place}; ${say(limit)} is the limit`,
    value: toInches(free),
    limit,
    unit: 'in',
    margin: limit * INCH - free,
    house: scene.leanOn('command.attached'),
  });
}

function radiusReason(scene: Scene, { leader, way, radius, why, house, isNear }: Reach, troop: Troop): Reason {
  return reason({
    id: 'radius',
    cite: why === 'in twilight' ? 'OR Twilight' : 'general §6.2',
    answer: isNear ? 'yes' : 'no',
    text: `${troop.unit.name} is ${sayMm(way.distance)} from ${leader.unit.name}, whose command reaches ${say(radius)}${why === '' ? '' : ` ${why}`}`,
    value: toInches(way.distance),
    limit: radius,
    unit: 'in',
    house,
    margin: radius * INCH - way.distance,
    marks: drawn(scene, () => reachMarks(leader, way, radius)),
  });
}

export const reachMarks = (leader: Troop, way: Gap, radius: number): readonly Mark[] => [
  markCircle(
    'range-limit',
    { kind: 'disc', centre: way.to, radius: radius * INCH },
    { label: say(radius), about: [leader.unit.id] },
  ),
  markSegment('range', { a: way.to, b: way.from }, { label: sayMm(way.distance) }),
];
