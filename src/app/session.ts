// The one state of the page: the game that lies open, what is asked, what was ruled. A vanilla store: tools, canvas and
// panels read it alike. The table is the game's, rulings are computed from it; neither is ever edited here (`deeds.ts` does).

import { createStore } from 'zustand/vanilla';
import {
  answered,
  type Beside,
  besides,
  type Desk,
  type Draft,
  draftOf,
  kindIn,
  missing,
  type Path,
  questionsIn,
  questionsOf,
  type Ruled,
  ruled,
  type Scene,
  withPicked,
} from '../desk/index.ts';
import type { History } from '../play/index.ts';
import type { Reason, Ruling } from '../rules/index.ts';
import type { Problem } from '../table/index.ts';
import { isVeiled, veiled } from './playing/veil.ts';

export interface Asking {
  readonly kind: string;
  readonly draft: Draft;
  /** The field that the next pick on the table answers; null: picks find their own. */
  readonly armed: Path | null;
}
export interface Complaint {
  readonly title: string;
  readonly problems: readonly Problem[];
}
/** The reason whose marks are lit, by pointing at it or pinned. */
export interface Lit {
  readonly id: string;
  readonly pinned: boolean;
}

export interface SessionState {
  readonly scene: Scene | null;
  /** Where the game is played: here or in a room. Null: nothing lies open. */
  readonly desk: Desk | null;
  /** The desk of the game proper while a what-if is tried beside it. */
  readonly behind: Desk | null;
  /** The scene while something is being dragged or tried; the game has not changed yet. */
  readonly moving: Scene | null;
  /** Why the drag cannot end here. */
  readonly refused: readonly Problem[];
  /** What lies open, as a game: a position that nobody plays yet is one in the free mode. */
  readonly game: History | null;
  /** Names the game among the saved ones. */
  readonly gameId: string;
  /** Looking back: the table after so many steps of the game. Null: the table as it stands. */
  readonly moment: number | null;
  /** The game proper while a what-if is tried beside it. */
  readonly aside: History | null;
  readonly asking: Asking;
  readonly ruled: Ruled;
  readonly beside: Beside | null;
  readonly besideRuled: Ruled | null;
  readonly lit: Lit | null;
  readonly complaint: Complaint | null;
  /** A sentence about what was just done: read out, shown shortly. */
  readonly notice: string;
  /** Sentences about what came by itself: they wait until what the players just did has been said. */
  readonly news: readonly string[];
  readonly selected: readonly string[];
  /** `unit/base` when a single base is in hand. */
  readonly selectedBase: string | null;
  readonly opening: boolean;
}

const NOT_ASKED: Asking = { kind: '', draft: {}, armed: null };
const NOT_RULED: Ruled = { ruling: null, problems: [], waitsFor: null };

export const session = createStore<SessionState>(() => ({
  scene: null,
  desk: null,
  behind: null,
  moving: null,
  refused: [],
  game: null,
  gameId: '',
  moment: null,
  aside: null,
  asking: NOT_ASKED,
  ruled: NOT_RULED,
  beside: null,
  besideRuled: null,
  lit: null,
  complaint: null,
  notice: '',
  news: [],
  selected: [],
  selectedBase: null,
  opening: false,
}));

const { getState: get } = session;
/** The game as it stands; null: nothing lies open. */
export const gameNow = () => get().game?.now ?? null;
export const shownScene = (s: SessionState): Scene | null => s.moving ?? s.scene;

/** Sets what changed and rules anew whatever follows from it. */
export function set(change: Partial<SessionState>): void {
  const before = get();
  const next = { ...before, ...change };
  const scene = shownScene(next);
  const stale =
    scene !== shownScene(before) ||
    next.asking.draft !== before.asking.draft ||
    next.asking.kind !== before.asking.kind ||
    next.game?.now.fires !== before.game?.now.fires ||
    next.game?.now.measuring !== before.game?.now.measuring ||
    next.game?.now.mode !== before.game?.now.mode;
  const hidden = stale && isVeiled(next);
  const besideStale = stale || next.beside !== before.beside;
  session.setState({
    ...change,
    ...(stale ? { ruled: hidden ? veiled() : scene ? ruled(scene, next.asking) : NOT_RULED } : {}),
    ...(besideStale
      ? { besideRuled: scene && next.beside && !hidden ? besides(scene, next.asking, next.beside) : null }
      : {}),
  });
}

