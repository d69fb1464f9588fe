// What the units in hand can do. Loaded when something is in hand.

import { lazy } from 'react';
import { useSession } from '../hooks/useStores.ts';
import { Later } from '../Later.tsx';

const ActionBar = lazy(() => import('./ActionBar.tsx').then(m => ({ default: m.ActionBar })));

export function UnitActions() {
  const inHand = useSession(s => s.scene !== null && s.selected.length > 0 && s.moment === null);
  return inHand ? (
    <Later>
      <ActionBar />
    </Later>
  ) : null;
}
