// After every event the game is written down. What fails is said once, tried again with the next event, and never lost from
// the screen.

import { createStore } from 'zustand/vanilla';
import { WORDS } from '../../desk/index.ts';
import type { History, Step } from '../../play/index.ts';
import { problem } from '../../table/index.ts';
import { complain, type SessionState, session } from '../session.ts';
import { type GameRow, saveGame, saveRow } from './storage.ts';

/** idle: nothing to keep yet. */
export const saving = createStore<{ readonly state: 'idle' | 'saving' | 'saved' | 'failed' }>(() => ({
  state: 'idle',
}));

interface Kept {
  readonly id: string;
  readonly begun: string;
  readonly steps: readonly Step[];
  readonly title: string;
}
let kept: Kept | null = null;
let queue: Promise<void> = Promise.resolve();
let wanted = 0;
const HERE = 'enfilade.game';

/** A game that came from the database: what of it is already there. */
export function alreadyKept(row: GameRow, history: History): void {
  kept = { id: row.id, begun: row.begun, steps: history.steps, title: row.title };
}

/** Watches the session; answers how to stop. */
export function keepGames(): () => void {
  return session.subscribe((s, before) => {
    if (s.gameId !== before.gameId) remember(s);
    if (s.game !== before.game) return void (isWorthKeeping(s) && save(s));
    if (s.asking !== before.asking && kept?.id === idOf(s)) later(s);
  });
}
/** A table that was only looked at is not kept. */
const isWorthKeeping = ({ game, gameId }: SessionState): boolean =>
  game !== null && (game.steps.length > 0 || game.start.mode !== 'free' || kept?.id === gameId);

/** A what-if is a game of its own; the game proper stays as it was. */
const idOf = ({ gameId, aside }: SessionState): string => (aside ? `${gameId}~` : gameId);

/** This tab comes back to this game when it is loaded again. */
function remember({ gameId }: SessionState): void {
  try {
    sessionStorage.setItem(HERE, JSON.stringify({ id: gameId, hash: location.hash }));
  } catch {
    // a browser that keeps nothing still plays
  }
}
export function rememberHash(): void {
  remember(session.getState());
}
export function gameHere(): string | null {
  try {
    const { id, hash } = JSON.parse(sessionStorage.getItem(HERE) ?? '{}') as { id?: string; hash?: string };
    return id !== undefined && hash === location.hash ? id : null;
  } catch {
    return null;
  }
}

function save(s: SessionState): void {
  const { game } = s;
  const id = idOf(s);
  if (!game) return;
  const now = new Date().toISOString();
  const same = kept?.id === id ? commonSteps(kept.steps, game.steps) : 0;
  const begun = kept?.id === id ? kept.begun : now;
  const row = rowOf(s, game, { begun, changed: now });
  kept = { id, begun, steps: game.steps, title: row.title };
  wanted++;
  saving.setState({ state: 'saving' });
  queue = queue.then(() => saveGame(row, game, same)).then(written, failed);
}
function written(): void {
  if (--wanted === 0) saving.setState({ state: 'saved' });
}
function failed(error: unknown): void {
  wanted--;
  // the next event writes the whole game anew
  kept = null;
  if (saving.getState().state === 'failed') return;
  saving.setState({ state: 'failed' });
  complain(WORDS.games.notKept, [problem('', `${WORDS.games.notKeptHint} (${String(error).slice(0, 200)})`)]);
}
function commonSteps(a: readonly Step[], b: readonly Step[]): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

function rowOf(s: SessionState, game: History, times: { readonly begun: string; readonly changed: string }): GameRow {
  const { scene, gameId, aside, asking } = s;
  return {
    id: idOf(s),
    version: 1,
    title: scene?.position.title || scene?.name || WORDS.noTitle,
    name: scene?.name ?? '',
    system: scene?.system ?? 'belle-alliance',
    mode: game.now.mode,
    steps: game.steps.length,
    turn: game.now.turn,
    ...times,
    ...(aside ? { asideOf: gameId } : {}),
    asking: { kind: asking.kind, draft: asking.draft },
  };
}

const ASKING_MS = 400;
let timer = 0;
function later(s: SessionState): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    const now = session.getState();
    if (!kept || !now.game || idOf(now) !== idOf(s)) return;
    const row = rowOf(now, now.game, { begun: kept.begun, changed: new Date().toISOString() });
    queue = queue.then(() => saveRow(row)).catch(() => undefined);
  }, ASKING_MS);
}
