// All tools by name, which one is in hand, and what all of them show on the table.

import type { Scene } from '../../desk/index.ts';
import { place } from '../army/place.ts';
import { trailSketches } from '../moving/trails.ts';
import { trialSketches } from '../moving/trial.ts';
import { machineSketches } from '../opponent/sketches.ts';
import { lossSketches } from '../playing/losses.ts';
import { session, shownScene } from '../session.ts';
import { ground } from './ground/ground.ts';
import type { Input } from './input.ts';
import { line } from './measuring/line.ts';
import { measure } from './measuring/measure.ts';
import { sharedRulers } from './measuring/shared.ts';
import { pinnedRulers } from './measuring/standing.ts';
import { loadArcs } from './moving/arcs.ts';
import { turn } from './moving/turn.ts';
import { wheel } from './moving/wheel.ts';
import { battlefield } from './scenario/battlefield.ts';
import { deployTool as deploy } from './scenario/deployTool.ts';
import { select } from './select.ts';
import type { Sketch } from './sketch.ts';
import type { Tool } from './tool.ts';
import { type ToolId, tools } from './toolStore.ts';

const BOX: Readonly<Partial<Record<ToolId, Tool>>> = { select, ground, place, measure, line, wheel, turn, deploy };

export const toolInHand = (): Tool => BOX[tools.getState().inHand] ?? select;
export const hasTool = (id: ToolId): boolean => BOX[id] !== undefined;

/** One input through the tool in hand. */
export function feed(input: Input): void {
  const { scene } = session.getState();
  if (scene) toolInHand().feed(input, scene);
}

/** Cancels a gesture that carries a unit: it stands where it stood. False: there was none. */
export function letGoOfUnit(): boolean {
  const carries = session.getState().moving !== null && toolInHand().isBusy();
  if (carries) feed({ type: 'cancel' });
  return carries;
}

/** Puts another tool in hand; what the old one had begun is cancelled. */
export function takeTool(id: ToolId): void {
  if (tools.getState().inHand === id || !hasTool(id)) return;
  feed({ type: 'cancel' });
  if (id === 'wheel') loadArcs();
  tools.setState({ inHand: id });
}

/** What stands on the table besides its own things, whatever tool is in hand: pinned rulers, zones. Each area adds its own. */
const STANDING: readonly ((scene: Scene) => readonly Sketch[])[] = [
  battlefield,
  trailSketches,
  pinnedRulers,
  sharedRulers,
  lossSketches,
  trialSketches,
  machineSketches,
];

export function sketchesNow(): readonly Sketch[] {
  const scene = shownScene(session.getState());
  if (!scene) return [];
  return [...STANDING.flatMap(of => of(scene)), ...toolInHand().sketch(scene)];
}
