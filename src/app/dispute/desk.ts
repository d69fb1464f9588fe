// The dispute desk as it is being filled in: its steps, its answers, and the table that follows every one of them.

import { createStore } from 'zustand/vanilla';
import {
  type BookRow,
  beforeBook,
  type Dispute,
  disputed,
  disputeFile,
  frontOf,
  type Party,
  templateOf,
  WORDS,
} from '../../desk/index.ts';
import { begin, startGame } from '../../play/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/index.ts';
import {
  BOOK_TITLES,
  fromMm,
  type Lengths,
  type Problem,
  rounded,
  SYSTEMS,
  type SystemId,
  toMm,
} from '../../table/index.ts';
import { toldWith } from '../army/conditions.ts';
import { openSheet } from '../files/openSheet.ts';
import { usualScale } from '../ground/newTable.ts';
import { deskHere, show } from '../laying.ts';
import { askCall, complain, session } from '../session.ts';
import { underMine } from '../tables/kept.ts';
import { frame, view } from '../view.ts';
import type { Beneath } from './beneath.ts';
import type { PhotoReading } from './photo.ts';

export const STEPS = ['book', 'mine', 'theirs', 'also', 'answer'] as const;
export type Step = (typeof STEPS)[number];

export interface DeskState {
  readonly open: boolean;
  readonly step: Step;
  readonly ruleset: Ruleset | null;
  readonly dispute: Dispute | null;
  /** Both bodies are alike until somebody says otherwise. */
  readonly alike: boolean;
  readonly asker: 'mine' | 'theirs';
  readonly gameId: string;
  /** mm that the photo, from which the numbers are, was off; null: they are off the tape. */
  readonly photoOff: number | null;
  /** The straightened photo that lies beneath the case. */
  readonly beneath: Beneath | null;
  /** Why the case as it is told cannot be laid out: the table shows an older one, whose answer is not its own. */
  readonly cannot: readonly Problem[];
}
const CLOSED: DeskState = {
  open: false,
  step: 'book',
  ruleset: null,
  dispute: null,
  alike: true,
  asker: 'mine',
  gameId: '',
  photoOff: null,
  beneath: null,
  cannot: [],
};
export const disputeDesk = createStore<DeskState>(() => CLOSED);
const { getState: get, setState: set } = disputeDesk;

/** Pixels round the case: the answer's labels find room. */
const ROOM = 48;
const KEPT = 'enfilade.dispute';

/** Opens the desk at its first step. The last book is remembered. */
export function openDesk(): void {
  set({ ...CLOSED, open: true, gameId: crypto.randomUUID() });
}
export const closeDesk = (): void => set({ open: false });
export const goTo = (step: Step): void => set({ step });
export function goBack(): void {
  const before = STEPS[STEPS.indexOf(get().step) - 1];
  if (before) goTo(before);
  else closeDesk();
}

export function lastBook(): SystemId | null {
  const kept = remembered()?.system;
  return SYSTEMS.find(s => s === kept) ?? null;
}
interface Remembered {
  readonly system: SystemId;
  readonly dispute: Dispute;
}
/** What was answered last time; null where nothing is kept, or where the browser keeps nothing. */
function remembered(): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Remembered | null;
  } catch {
    return null;
  }
}
function remember(kept: Remembered): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing answers the next dispute with the book's usual sizes
  }
}

/** Picks the book; its usual sizes, or those of the last dispute, are filled in. */
export async function pickBook(system: SystemId): Promise<void> {
  try {
    const ruleset = await loadRuleset(system);
    const before = remembered();
    const dispute = before?.system === system ? { ...before.dispute, also: [] } : usual(ruleset);
    set({ ruleset, dispute, alike: JSON.stringify(dispute.mine) === JSON.stringify(dispute.theirs), step: 'mine' });
    await lay();
  } catch {
    complain(WORDS.dispute.title, [{ path: '', message: WORDS.book.notLoaded(BOOK_TITLES[system]) }]);
  }
}

/** The lengths of the tape, and the unit that bases are told in. */
export const tapeOf = (ruleset: Ruleset): Lengths => ruleset.face.table.lengths;

function usual(ruleset: Ruleset): Dispute {
  const lengths = tapeOf(ruleset);
  const scale = usualScaleOf(ruleset);
  const first = ruleset.face.templates[0]?.id ?? '';
  const mine = partyOf(ruleset, first, scale);
  const apart = rounded(fromMm(200, lengths), 0);
  return { mine, theirs: mine, between: { apart, offset: 0, turned: 0 }, also: [], conditions: {}, scale };
}
const usualScaleOf = (ruleset: Ruleset): Dispute['scale'] =>
  Object.fromEntries(scaleKeys(ruleset).map(key => [key, usualScale(key, tapeOf(ruleset))]));
