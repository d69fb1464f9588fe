// The threats of the unit that is selected, kept for as long as the table and the selection stay what they are.

import { type Exchange, type Scene, threatsOf } from '../../desk/index.ts';
import { mayMeasure } from '../playing/veil.ts';
import { type SessionState, shownScene } from '../session.ts';

export interface LiveThreats {
  readonly scene: Scene;
  readonly unit: string;
  readonly now: readonly Exchange[];
  /** As it was when the drag began; the same list where nothing is being moved. */
  readonly before: readonly Exchange[];
}

interface Key {
  readonly scene: Scene;
  readonly unit: string;
}
const isSame = (a: Key | null, b: Key): boolean => a !== null && a.scene === b.scene && a.unit === b.unit;

/** Answers the threats to show: of one selected unit, while the game lets its player measure; else null. */
export function liveThreats(): (s: SessionState) => LiveThreats | null {
  let still: (Key & { readonly list: readonly Exchange[] }) | null = null;
  let last: LiveThreats | null = null;
  const standing = (key: Key): readonly Exchange[] => {
    if (!still || !isSame(still, key)) still = { ...key, list: threatsOf(key.scene, key.unit) };
    return still.list;
  };
  return s => {
    const [unit, second] = s.selected;
    const scene = shownScene(s);
    if (!s.scene || !scene || unit === undefined || second !== undefined || !mayMeasure(s)) return (last = null);
    const before = standing({ scene: s.scene, unit });
    if (last && isSame(last, { scene, unit }) && last.before === before) return last;
    return (last = { scene, unit, before, now: s.moving ? threatsOf(scene, unit) : before });
  };
}
