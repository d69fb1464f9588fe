// 4.1.1 The melee zone: 5 cm deep on the front edge, as wide as the unit. Touching an opponent is contact.

import {
  frontEdge,
  type Mm,
  overlapDepth,
  type Polygon,
  plus,
  polygon,
  roundOutline,
  type Shape,
  shortestGap,
  times,
} from '../../../../geometry/index.ts';
import { markArea, markSegment, markShape, TOUCH } from '../../../../measure/index.ts';
import { reason } from '../../../kit/index.ts';
import { CM, type Scene, type Troop } from '../calls/model.ts';
import { cmText, inCm } from '../calls/words.ts';
import type { Found } from './splitFire.ts';

export function judgeMeleeZone(scene: Scene, unit: Troop, target: Troop): Found {
  const { rectangle } = unit.outline;
  const depth = scene.figures.cells.constants.meleeZoneDepthCm * CM;
  const shared = { id: 'contact', cite: '4.1.1', house: scene.figures.leanOn('constants.meleeZoneDepthCm') };
  const zone = rectangle && zoneOn(rectangle, unit, depth);
  const gap = zone && shortestGap([zone], target.outline.shapes);
  if (!zone || !gap) {
    const text = 'one of the two has no bases on the table';
    return { reasons: [reason({ ...shared, answer: 'no', text, margin: null })], measures: { gap: null } };
  }
  const isContact = gap.distance <= TOUCH;
  const margin = isContact ? Math.max(0, ...target.outline.shapes.map(s => overlapOf(zone, s))) : 0 - gap.distance;
  const text = isContact
    ? `the melee zone of ${unit.name} touches ${target.name}`
    : `the melee zone of ${unit.name} ends ${cmText(gap.distance)} short of ${target.name}`;
  const marks = [
    markArea('strip', zone, { label: `melee zone ${cmText(depth)}` }),
    ...(isContact ? [] : [markSegment('gap', { a: gap.from, b: gap.to }, { label: cmText(gap.distance) })]),
    ...target.outline.shapes.map(shape => markShape('outline', shape, { about: [target.id] })),
  ];
  return {
    reasons: [
      reason({
        ...shared,
        answer: isContact ? 'yes' : 'no',
        text,
        value: inCm(isContact ? 0 : gap.distance),
        limit: 0,
        unit: 'cm',
        margin,
        marks: scene.marks ? marks : [],
      }),
    ],
    measures: { gap: isContact ? 0 : inCm(gap.distance) },
  };
}

function zoneOn(rectangle: Parameters<typeof frontEdge>[0], { frame }: Troop, depth: Mm): Polygon {
  const { a, b } = frontEdge(rectangle);
  const ahead = times(frame.forward, depth);
  return polygon([b, plus(b, ahead), plus(a, ahead), a]);
}
/** How far the opponent would have to go back to be out of it. */
const overlapOf = (zone: Polygon, shape: Shape): Mm =>
  overlapDepth(zone, shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape).depth;
