// The selecting tool as the page holds it: its steps are in selectTool.ts, here are its deeds.

import { basesOf, bodyOf, middleOfBody, type Plan, planOf, type Scene, WORDS } from '../../desk/index.ts';
import type { Point, Vector } from '../../geometry/index.ts';
import { reach } from '../camera.ts';
import { letGo } from '../deeds.ts';
import { carryOutPlan, showPlan } from '../moving/carrying.ts';
import { hand } from '../moving/handStore.ts';
import { planText, shiftSketch } from '../moving/tape.ts';
import { select as choose, gameNow, session } from '../session.ts';
import { forHand } from '../touching.ts';
import { view } from '../view.ts';
import { unitsInBox } from './hits.ts';
import { sceneInPlay, unitsInHand } from './moving/inHand.ts';
import { latest } from './moving/latest.ts';
import { turnPlan, turnSketch, turnText } from './moving/turning.ts';
import { click } from './picking.ts';
import {
  type Drag,
  guided,
  IDLE,
  type SelectOutcome,
  type SelectState,
  selectTool,
  shiftOf,
  waypointsOf,
} from './selectTool.ts';
import { type Tool, toolOf } from './tool.ts';
import { type ToolBox, tools } from './toolStore.ts';
import { COARSE_STEP, type Turning } from './turnTool.ts';

/** Bases fall into place within twice as far as a pointer may stray. */
const SNAP_REACH = 2;

const dragPlan = latest<Drag, Scene, Plan>((drag, scene) => {
  const body = bodyOf(scene.position, drag.units, drag.base);
  const frame = basesOf(body)[0]?.frame;
  const shift = shiftOf(drag);
  const by = drag.guided && frame ? guided(frame, shift, COARSE_STEP) : shift;
  const snaps = !drag.free && !drag.guided && hand.getState().snapping;
  const game = gameNow();
  return planOf(scene, game, {
    body,
    through: waypointsOf(drag),
    stops: game?.mode === 'enforced' && game.turn > 0,
    stiff: { about: middleOfBody(body), turn: 0, by },
    ...(snaps ? { snaps: { lead: drag.lead, slack: SNAP_REACH * drag.slack } } : {}),
  });
});
const turning = latest<Turning, Scene, ReturnType<typeof turnPlan>>(turnPlan);

export const select: Tool = toolOf<SelectState>({
  id: 'select',
  idle: IDLE,
  step: (state, input, scene) => {
    const [next, outcome] = selectTool(state, input, unitsInHand());
    return outcome ? [next, () => carryOut(outcome, scene)] : [next];
  },
  showing: (state, scene) => {
    if (state.at === 'dragging') showPlan(scene, dragPlan(state, scene), goRound);
    else if (state.at === 'turning') showPlan(scene, turning(state, scene));
    else if (state.at === 'idle') letGo();
  },
  sketch: (state, shown) => {
    const scene = sceneInPlay(shown);
    if (state.at === 'boxing') return [{ kind: 'area', points: boxOf(state.from, state.to), tone: 'hand', fill: 0.08 }];
    if (state.at === 'dragging') return shiftSketch(dragPlan(state, scene));
    return state.at === 'turning' ? turnSketch(turning(state, scene)) : [];
  },
  prompt: (state, shown) => {
    const scene = sceneInPlay(shown);
    if (state.at === 'dragging')
      return [planText(dragPlan(state, scene), scene), forHand({ mouse: WORDS.moving.waypointHint, touch: '' })]
        .filter(t => t !== '')
        .join(' · ');
    return state.at === 'turning' ? turnText(turning(state, scene)) : '';
  },
});

export const isDragging = ({ inHand, states }: ToolBox): boolean =>
  inHand === 'select' && (states['select'] as SelectState | undefined)?.at === 'dragging';

/** The drag as it stands goes this way. */
function goRound(round: readonly Vector[]): void {
  const state = tools.getState().states['select'] as SelectState | undefined;
  const { scene } = session.getState();
  if (state?.at !== 'dragging' || !scene) return;
  const next: SelectState = { ...state, round };
  tools.setState(s => ({ states: { ...s.states, select: next } }));
  showPlan(scene, dragPlan(next, scene));
}
const boxOf = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

function carryOut(outcome: SelectOutcome, scene: Scene): void {
  switch (outcome.type) {
    case 'pick': {
      const slack = reach(view.getState().camera, 10);
      const adds = outcome.adds || hand.getState().adding;
      return click({ hit: outcome.hit, at: outcome.at, slack, adds, single: outcome.single });
    }
    case 'box': {
      const found = unitsInBox(scene.position, outcome.from, outcome.to);
      return choose(outcome.adds ? [...new Set([...unitsInHand(), ...found])] : found);
    }
    case 'shift': {
      carryOutPlan(scene, dragPlan(outcome.drag, scene));
      return takeMoved(outcome.drag);
    }
    case 'turn':
      return void carryOutPlan(scene, turning(outcome.turning, scene));
  }
}

/** What was moved is what the keys move next. */
function takeMoved({ lead, units, base }: Drag): void {
  const { selected } = session.getState();
  if (base !== undefined || !units.every(id => selected.includes(id))) {
    choose(units, base === undefined ? null : `${lead}/${base}`);
  }
}
