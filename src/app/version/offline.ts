// The page without a connection: kept by the browser once it has been loaded. A newer page waits until the players say so,
// and then only the tab in which they said it is loaded again.

import { WORDS } from '../../desk/index.ts';
import { settled } from '../games/autosave.ts';
import { tell } from '../session.ts';
import { loadAgain, newer } from './newer.ts';

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js').catch(() => null);
  // a browser that keeps no pages still plays while it is connected
  if (!registration) return;
  const announce = (): void => newer.setState({ reload: () => void loadNewer(registration), why: 'newer' });
  if (registration.waiting) announce();
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    const isFirst = registration.active === null;
    found?.addEventListener('statechange', () => {
      if (found.state !== 'installed') return;
      if (isFirst) tell(WORDS.games.offline);
      else announce();
    });
  });
}

const ACTIVATION_MS = 3000;
async function loadNewer({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // what is to be kept may still be written by this page's worker
  await settled();
  if (waiting) await activated(waiting);
  await loadAgain();
}
const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise(done => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done());
    window.setTimeout(done, ACTIVATION_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker.postMessage({ type: 'SKIP_WAITING' });
  });
