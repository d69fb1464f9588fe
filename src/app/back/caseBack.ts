// The case that lies open is a layer over the front door: Back from it opens the door.

import { session } from '../session.ts';
import { openStart, startPage } from '../start.ts';
import { layUnder } from './layers.ts';

export function followCase(): void {
  let takeAway: (() => void) | null = null;
  const follow = (): void => {
    const lies = session.getState().scene !== null && !startPage.getState().open;
    if (lies && !takeAway) takeAway = layUnder({ depth: 1, close: openStart });
    if (lies || !takeAway) return;
    takeAway();
    takeAway = null;
  };
  session.subscribe((s, before) => s.scene !== before.scene && follow());
  startPage.subscribe(follow);
}
