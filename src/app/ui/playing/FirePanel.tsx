// Fire from the declaration to the losses. Loaded when the tab is opened.

import { lazy, Suspense } from 'react';
import { WORDS } from '../../../desk/index.ts';

const Fires = lazy(() => import('./Fires.tsx').then(m => ({ default: m.Fires })));

export function FirePanel() {
  return (
    <Suspense fallback={<p className="quiet">{WORDS.loading}</p>}>
      <Fires />
    </Suspense>
  );
}
