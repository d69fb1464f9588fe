// The page begins: the panels at once, the table's drawing and the book as they arrive.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { followCase } from './back/caseBack.ts';
import { followBack } from './back/trail.ts';
import { openFirst, speakFirst } from './doings.ts';
import { keepGames, saving } from './games/autosave.ts';
import { followGames } from './games/resume.ts';
import { keepLooks } from './looks.ts';
import { remote } from './rooms/remote.ts';
import { session } from './session.ts';
import { keepSound } from './sound.ts';
import { readTables } from './tables/kept.ts';
import { tools } from './tools/toolStore.ts';
import { App } from './ui/App.tsx';
import { Whole } from './ui/Later.tsx';
import { followMissing } from './version/newer.ts';
import { numbers, view } from './view.ts';
import './style/fonts.css';
import './style/page.css';
import './style/frame.css';
import './style/low.css';
import './style/play/threats.css';

// The page's own policy forbids building code from text; the schemas then run without it.
config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  keepLooks();
  readTables();
  followMissing();
  createRoot(root).render(
    <StrictMode>
      <Whole>
        <App />
      </Whole>
    </StrictMode>,
  );
  keepGames();
  keepSound();
  followGames();
  followCase();
  followBack(() => void openFirst());
  void speakFirst()
    .then(openFirst)
    .then(async () => (await import('./files/handed.ts')).takeHanded());
}
// Fetching the page for later must not slow its first moments.
const OFFLINE_AFTER_MS = 5000;
if (import.meta.env.PROD) keepLater();
/** Where the server is away just then, once more a little later. */
function keepLater(): void {
  window.setTimeout(() => void import('./version/offline.ts').then(m => m.keepOffline(), keepLater), OFFLINE_AFTER_MS);
}
// For the tests in a real browser and for whoever likes to look under the table: reading only.
Object.assign(window, { enfilade: { session, view, tools, saving, remote, numbers } });
