// Pinned rulers: they belong to the screen and not to the game, so no undo and no rule touches them. They name units and
// bases and follow them. Kept in the browser, by game.

import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { session } from '../session.ts';
import { type End, rulerEnd } from './ends.ts';

const ruler = z.strictObject({
  id: z.string().min(1).max(60),
  /** Given by hand; '': it goes by its ends. */
  name: z.string().max(120),
  hidden: z.boolean(),
  ends: z.array(rulerEnd).min(2).max(200),
});
export interface Ruler extends Readonly<Omit<z.infer<typeof ruler>, 'ends'>> {
  readonly ends: readonly End[];
}
export interface RulersState {
  readonly gameId: string;
  readonly list: readonly Ruler[];
  /** The browser would not keep them; they are there until the page is left. */
  readonly unkept: boolean;
}
export const rulers = createStore<RulersState>(() => ({ gameId: '', list: [], unkept: false }));
const { getState: get, setState: set } = rulers;

export function pinRuler(ends: readonly End[], name = ''): Ruler {
  const made: Ruler = { id: crypto.randomUUID(), name, hidden: false, ends };
  change(list => [...list, made]);
  return made;
}
export const removeRuler = (id: string): void => change(list => list.filter(r => r.id !== id));
export const hideRuler = (id: string, hidden: boolean): void => changeOne(id, r => ({ ...r, hidden }));
export const renameRuler = (id: string, name: string): void =>
  changeOne(id, r => ({ ...r, name: name.trim().slice(0, 120) }));
export const moveRulerEnd = (id: string, which: number, end: End): void =>
  changeOne(id, r => ({ ...r, ends: r.ends.map((e, i) => (i === which ? end : e)) }));

const changeOne = (id: string, by: (r: Ruler) => Ruler): void =>
  change(list => list.map(r => (r.id === id ? by(r) : r)));
function change(by: (list: readonly Ruler[]) => readonly Ruler[]): void {
  const { gameId, list } = get();
  const next = by(list);
  set({ list: next, unkept: !keep(gameId, next) });
}

// --- between visits

const KEY = 'enfilade.rulers';
/** Of so many games the rulers are kept; the one that was touched longest ago makes room. */
const MOST_GAMES = 40;
const shelf = z.array(z.tuple([z.string(), z.array(ruler)]));
type Shelf = readonly (readonly [string, readonly Ruler[]])[];

/** Answers whether they will be there after a reload. */
function keep(gameId: string, list: readonly Ruler[]): boolean {
  const others = keptShelf().filter(([id]) => id !== gameId);
  const next: Shelf = list.length > 0 ? [...others, [gameId, list] as const].slice(-MOST_GAMES) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}
/** What cannot be read any more is as good as nothing: rulers are laid anew in a moment. */
function keptShelf(): Shelf {
  try {
    const read = shelf.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The rulers of the game that lies open. */
export function openRulers(gameId: string): void {
  if (gameId === get().gameId) return;
  set({ gameId, list: keptShelf().find(([id]) => id === gameId)?.[1] ?? [], unkept: false });
}
session.subscribe(({ gameId }) => openRulers(gameId));
