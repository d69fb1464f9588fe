// The turning tool as the page holds it: its steps are in turnTool.ts.

import { bodyOf, facingOfBody, middleOfBody, type Scene, WORDS } from '../../../desk/index.ts';
import { direction, plus, times } from '../../../geometry/index.ts';
import { letGo } from '../../deeds.ts';
import { carryOutPlan, showPlan } from '../../moving/carrying.ts';
import { planText } from '../../moving/tape.ts';
import type { Sketch } from '../sketch.ts';
import { type Tool, toolOf } from '../tool.ts';
import { IDLE, type Stepping, type Turning, type TurnOutcome, type TurnState, turnTool } from '../turnTool.ts';
import { chosen, sceneInPlay, takeInHand } from './inHand.ts';
import { latest } from './latest.ts';
import { radiusOf, turnPlan, turnSketch, turnText } from './turning.ts';

const planned = latest<Turning | Stepping, Scene, ReturnType<typeof turnPlan>>(turnPlan);

export const turn: Tool = toolOf<TurnState>({
  id: 'turn',
  idle: IDLE,
  step: (state, input, scene) => {
    const [next, outcome] = turnTool(state, input, chosen());
    return outcome ? [next, () => carryOut(outcome, scene)] : [next];
  },
  showing: (state, scene) => {
    if (state.at === 'turning' || state.at === 'stepping') showPlan(scene, planned(state, scene));
    else if (state.at === 'idle') letGo();
  },
  sketch: (state, shown) => {
    const scene = sceneInPlay(shown);
    if (state.at === 'turning' || state.at === 'stepping') return turnSketch(planned(state, scene));
    return atRest(scene);
  },
  prompt: (state, shown) => {
    if (state.at === 'turning' || state.at === 'stepping') {
      const scene = sceneInPlay(shown);
      const plan = planned(state, scene);
      const keys = state.at === 'stepping' ? [WORDS.moving.prompts.turning] : [];
      return [turnText(plan), planText(plan, scene), ...keys].join(' · ');
    }
    return chosen().units.length > 0 ? WORDS.moving.prompts.turn : WORDS.moving.prompts.pick;
  },
});

/** The circle round what is in hand, and the handle on it. */
function atRest({ position }: Scene): readonly Sketch[] {
  const { units, base } = chosen();
  const body = bodyOf(position, units, base);
  if (body.length === 0) return [];
  const centre = middleOfBody(body);
  const radius = radiusOf(body, centre);
  const at = plus(centre, times(direction(facingOfBody(body)), radius));
  return [
    { kind: 'circle', centre, radius, tone: 'hand', dash: 'dotted', width: 1.5 },
    { kind: 'handle', id: 'turn', at, form: 'round', tone: 'hand' },
  ];
}

function carryOut(outcome: TurnOutcome, scene: Scene): void {
  if (outcome.type === 'pick') return takeInHand(outcome.hit, outcome);
  const plan = planned(outcome.type === 'turn' ? outcome.turning : outcome.stepping, scene);
  carryOutPlan(scene, plan);
}