// --- what is said

export const complain = (title: string, problems: readonly Problem[]): void => set({ complaint: { title, problems } });
export const dismiss = (): void => set({ complaint: null });
export const say = (notice: string): void => set({ notice });
export const tell = (sentence: string): void => set({ news: [...get().news, sentence] });
/** What is being said now: an answer before any news. */
export const saidNow = ({ notice, news }: Pick<SessionState, 'notice' | 'news'>): string => notice || (news[0] ?? '');
export const hush = (): void => set(get().notice ? { notice: '' } : { news: get().news.slice(1) });
export const beginOpening = (): void => set({ opening: true });

// --- asking

export function askKind(kind: string): void {
  const { asking, scene } = get();
  const call = kindIn(scene, kind);
  if (!call) return;
  const keys = new Set(questionsOf(call).map(q => q.key));
  const old = new Map(questionsIn(scene, asking.kind).map(q => [q.key, q.kind]));
  const same = questionsOf(call).filter(q => old.get(q.key) === q.kind && q.kind === 'unit');
  const draft = Object.fromEntries(
    same.filter(q => keys.has(q.key) && asking.draft[q.key] !== undefined).map(q => [q.key, asking.draft[q.key]]),
  );
  set({ asking: { kind, draft, armed: null }, beside: null, lit: null });
}
export function askCall(call: unknown): void {
  const wanted = draftOf(call);
  if (wanted) set({ asking: { ...wanted, armed: null }, beside: null, lit: null });
}
export const clearAsking = (): void =>
  set({ asking: { ...get().asking, draft: {}, armed: null }, beside: null, lit: null });
export const arm = (armed: Path | null): void => set({ asking: { ...get().asking, armed } });

export function answer(path: Path, value: unknown): void {
  const { asking } = get();
  set({ asking: { ...asking, draft: answered(asking.draft, path, value) } });
}
/** Answers the waiting field and waits for the next one that is needed and is answered on the table. */
export function answerArmed(value: unknown): void {
  const { asking, scene } = get();
  if (!asking.armed || !scene) return;
  const draft = answered(asking.draft, asking.armed, value);
  const open = missing(questionsIn(scene, asking.kind), draft)[0];
  set({ asking: { ...asking, draft, armed: open && open.question.kind === 'unit' ? open.path : null }, lit: null });
}
/** A unit was picked with no field waiting. */
export function pickUnit(id: string): void {
  const { asking, scene } = get();
  if (!scene?.position.unitById.has(id)) return;
  const draft = withPicked(questionsIn(scene, asking.kind), asking.draft, id, scene.position);
  set({ asking: { ...asking, draft: withoutStale(draft, asking.draft) }, lit: null, beside: null });
}
/** What was pointed at on the old unit (a point, its bases) says nothing about the new one. */
function withoutStale(draft: Draft, before: Draft): Draft {
  if (draft === before) return draft;
  const changed = Object.keys(draft).some(
    k => before[k] !== undefined && before[k] !== draft[k] && typeof draft[k] === 'string',
  );
  if (!changed) return draft;
  return Object.fromEntries(Object.entries(draft).filter(([, v]) => typeof v !== 'object'));
}

export const putBeside = (beside: Beside | null): void => set({ beside });

// --- pointing and selecting

export function light(id: string | null, pinned = false): void {
  const { lit } = get();
  if (id === null) return lit && (pinned || !lit.pinned) ? set({ lit: null }) : undefined;
  if (pinned && lit?.pinned && lit.id === id) return set({ lit: null });
  if (!pinned && lit?.pinned) return;
  set({ lit: { id, pinned } });
}
export const litReason = ({ lit, ruled: { ruling } }: SessionState): Reason | undefined =>
  ruling?.reasons.find(r => r.id === lit?.id);
export const select = (selected: readonly string[], selectedBase: string | null = null): void =>
  set({ selected, selectedBase });

export const rulingOf = (s: SessionState): Ruling | null => s.ruled.ruling;
