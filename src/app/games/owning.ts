// One tab owns a game and writes it down. A second tab on the same game follows it, and becomes the owner when the first one
// closes or hands it over. A web lock per game decides; browsers without locks leave it to the check before each write.

import { createStore } from 'zustand/vanilla';

export type Ownership = 'asking' | 'mine' | 'other';
export const owning = createStore<{ readonly id: string; readonly state: Ownership }>(() => ({
  id: '',
  state: 'mine',
}));

type Message = { readonly kind: 'saved' | 'hand-over'; readonly id: string };
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('enfilade.games');
const lockName = (id: string): string => `enfilade.game.${id}`;

/** A tab that is loaded again waits this long for its own old lock to go; then whoever holds the lock has the game. */
const PATIENCE_MS = 400;
/** A tab in the background that does not answer in this time loses the game. */
const HAND_OVER_MS = 1500;

interface Claim {
  readonly id: string;
  readonly decided: Promise<void>;
  readonly end: () => void;
}
let claim: Claim | null = null;
/** What must be written before a game is handed over. */
let settle: () => Promise<void> = () => Promise.resolve();
export const settleFirst = (work: () => Promise<void>): void => void (settle = work);

/** This tab turns to a game: it asks for its lock and lets go of the one before. */
export function own(id: string): void {
  if (claim?.id === id) return;
  claim?.end();
  claim = navigator.locks ? claimed(id) : { id, decided: Promise.resolve(), end: () => undefined };
  owning.setState({ id, state: navigator.locks ? 'asking' : 'mine' });
}
/** Who owns this game, as soon as that is decided. A game that this tab has left is nobody's: the check before writing decides. */
export async function ownership(id: string): Promise<'mine' | 'other'> {
  if (claim?.id !== id) return 'mine';
  await claim.decided;
  return owning.getState().id === id && owning.getState().state === 'other' ? 'other' : 'mine';
}

function claimed(id: string, { steal = false } = {}): Claim {
  const giveUp = new AbortController();
  let release = (): void => undefined;
  const held = new Promise<void>(done => (release = done));
  const options: LockOptions = steal ? { steal } : { signal: giveUp.signal };
  const decided = new Promise<void>(done => {
    let isMine = false;
    const late = window.setTimeout(async () => {
      const isHeld = await isHeldNow(id);
      // a browser that is only slow grants it yet
      if (isHeld && !isMine) done(stateOf(id, 'other'));
    }, PATIENCE_MS);
    const granted = (): Promise<void> => {
      isMine = true;
      window.clearTimeout(late);
      done(stateOf(id, 'mine'));
      return held;
    };
    navigator.locks.request(lockName(id), options, granted).catch(() => lost(id, giveUp.signal.aborted));
  });
  return { id, decided, end: () => (giveUp.abort(), release()) };
}
const isHeldNow = async (id: string): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === lockName(id)) ?? false;
const stateOf = (id: string, state: Ownership): void =>
  void (owning.getState().id === id && owning.setState({ state }));

/** Another tab took the lock: this one follows from now on. */
function lost(id: string, byUs: boolean): void {
  if (byUs || claim?.id !== id) return;
  stateOf(id, 'other');
  claim = claimed(id);
}

/** The player wants to play on in this tab. */
export function takeOver(): void {
  const { id, state } = owning.getState();
  if (state !== 'other') return;
  send({ kind: 'hand-over', id });
  window.setTimeout(() => {
    if (owning.getState().id !== id || owning.getState().state !== 'other') return;
    claim?.end();
    claim = claimed(id, { steal: true });
  }, HAND_OVER_MS);
}
async function handOver(id: string): Promise<void> {
  await settle();
  if (claim?.id !== id || owning.getState().state !== 'mine') return;
  claim.end();
  stateOf(id, 'other');
  claim = claimed(id);
}

export const tellSaved = (id: string): void => send({ kind: 'saved', id });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const send = (message: Message): void => channel?.postMessage(message);

/** Listens to the other tabs; `saved` is told which game was written. */
export function listen(saved: (id: string) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'saved') saved(data.id);
    else void handOver(data.id);
  });
}
