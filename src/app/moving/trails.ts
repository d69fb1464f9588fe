// The ways of this turn lie on the table as dotted lines, from where each unit stood to where it stands.

import { type Scene, trailsOf } from '../../desk/index.ts';
import type { Point } from '../../geometry/index.ts';
import type { History } from '../../play/index.ts';
import { session } from '../session.ts';
import { latest } from '../tools/moving/latest.ts';
import type { Sketch } from '../tools/sketch.ts';

const trails = latest((game: History, at: { readonly moment: number | null }) =>
  trailsOf(game, at.moment ?? undefined),
);
const NOW = { moment: null };
let then: { readonly moment: number | null } = NOW;

export function trailSketches(_scene: Scene): readonly Sketch[] {
  const { game, moment } = session.getState();
  if (!game || game.now.turn === 0) return [];
  if (then.moment !== moment) then = moment === null ? NOW : { moment };
  return [...trails(game, then).values()].flatMap(trailSketch);
}
const trailSketch = (points: readonly Point[]): readonly Sketch[] => [
  { kind: 'line', points, tone: 'quiet', dash: 'dotted', width: 2.5 },
];
