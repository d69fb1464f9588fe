// L: what a straight line meets on its way, and the book's own answer for the two units.

import { type Scene, WORDS } from '../../../desk/index.ts';
import type { End } from '../../measuring/ends.ts';
import { unitOfEnd } from '../../measuring/ends.ts';
import { passingLine } from '../../measuring/passing.ts';
import { leaveNow } from '../../measuring/policy.ts';
import { lineText } from '../../measuring/told.ts';
import { askCall, say } from '../../session.ts';
import { showSide, view } from '../../view.ts';
import { type Tool, toolOf } from '../tool.ts';
import { lineDrawn, rulerDrawn } from './drawn.ts';
import { endsInHand, pointing, rulerStep, underPointer } from './measure.ts';
import { endsShown, RULER_IDLE, type RulerGround, type RulerState } from './rulerTool.ts';
import { forHand } from '../../touching.ts';

export const line: Tool = toolOf<RulerState>({
  id: 'line',
  idle: RULER_IDLE,
  step: (state, input, scene) =>
    rulerStep(state, input, {
      ground: lineGround(scene),
      carryOut: outcome => {
        if (outcome.type === 'entered') askBook(outcome.ends, scene);
        else view.setState({ panning: true });
      },
    }),
  sketch: (state, scene) => {
    if (leaveNow() === 'no') return [];
    if (state.at === 'idle') return underPointer(scene);
    const ends = endsShown(state);
    const passing = passingLine(ends, scene.position);
    return passing ? lineDrawn(ends, passing, scene.position) : rulerDrawn(ends, scene.position, { tone: 'hand' });
  },
  prompt: (state, scene) => {
    const passing = passingLine(endsShown(state), scene.position);
    if (passing) return lineText(passing);
    return state.at === 'idle' ? forHand(WORDS.measuring.beginLine) : WORDS.measuring.goLine;
  },
});

const lineGround = (scene: Scene): RulerGround => ({ ...pointing(scene), legs: 1, pinned: new Map() });

/** The line in hand as the book's fire question. */
export function askLine(scene: Scene): void {
  const ends = endsInHand('line');
  if (ends.length > 1) askBook(ends, scene);
}
function askBook(ends: readonly End[], { position, ruleset }: Scene): void {
  const [firer, target] = [ends[0], ends.at(-1)].map(e => position.unitById.get((e && unitOfEnd(e)) ?? ''));
  if (!firer || !target || firer === target) return say(WORDS.measuring.needsUnits);
  const call = ruleset.fireCall(position, firer.id, target.id);
  if (!call) return say(WORDS.measuring.noFireQuestion(firer.name || firer.id, target.name || target.id));
  askCall(call);
  showSide('ruling');
}
