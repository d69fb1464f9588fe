// The page begins: the panels at once, the table's drawing and the book as they arrive.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { openFirst } from './doings.ts';
import { session } from './session.ts';
import { App } from './ui/App.tsx';
import { numbers, view } from './view.ts';
import './style/page.css';

// The page's own policy forbids building code from text; the schemas then run without it.
config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void openFirst();
  window.addEventListener('hashchange', () => void openFirst());
}
// For the tests in a real browser and for whoever likes to look under the table: reading only.
Object.assign(window, { enfilade: { session, view, numbers } });
