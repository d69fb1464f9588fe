// M: lengths, waypoints, angles between edges; what lies can be pinned.

import { type Scene, WORDS } from '../../../desk/index.ts';
import { reach, toPoint } from '../../camera.ts';
import { endAt } from '../../measuring/aim.ts';
import { bodyOf, type End } from '../../measuring/ends.ts';
import { fingers } from '../../measuring/fingers.ts';
import { layOf } from '../../measuring/lay.ts';
import { askLeave, leaveNow } from '../../measuring/policy.ts';
import { moveRulerEnd, pinRuler, rulers } from '../../measuring/rulers.ts';
import { layText } from '../../measuring/told.ts';
import { hand } from '../../moving/handStore.ts';
import { say } from '../../session.ts';
import { view } from '../../view.ts';
import type { Input } from '../input.ts';
import type { Sketch } from '../sketch.ts';
import { type Step, type Tool, toolOf } from '../tool.ts';
import { type ToolId, tools } from '../toolStore.ts';
import { rulerDrawn } from './drawn.ts';
import { endsShown, RULER_IDLE, type RulerGround, type RulerOutcome, type RulerState, rulerTool } from './rulerTool.ts';
import { forHand } from '../../touching.ts';

const MANY = 100;
const SNAP_PIXELS = 8;

export const measure: Tool = toolOf<RulerState>({
  id: 'measure',
  idle: RULER_IDLE,
  step: (state, input, scene) => rulerStep(state, input, { ground: measureGround(scene), carryOut }),
  sketch: (state, scene) => {
    if (leaveNow() === 'no') return [];
    if (state.at === 'idle') return underPointer(scene);
    const grips = state.at === 'holding' || state.at === 'pulling' ? undefined : { grips: { pinned: null } };
    return rulerDrawn(endsShown(state), scene.position, { tone: 'hand', ...grips });
  },
  prompt: (state, scene) => {
    const text = layText(layOf(endsShown(state), scene.position));
    return text || (state.at === 'idle' ? forHand(WORDS.measuring.begin) : WORDS.measuring.go);
  },
});

function measureGround(scene: Scene): RulerGround {
  const pinned = new Map(rulers.getState().list.map(r => [r.id, r.ends]));
  return { ...pointing(scene), legs: MANY, pinned };
}
/** What a pointer means, as the page's buttons have it. */
export const pointing = ({ position }: Scene) => ({
  position,
  single: view.getState().single,
  snaps: hand.getState().snapping,
});
function carryOut(outcome: RulerOutcome): void {
  if (outcome.type === 'move-end') moveRulerEnd(outcome.ruler, outcome.which, outcome.end);
  else if (outcome.type === 'entered') pinEnds(outcome.ends);
  else view.setState({ panning: true });
}

/** One step of a ruler, unless the game does not measure yet. */
export function rulerStep(
  state: RulerState,
  input: Input,
  { ground, carryOut: done }: { readonly ground: RulerGround; readonly carryOut: (outcome: RulerOutcome) => void },
): Step<RulerState> {
  if (input.type === 'down' && leaveNow() === 'no') return [RULER_IDLE, () => void askLeave()];
  const [next, outcome] = rulerTool(state, input, ground);
  if (outcome) return [next, () => done(outcome)];
  const begins = input.type === 'down' && state.at !== 'laying' && leaveNow() === 'warned';
  return begins ? [next, () => void askLeave()] : [next];
}

/** The ruler that lies in this tool's hand, two ends or more. */
export function endsInHand(id: ToolId): readonly End[] {
  // the state under this id was put there by this tool
  const state = (tools.getState().states[id] as RulerState | undefined) ?? RULER_IDLE;
  const ends = 'ends' in state ? state.ends : [];
  return (state.at === 'done' || state.at === 'laying') && ends.length > 1 ? ends : [];
}
/** Pins it; answers whether there was one. */
export function pinMeasured(): boolean {
  const ends = endsInHand('measure');
  if (tools.getState().inHand === 'measure' && ends.length > 1) pinEnds(ends);
  return ends.length > 1;
}
function pinEnds(ends: readonly End[]): void {
  pinRuler(ends);
  tools.setState(t => ({ states: { ...t.states, measure: RULER_IDLE } }));
  say(rulers.getState().unkept ? WORDS.measuring.notKept : WORDS.measuring.pinned);
}

/** What a click would take hold of, before anything is clicked. */
export function underPointer({ position }: Scene): readonly Sketch[] {
  const { cursor, camera, single } = view.getState();
  if (!cursor || fingers.getState().finger) return [];
  const at = toPoint(camera, cursor);
  const end = endAt(position, {
    at,
    alt: !hand.getState().snapping,
    shift: false,
    single,
    reach: reach(camera, SNAP_PIXELS),
  });
  const body = bodyOf(end, position);
  if (!body || (end.kind === 'point' && end.terrain === undefined)) return [];
  if (end.kind === 'point') return [{ kind: 'handle', at: end.at, form: 'square', tone: 'hand' }];
  const [shape] = body.shapes;
  if (end.kind === 'spot') {
    return shape?.kind === 'disc' ? [{ kind: 'handle', at: shape.centre, form: 'square', tone: 'hand' }] : [];
  }
  return body.shapes.map((s): Sketch => ({ kind: 'ghost', shape: s, tone: 'hand', fill: 0.08, width: 1.5 }));
}
