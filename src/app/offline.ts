// The page without a connection: kept by the browser once it has been loaded. A newer page waits until the players say so.

import { registerSW } from 'virtual:pwa-register';
import { WORDS } from '../desk/index.ts';
import { newer } from './newer.ts';
import { tell } from './session.ts';

export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const update = registerSW({
    onOfflineReady: () => tell(WORDS.games.offline),
    onNeedRefresh: () => newer.setState({ reload: () => void update(true) }),
  });
}
