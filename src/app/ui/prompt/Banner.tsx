// A new turn or another side's phase is announced over the table for a moment; it takes no press and moves nothing.

import { useEffect, useState } from 'react';
import { translated, WORDS } from '../../../desk/index.ts';
import { phaseOf, turnOf } from '../../../play/index.ts';
import { SideChip } from '../playing/SideChip.tsx';
import type { Now } from '../playing/useRefusal.ts';
import { useSession } from '../hooks/useStores.ts';
import '../../style/play/prompt.css';

const SHOWN_MS = 1600;

export function Banner({ ruleset, game }: Now) {
  const gameId = useSession(s => s.gameId);
  const looking = useSession(s => s.moment !== null);
  const key = `${gameId} ${game.turn} ${game.phase} ${game.side ?? ''}`;
  const [seen, setSeen] = useState(key);
  const [shown, setShown] = useState('');
  if (seen !== key) {
    setSeen(key);
    // another game is no news of this one
    setShown(seen.startsWith(`${gameId} `) ? key : '');
  }
  useEffect(() => {
    if (shown === '') return undefined;
    const timer = window.setTimeout(() => setShown(''), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  if (shown !== key || looking || game.field?.over) return null;
  const phase = phaseOf(ruleset, game);
  return (
    <div className="banner" aria-hidden="true" key={key}>
      <p className="banner-turn">{game.turn > 0 ? WORDS.playing.bar.turn(turnOf(ruleset).name, game.turn) : ''}</p>
      <p className="banner-phase">
        {game.turn > 0 ? translated(phase.title) : WORDS.playing.bar.setUp}{' '}
        {game.side !== null && <SideChip id={game.side} />}
      </p>
    </div>
  );
}