const scaleKeys = ({ keys }: Ruleset): readonly string[] =>
  ['BW', 'BD'].filter(key => keys.scale.safeParse({ [key]: 1 }).success);

/** A body with the sizes that its ready unit has. */
export function partyOf(ruleset: Ruleset, id: string, scale: Dispute['scale']): Party {
  const template = templateOf(ruleset, id);
  const own = Object.values(scale)[0] ?? 1;
  const size = template?.base ?? { width: 1, depth: 1 };
  const [width, depth] = 'radius' in size ? [2 * size.radius, 2 * size.radius] : [size.width, size.depth];
  return {
    template: template?.id ?? id,
    figures: (template?.files ?? 1) * (template?.ranks ?? 1),
    ranks: template?.ranks ?? 1,
    base: [rounded(width * own, 3), rounded(depth * own, 3)],
    perBase: 1,
    height: 0,
  };
}

/** An answer is changed: the table follows. */
export function change(part: Partial<Dispute>): void {
  const { dispute, alike } = get();
  if (!dispute) return;
  const next = { ...dispute, ...part };
  set({
    dispute:
      alike && part.mine
        ? { ...next, theirs: { ...part.mine, height: next.theirs.height, stands: next.theirs.stands ?? 'on' } }
        : next,
  });
  void lay();
}
/** Light, weather, turn: `undefined` takes back what was told. */
export function tellCondition(key: string, value: unknown): void {
  const { ruleset, dispute } = get();
  const { scene } = session.getState();
  if (!ruleset || !dispute || !scene) return;
  const { conditions } = dispute;
  const told = toldWith(ruleset, { ...scene.position, conditions }, key, value);
  const known = Object.entries({ ...conditions, ...told }).filter(([, v]) => v !== undefined);
  change({ conditions: Object.fromEntries(known) });
}
/** What a photo reads goes where the tape's numbers go, itself beneath the table; how far it is off makes a close answer doubtful. */
export function takePhoto({ apart, offset, turned, residual }: PhotoReading, beneath: Beneath | null): void {
  const { ruleset } = get();
  if (!ruleset) return;
  const told = (mm: number): number => rounded(fromMm(mm, tapeOf(ruleset)), 2);
  set({ photoOff: residual, beneath });
  change({ between: { apart: Math.max(0, told(apart)), offset: told(offset), turned: rounded(turned, 1) } });
}
export function setAlike(alike: boolean): void {
  const { dispute } = get();
  set({ alike });
  if (alike && dispute) change({ mine: dispute.mine });
}
export function ask(asker: 'mine' | 'theirs'): void {
  set({ asker });
  askNow();
}

/** What every other book says of the case. */
export async function othersSay(dispute: Dispute): Promise<readonly BookRow[]> {
  const { ruleset } = get();
  if (!ruleset) return [];
  const others = await Promise.all(SYSTEMS.filter(s => s !== ruleset.id).map(loadRuleset));
  return others.map(other => beforeBook(ruleset, other, dispute, usualScaleOf(other)));
}
/** Goes on with the case before another book. */
export function takeBook({ ruleset, dispute }: BookRow): void {
  set({ ruleset, dispute, step: 'answer' });
  void lay();
}
function askNow(): void {
  const { ruleset, asker } = get();
  const { scene } = session.getState();
  const call = scene && ruleset?.fireCall(scene.position, ...disputed(asker));
  if (call) askCall(call);
}

/** Lays the case out, frames it and asks; what cannot be laid out says why, and the last table stays. */
async function lay(): Promise<void> {
  const { ruleset, dispute, gameId } = get();
  if (!ruleset || !dispute) return;
  const title = WORDS.dispute.caseTitle;
  const file = underMine(disputeFile(ruleset, dispute, title));
  const opened = await openSheet({ name: title, file, map: undefined, system: ruleset.id });
  if (get().dispute !== dispute) return;
  set({ cannot: opened.ok ? [] : opened.problems });
  if (!opened.ok) return complain(WORDS.dispute.cannot, opened.problems);
  remember({ system: ruleset.id, dispute });
  const game = begin(startGame(ruleset, { file, map: undefined, seed: gameId, mode: 'free', measuring: 'free' }));
  show(opened.value, { desk: deskHere({ scene: opened.value, game }), gameId });
  askNow();
  await layPhoto(dispute, tapeOf(ruleset));
  frame(opened.value.position.units, ROOM);
  view.setState({ sheet: 'low' });
}
/** The photo goes with my front, wherever the case is laid out. */
async function layPhoto(dispute: Dispute, lengths: Lengths): Promise<void> {
  const { beneath } = get();
  if (!beneath) return;
  const { x, y } = frontOf(dispute);
  (await import('./beneath.ts')).layBeneath(beneath, { x: toMm(x, lengths), y: toMm(y, lengths) });
}
