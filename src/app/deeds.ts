// What changes the game: every edit is a command of the play floor, carried out or refused with a sentence. Undo, redo,
// looking back, a what-if beside the game.

import {
  farthestWay,
  gameAt,
  namesIn,
  type Placing,
  reopened,
  type Scene,
  type Sheet,
  translated,
  WORDS,
  withFileUnits,
  withNames,
  written,
} from '../desk/index.ts';
import {
  actAll,
  actEach,
  branch,
  type Command,
  type Game,
  type GameEvent,
  type History,
  joined,
  type Refusal,
  redo as redone,
  refuse,
  undo as undone,
  unitBaseByBase,
} from '../play/index.ts';
import { bad, type FileUnit, good, type Lengths, type Problem, problem, type Result } from '../table/index.ts';
import { remote } from './rooms/remote.ts';
import { session, set } from './session.ts';

const { getState: get } = session;

/** One command, one step of the game. Answers the refusal, which is also shown, or null. */
export const perform = (command: Command): Refusal | null => performAll([command]);

/** Several commands as one step: all are carried out or none. */
export function performAll(commands: readonly Command[]): Refusal | null {
  const left = [...commands];
  return performEach(() => left.shift() ?? null);
}

/** The same where each command follows from the game as the ones before it have left it; null: that was the last. */
export function performEach(following: (now: Game) => Command | null): Refusal | null {
  const { scene, game, moment } = get();
  if (!scene || !game) return null;
  if (moment !== null) return refused(refuse('wrong-state', WORDS.moved.lookingBack));
  const { seat } = remote.getState();
  if (seat) return refused(seat.perform(following));
  const next = actEach(scene.ruleset, game, following, { at: new Date().toISOString() });
  if ('ok' in next) return refused(next);
  if (next === game) return refused(null);
  return shown(next, { events: next.steps.at(-1)?.events ?? [] });
}

/** Whatever is done meanwhile is one step of the game. */
export function asOneStep(work: () => void): void {
  const first = get().game?.steps.length ?? 0;
  work();
  const { game } = get();
  if (game && game.steps.length > first + 1) set({ game: joined(game, first) });
}

/** Said in a notice, with the names of units in place of their ids. */
function refused(why: Refusal | null): Refusal | null {
  const { game } = get();
  const refusal = why && game && named(why, game.now);
  set({ moving: null, refused: [], ...(refusal ? { notice: citedText(refusal) } : {}) });
  return refusal;
}
const named = (why: Refusal, now: Game): Refusal => ({
  ...why,
  text: withNames(translated(why.text), { names: namesIn(now) }),
});
const citedText = ({ text, cite }: Refusal): string => `${text}${cite ? ` (${cite})` : ''}`;

interface Showing {
  readonly events?: readonly GameEvent[];
  /** The game proper, where this is a what-if beside it. Set with the game in one go: whoever keeps games must never take one for the other. */
  readonly aside?: History | null;
}
/** The game as it now stands is the table's new scene. */
function shown(game: History, { events, aside = get().aside }: Showing = {}): Refusal | null {
  const { scene } = get();
  const next = scene && sceneOf(scene, game.now, events);
  if (!next?.ok) return refused(refuse('not-a-position', next?.problems[0]?.message ?? ''));
  const ids = next.value.position.unitById;
  const selected = get().selected.every(id => ids.has(id)) ? get().selected : get().selected.filter(id => ids.has(id));
  set({ game, aside, scene: next.value, moving: null, refused: [], moment: null, selected });
  return null;
}

/** What the log of a room has made of the game. */
export const showRoomGame = (game: History): Refusal | null => shown(game, { aside: null });

/** The scene of a moment. Where units only moved, the rest of the position is kept as it is. */
function sceneOf(scene: Scene, { table }: Game, events: readonly GameEvent[] = []): Result<Scene> {
  const moved = events.filter(e => e.type === 'moved' || e.type === 'formed');
  const same = moved.length === events.length && scene.file.units.length === table.units.length;
  if (same && events.length > 0) {
    const ids = new Set(moved.map(e => e.unit));
    const changes = table.units.flatMap((unit, index) => (ids.has(unit.id) ? [{ index, unit }] : []));
    const fast = withFileUnits(scene, changes);
    return fast.ok ? good({ ...fast.value, file: table }) : fast;
  }
  return reopened(scene.ruleset, { ...scene, file: table, map: undefined });
}

export function undo(): void {
  const { game, moving } = get();
  if (moving) return letGo();
  const { seat } = remote.getState();
  if (seat) return seat.askBack();
  if (game) settle(undone(game));
}
export function redo(): void {
  const { game } = get();
  if (game && !remote.getState().seat) settle(redone(game));
}
const settle = (answer: History | Refusal): void => void ('ok' in answer ? refused(answer) : shown(answer));
export const mayUndo = (game: History | null): boolean => (game?.steps.length ?? 0) > 0;
export const mayRedo = (game: History | null): boolean => (game?.undone.length ?? 0) > 0;

// --- looking back

