// Whose turn it is, the phase, what may be done; before a game begins, the way into one. Loaded when a table lies there.

import { lazy, useEffect } from 'react';
import { watchPhases } from '../../playing/aiming.ts';
import { isPlayed, watchBeginning } from '../../playing/seat.ts';
import { useSession } from '../hooks/useStores.ts';
import { Later } from '../Later.tsx';

const StartPlay = lazy(() => import('./StartPlay.tsx').then(m => ({ default: m.StartPlay })));
const TurnBar = lazy(() => import('./TurnBar.tsx').then(m => ({ default: m.TurnBar })));
const MomentBar = lazy(() => import('./MomentBar.tsx').then(m => ({ default: m.MomentBar })));

export function PhaseBar() {
  const scene = useSession(s => s.scene !== null);
  const played = useSession(isPlayed);
  const elsewhere = useSession(s => s.moment !== null || s.aside !== null);
  useEffect(watchBeginning, []);
  useEffect(watchPhases, []);
  if (!scene) return null;
  return (
    <Later>
      {elsewhere && <MomentBar />}
      {played ? <TurnBar /> : <StartPlay />}
    </Later>
  );
}
