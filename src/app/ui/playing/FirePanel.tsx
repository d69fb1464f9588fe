// Fire from the declaration to the losses. Loaded when the tab is opened.

import { lazy } from 'react';
import { WORDS } from '../../../desk/index.ts';
import { Later } from '../Later.tsx';

const Fires = lazy(() => import('./Fires.tsx').then(m => ({ default: m.Fires })));

export function FirePanel() {
  return (
    <Later waiting={<p className="quiet">{WORDS.loading}</p>}>
      <Fires />
    </Later>
  );
}
