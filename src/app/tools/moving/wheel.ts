// The wheeling tool as the page holds it: its steps are in wheelTool.ts.

import { frontOfUnit, type Scene, WORDS } from '../../../desk/index.ts';
import { letGo } from '../../deeds.ts';
import { carryOutPlan, showPlan } from '../../moving/carrying.ts';
import { planText } from '../../moving/tape.ts';
import type { Sketch } from '../sketch.ts';
import { type Tool, toolOf } from '../tool.ts';
import {
  cornerHandle,
  type HandSwing,
  IDLE,
  type KeySwing,
  type WheelOutcome,
  type WheelState,
  wheelTool,
} from '../wheelTool.ts';
import { sceneInPlay, takeInHand, unitsInHand } from './inHand.ts';
import { latest } from './latest.ts';
import { wheelPlan, wheelSketch, wheelText } from './swinging.ts';

const planned = latest<HandSwing | KeySwing, Scene, ReturnType<typeof wheelPlan>>(wheelPlan);

export const wheel: Tool = toolOf<WheelState>({
  id: 'wheel',
  idle: IDLE,
  step: (state, input, scene) => {
    const [next, outcome] = wheelTool(state, input, unitsInHand()[0]);
    return outcome ? [next, () => carryOut(outcome, scene)] : [next];
  },
  showing: (state, scene) => {
    if (state.at === 'idle') return letGo();
    const plan = state.at === 'pressing' ? null : planned(state, scene);
    if (plan) showPlan(scene, plan);
  },
  sketch: (state, shown) => {
    const scene = sceneInPlay(shown);
    if (state.at === 'idle' || state.at === 'pressing') return cornersInHand(scene);
    const plan = planned(state, scene);
    return plan ? wheelSketch(plan) : [];
  },
  prompt: (state, shown) => {
    const { prompts } = WORDS.moving;
    if (state.at === 'idle' || state.at === 'pressing') return unitsInHand().length > 0 ? prompts.wheel : prompts.pick;
    const scene = sceneInPlay(shown);
    const plan = planned(state, scene);
    const keys = state.at === 'stepping' ? [prompts.wheeling] : [];
    return plan ? [wheelText(plan), planText(plan, scene), ...keys].join(' · ') : '';
  },
});

/** The front corners of the unit in hand: either may be taken. */
function cornersInHand({ position }: Scene): readonly Sketch[] {
  const unit = position.unitById.get(unitsInHand()[0] ?? '');
  const front = unit && frontOfUnit(unit);
  if (!front) return [];
  return [
    { kind: 'handle', id: cornerHandle('left'), at: front.a, form: 'round', tone: 'hand' },
    { kind: 'handle', id: cornerHandle('right'), at: front.b, form: 'round', tone: 'hand' },
  ];
}

function carryOut(outcome: WheelOutcome, scene: Scene): void {
  if (outcome.type === 'pick') return takeInHand(outcome.hit, { ...outcome, adds: false });
  const plan = planned(outcome.swing, scene);
  if (plan) carryOutPlan(scene, plan);
}
