// Rulers that go between the seats of a room: the one in hand, told to the others where its owner shares it, and theirs on this table.

import type { Scene } from '../../../desk/index.ts';
import type { End } from '../../measuring/ends.ts';
import { layOf } from '../../measuring/lay.ts';
import { leaveNow } from '../../measuring/policy.ts';
import { nameOf, remote } from '../../rooms/remote.ts';
import { session, shownScene } from '../../session.ts';
import type { Sketch } from '../sketch.ts';
import { tools } from '../toolStore.ts';
import { rulerDrawn } from './drawn.ts';
import { endsShown, RULER_IDLE, type RulerState } from './rulerTool.ts';

/** The room carries rulers of so many points. */
const MOST_POINTS = 20;

/** The points of the ruler or line in hand; none where nothing is measured, or nothing may be yet. */
export function rulerInHand(): readonly (readonly [number, number])[] {
  const { inHand, states } = tools.getState();
  const scene = shownScene(session.getState());
  if (!scene || (inHand !== 'measure' && inHand !== 'line') || leaveNow() === 'no') return [];
  // the states under these ids were put there by these tools
  const state = (states[inHand] as RulerState | undefined) ?? RULER_IDLE;
  const [first, ...others] = layOf(endsShown(state), scene.position).legs;
  if (!first) return [];
  const points = [first.from.at, first.to.at, ...others.map(leg => leg.to.at)];
  return points.slice(0, MOST_POINTS).map(({ x, y }) => [x, y] as const);
}

/** What the others measure and share, with their names. */
export function sharedRulers({ position }: Scene): readonly Sketch[] {
  const { hands, view } = remote.getState();
  return hands.flatMap(({ by, ruler }) => {
    const ends = ruler.map(([x, y]): End => ({ kind: 'point', at: { x, y } }));
    const name = view?.state ? nameOf(view.state, by) : by;
    return ends.length > 1 ? rulerDrawn(ends, position, { tone: 'warn', name }) : [];
  });
}
