// Pinned rulers, whatever tool is in hand. Their ends can be moved by the measuring tool.

import type { Scene } from '../../../desk/index.ts';
import { leaveNow } from '../../measuring/policy.ts';
import { rulers } from '../../measuring/rulers.ts';
import type { Sketch } from '../sketch.ts';
import { tools } from '../toolStore.ts';
import { rulerDrawn } from './drawn.ts';
import type { RulerState } from './rulerTool.ts';

export function pinnedRulers({ position }: Scene): readonly Sketch[] {
  const shown = rulers.getState().list.filter(r => !r.hidden && r.id !== heldRuler());
  if (shown.length === 0 || leaveNow() === 'no') return [];
  const measuring = tools.getState().inHand === 'measure';
  return shown.flatMap(({ id, ends, name }) =>
    rulerDrawn(ends, position, { tone: 'ink', name, ...(measuring ? { grips: { pinned: id } } : {}) }),
  );
}
/** The one whose end is being moved is drawn by the tool. */
function heldRuler(): string | null {
  // the state under this id was put there by the measuring tool
  const state = tools.getState().states['measure'] as RulerState | undefined;
  return state?.at === 'holding' ? state.pinned : null;
}