/** The table after the first `n` steps; the game stays where it is. `null`: back to now. */
export function lookBack(n: number | null): void {
  const { scene, game } = get();
  if (!scene || !game) return;
  const moment = n === null || n >= game.steps.length ? null : Math.max(0, n);
  const then = sceneOf(scene, moment === null ? game.now : gameAt(game, moment));
  if (then.ok) set({ scene: then.value, moment, moving: null, refused: [] });
}
/** A game of its own from the moment shown, with dice of its own: what the game will throw stays unseen. `leaveAside` comes back. */
export function tryAside(n: number): void {
  const { game, aside } = get();
  if (!game) return;
  const { start, steps, now } = branch(game, n);
  const seed = crypto.randomUUID();
  const beside = { start: { ...start, seed }, steps, undone: [], now: { ...now, seed } };
  shown(beside, { aside: aside ?? game });
}
export function leaveAside(): void {
  const { aside } = get();
  if (aside) shown(aside, { aside: null });
}

// --- edits of the document

const TERMS = ['title', 'choices', 'figures', 'scale', 'conditions', 'also', 'calls', 'sides', 'table'] as const;

/** An edit of the document, carried out as commands. Answers whether it holds. */
export function edit(change: (sheet: Sheet) => Result<Sheet> | Sheet): Result<Scene> {
  const { scene } = get();
  if (!scene) return { ok: false, problems: [] };
  const wanted = change(scene);
  const sheet = 'ok' in wanted ? wanted : good(wanted);
  if (!sheet.ok) return sheet;
  const refusal = performAll(commandsOf(scene, sheet.value));
  const after = get().scene;
  return refusal || !after ? bad(problem('', refusal?.text ?? '')) : good(after);
}
function commandsOf({ file: old }: Sheet, { file }: Sheet): readonly Command[] {
  const changed = TERMS.filter(key => file[key] !== old[key]);
  const terms = Object.fromEntries(changed.map(key => [key, file[key] ?? null]));
  const units = file.units.filter((u, i) => u !== old.units[i]);
  return [
    ...(changed.length > 0 ? [{ type: 'set-terms', terms } as const] : []),
    ...units.map(unit => ({ type: 'set-unit', unit }) as const),
  ];
}

// --- moving units

/** Something is being dragged or tried: drawn and ruled, not yet done. `why`: what stands against its staying there. */
export function preview(placings: readonly Placing[], why: readonly Problem[] = []): void {
  const { scene, moment } = get();
  if (!scene || moment !== null) return;
  const moving = withFileUnits(scene, placings);
  if (moving.ok) set({ moving: moving.value, refused: why });
  else set({ refused: moving.problems });
}

/** After so long a rest of the hand it is found out what the game would say: that weighs the whole move. */
const RESTS_MS = 250;
let resting: ReturnType<typeof setTimeout> | undefined;
/** What is shown just now, once the hand rests: in an enforced game it says before the release what the game will refuse. */
export function foresee(placings: readonly Placing[]): void {
  clearTimeout(resting);
  const { moving, game } = get();
  if (!moving || game?.now.mode !== 'enforced') return;
  resting = setTimeout(() => {
    const { scene, game: now, moving: still, refused: known } = get();
    if (!scene || !now || still !== moving || known.length > 0) return;
    const left = movesOf(scene, placings);
    const answer = actAll(scene.ruleset, now, left);
    if ('ok' in answer) set({ refused: [problem('', citedText(named(answer, now.now)))] });
  }, RESTS_MS);
}
export const letGo = (): void => set({ moving: null, refused: [] });
/** What is dragged cannot even be laid out there: the table stays, and says why. */
export const cannot = (why: readonly Problem[]): void => set({ moving: null, refused: why });

/** The units stand there now: one step of the game. */
export function place(placings: readonly Placing[]): Refusal | null {
  const { scene } = get();
  if (!scene) return null;
  return performAll(movesOf(scene, placings));
}
function movesOf(scene: Scene, placings: readonly Placing[]): Command[] {
  const together = placings.map(p => p.unit.id);
  return placings.flatMap(p => moveOf(scene, p, together));
}
function moveOf(scene: Scene, { index, unit, mm }: Placing, together: readonly string[]): readonly Command[] {
  const moved = withFileUnits(scene, [{ index, unit }]);
  const before = scene.position.units[index];
  const after = moved.ok ? moved.value.position.units[index] : undefined;
  // what cannot be laid out is refused by the game itself, with its reason
  const bases = after ? written(after, scene.position.lengths) : placedOf(unit, scene.file.lengths);
  const way = mm ?? (before && after ? farthestWay(before, after) : 0);
  const facing = unit.facing === undefined ? {} : { facing: unit.facing };
  return [{ type: 'move', unit: unit.id, ...facing, bases, mm: way, together }];
}
const placedOf = (unit: FileUnit, lengths: Lengths) =>
  (unitBaseByBase(unit, { lengths }).bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: b.at,
    facing: b.facing ?? unit.facing ?? 0,
  }));
