// What the units in hand can do. Loaded when something is in hand.

import { lazy, Suspense } from 'react';
import { useSession } from '../hooks/useStores.ts';

const ActionBar = lazy(() => import('./ActionBar.tsx').then(m => ({ default: m.ActionBar })));

export function UnitActions() {
  const inHand = useSession(s => s.scene !== null && s.selected.length > 0 && s.moment === null);
  return inHand ? (
    <Suspense fallback={null}>
      <ActionBar />
    </Suspense>
  ) : null;
}
