// A newer page waits: loaded when the players want it, never under their hands.

import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { newer } from '../../version/newer.ts';
import { Offer } from '../Offer.tsx';

export function Newer() {
  const reload = useStore(newer, n => n.reload);
  if (!reload) return null;
  const { update, reload: load, later } = WORDS.games;
  return (
    <Offer
      text={update}
      first={{ text: load, take: reload }}
      other={{ text: later, take: () => newer.setState({ reload: null }) }}
    />
  );
}
