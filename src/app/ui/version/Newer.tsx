// The page is to be loaded again: when the players want it, never under their hands.

import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { newer } from '../../version/newer.ts';
import { Offer } from '../Offer.tsx';

export function Newer() {
  const { reload, why } = useStore(newer);
  if (!reload) return null;
  const { update, missing, partFailed, reload: load, again, later } = WORDS.games;
  return (
    <Offer
      text={{ newer: update, missing, failed: partFailed }[why]}
      first={{ text: why === 'newer' ? load : again, take: reload }}
      other={{ text: later, take: () => newer.setState({ reload: null }) }}
    />
  );
}
