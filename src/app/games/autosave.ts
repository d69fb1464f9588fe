// After every event the game is written down. What fails is said once, tried again with the next event, and never lost from
// the screen. A game that another tab goes on with is never written over: what is done here becomes a copy.

import { createStore } from 'zustand/vanilla';
import { WORDS } from '../../desk/index.ts';
import type { History } from '../../play/index.ts';
import { problem } from '../../table/index.ts';
import { isRoomGame } from '../rooms/remote.ts';
import { complain, type SessionState, session, set, tell } from '../session.ts';
import { own, ownership, settleFirst, tellSaved } from './owning.ts';
import { commonSteps, type GameRow, type Known, type Stored, saveGame, saveRow } from './storage.ts';
import { sumsOf } from './storedSteps.ts';

/** idle: nothing to keep yet. */
export const saving = createStore<{ readonly state: 'idle' | 'saving' | 'saved' | 'failed' }>(() => ({
  state: 'idle',
}));

interface Kept extends Known {
  readonly id: string;
  readonly begun: string;
}
/** What the database holds of the game on the table, as far as this tab knows. */
let kept: Kept | null = null;
let queue: Promise<void> = Promise.resolve();
let wanted = 0;
/** Games that another tab went on with: what was done here is kept under an id of its own. */
const copies = new Map<string, string>();
const HERE = 'enfilade.game';

/** A game that came from the database: what of it is already there. */
export function alreadyKept({ row, history, sums }: Stored): void {
  kept = { id: row.id, begun: row.begun, start: history.start, steps: history.steps, sums };
  copies.delete(row.asideOf ?? row.id);
  saving.setState({ state: 'saved' });
}

/** Watches the session; answers how to stop. */
export function keepGames(): () => void {
  settleFirst(() => queue);
  return session.subscribe((s, before) => {
    if (s.gameId !== before.gameId) remember(s);
    if (s.gameId !== before.gameId && !isRoomGame(s.gameId)) own(s.gameId);
    if (s.game !== before.game) return void (isWorthKeeping(s) && !isKept(s) && save(s));
    if (s.asking !== before.asking && kept?.id === idOf(s)) later(s);
  });
}
const isKept = (s: SessionState): boolean =>
  kept?.id === idOf(s) && kept.steps === s.game?.steps && kept.start === s.game.start;
/** A table that was only looked at is not kept. */
const isWorthKeeping = ({ game, gameId }: SessionState): boolean =>
  !isRoomGame(gameId) && game !== null && (game.steps.length > 0 || game.start.mode !== 'free' || kept?.id === gameId);

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
  wanted++;
  saving.setState({ state: 'saving' });
  queue = queue.then(() => write(s)).then(written, failed);
}
async function write(s: SessionState): Promise<void> {
  const { game, gameId } = s;
  if (!game) return;
  const copy = copies.get(gameId);
  if (copy !== undefined) return write({ ...s, gameId: copy });
  if ((await ownership(gameId)) === 'other') return writeCopy(s);
  const id = idOf(s);
  const known = kept?.id === id ? kept : null;
  const now = new Date().toISOString();
  const begun = known?.begun ?? now;
  const same = known?.start === game.start ? commonSteps(known.steps, game.steps) : 0;
  const sums = sumsOf(game.start, game.steps, known?.sums.slice(0, same) ?? []);
  const row = rowOf(s, game, { begun, changed: now });
  if ((await saveGame({ row, history: game, sums, known })) === 'conflict') return writeCopy(s);
  kept = { id, begun, start: game.start, steps: game.steps, sums };
  tellSaved(id);
}
/** Another tab has gone on with this game: what was done here becomes a game of its own, and nothing is lost. */
async function writeCopy(s: SessionState): Promise<void> {
  const copy = crypto.randomUUID();
  copies.set(s.gameId, copy);
  if (session.getState().gameId === s.gameId) set({ gameId: copy });
  tell(WORDS.games.becameCopy);
  await write({ ...s, gameId: copy });
}
/** The players want a game of their own of the table that this tab only follows. */
export function playCopy(): void {
  set({ gameId: crypto.randomUUID() });
  save(session.getState());
}
/** Resolves when everything done so far has been written. */
export const settled = (): Promise<void> => queue;

let asked = false;
function written(): void {
  if (--wanted === 0) saving.setState({ state: 'saved' });
  if (asked) return;
  asked = true;
  // whether the browser agrees changes nothing for the players: it may still refuse to promise
  void navigator.storage?.persist?.().catch(() => false);
}
function failed(error: unknown): void {
  wanted--;
  if (saving.getState().state === 'failed') return;
  saving.setState({ state: 'failed' });
  complain(WORDS.games.notKept, [problem('', `${WORDS.games.notKeptHint} (${String(error).slice(0, 200)})`)]);
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
    queue = queue.then(async () => {
      // a question that could not be kept is asked again: the games themselves say when storage fails
      if ((await ownership(now.gameId)) === 'mine') await saveRow(row).catch(() => undefined);
    });
  }, ASKING_MS);
}
