// The browser's Back and Forward. What lies over the front door has an entry of the history for each step, so that Back closes
// the sheet, then the case, then leaves. A layer that is closed by its own button leaves its entry behind; the next layer takes
// it over, and Back skips it. Forward opens nothing. All entries of a run carry the address of the case that lies open now.

import { createStore } from 'zustand/vanilla';
import { closeTop, depthNow, layers } from './layers.ts';

/** What an entry of the history keeps: the visit it belongs to, and its place in it. */
interface Place {
  /** Another address typed into the browser begins another run. */
  readonly run: number;
  readonly depth: number;
}
interface Trail extends Place {
  /** The part of the address after the #, as the page set it. */
  readonly hash: string;
  /** The depth that the page itself is going to. Null: it stands still. */
  readonly heading: number | null;
}
const trail = createStore<Trail>(() => ({ run: 0, depth: 0, hash: '', heading: null }));
const { getState: get, setState: set } = trail;

/** Follows the history; `arrive` opens what another address asks for. */
export function followBack(arrive: () => void): void {
  set({ ...begun(history.state), hash: location.hash });
  window.addEventListener('popstate', e => came(e.state));
  window.addEventListener('pageshow', () => set({ depth: placeIn(history.state)?.depth ?? 0, heading: null }));
  window.addEventListener('hashchange', () => {
    if (location.hash === get().hash) return;
    set({ hash: location.hash });
    arrive();
  });
  layers.subscribe(keepUp);
  // before the first of these the browser would not let Back stop at an entry of the page's
  for (const first of ['click', 'keyup'] as const) window.addEventListener(first, keepUp, { once: true });
}

/** Another address for what lies open, without a new entry. */
export function putAddress(address: string): void {
  history.replaceState(history.state, '', address);
  set({ hash: location.hash });
}

function placeIn(state: unknown): Place | null {
  const { run, depth } = (state ?? {}) as Partial<Place>;
  return typeof run === 'number' && typeof depth === 'number' ? { run, depth } : null;
}
/** The place of an entry; one that has none begins a run. */
function begun(state: unknown): Place {
  const place = placeIn(state) ?? { run: Date.now(), depth: 0 };
  history.replaceState(place, '');
  return place;
}

/** An entry for each step that has none yet. */
function keepUp(): void {
  const { run, depth, heading } = get();
  if (heading !== null || navigator.userActivation?.hasBeenActive === false) return;
  const wanted = depthNow();
  for (let d = depth + 1; d <= wanted; d++) history.pushState({ run, depth: d } satisfies Place, '');
  if (wanted > depth) set({ depth: wanted });
}

/** The browser stands at another entry. */
function came(state: unknown): void {
  const place = placeIn(state);
  const { run, depth, heading, hash } = get();
  if (place?.run !== run) return set({ ...begun(state), heading: null });
  if (location.hash !== hash) history.replaceState(place, '', hash || location.pathname + location.search);
  set({ depth: place.depth, heading: null });
  if (place.depth === heading) keepUp();
  else if (place.depth < depth) wentBack(place.depth);
}

/** Back: as many steps are closed as entries were left; over an entry that a closed layer left behind, one more is skipped. */
function wentBack(depth: number): void {
  const open = depthNow();
  const wanted = Math.min(depth, open - 1);
  closeTop(open - wanted);
  if (wanted === depth) return;
  if (wanted >= 0) set({ heading: wanted });
  history.go(wanted - depth);
}
