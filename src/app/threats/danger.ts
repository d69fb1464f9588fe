// The danger map of the selected unit: read when it is asked for, in slices, and shown until the table or the selection changes.

import { createStore } from 'zustand/vanilla';
import type { DangerMap } from '../../desk/index.ts';
import { WORDS } from '../../desk/index.ts';
import { inSlices } from '../files/work.ts';
import { mayMeasure } from '../playing/veil.ts';
import { type SessionState, session } from '../session.ts';

export const danger = createStore<{ readonly map: DangerMap | null }>(() => ({ map: null }));

/** The map to draw: of this table and of the unit in hand, while its player may measure. */
export function dangerShown(s: SessionState, map: DangerMap | null): DangerMap | null {
  const [unit, second] = s.selected;
  const isOfNow = map !== null && s.scene?.position === map.position && unit === map.unit && second === undefined;
  return isOfNow && mayMeasure(s) ? map : null;
}

/** Reads it for the selected unit, or puts it away. */
export async function toggleDanger(): Promise<void> {
  const s = session.getState();
  const [unit] = s.selected;
  if (dangerShown(s, danger.getState().map)) return danger.setState({ map: null });
  if (!s.scene || unit === undefined || !mayMeasure(s)) return;
  const { dangerSteps } = await import('../../desk/sheet/danger.ts');
  const map = await inSlices(WORDS.danger.reading, dangerSteps(s.scene, s.game?.now ?? null, unit));
  danger.setState({ map });
}
