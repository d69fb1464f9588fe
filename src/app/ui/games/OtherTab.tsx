// Another tab owns this game: this one follows it until the players say otherwise.

import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { playCopy as copy } from '../../games/autosave.ts';
import { owning, takeOver } from '../../games/owning.ts';
import { Offer } from '../Offer.tsx';

export function OtherTab() {
  const other = useStore(owning, o => o.state === 'other');
  if (!other) return null;
  const { elsewhere, playHere, playCopy } = WORDS.games;
  return (
    <Offer text={elsewhere} first={{ text: playHere, take: takeOver }} other={{ text: playCopy, take: () => copy() }} />
  );
}
