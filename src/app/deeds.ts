// What changes the game: every edit is a command of the play floor, carried out or refused with a sentence. Undo, redo,
// looking back, a what-if beside the game.

import {
  againstText,
  citedText,
  type Following,
  farthestWay,
  inTurn,
  type Placing,
  type Scene,
  type Sheet,
  sceneAfter,
  WORDS,
  withFileUnits,
  written,
} from '../desk/index.ts';
import {
  branch,
  type Command,
  type Game,
  gameAt,
  type History,
  type Refusal,
  refuse,
  unitBaseByBase,
} from '../play/index.ts';
import { capital } from '../rules/index.ts';
import { bad, type FileUnit, good, type Lengths, type Problem, problem, type Result } from '../table/index.ts';
import { deskHere, sitAt } from './laying.ts';
import { type SessionState, session, set } from './session.ts';

const { getState: get } = session;

/** One command, one step of the game. Answers the refusal, which is also shown, or null. */
export const perform = (command: Command): Refusal | null => performAll([command]);

/** Several commands as one step: all are carried out or none. */
export const performAll = (commands: readonly Command[]): Refusal | null => performEach(inTurn(commands));

/** The same where each command follows from the game as the ones before it have left it; null: that was the last. */
export function performEach(following: Following): Refusal | null {
  const { desk, moment } = get();
  if (!desk) return null;
  if (moment !== null) return refused(refuse('wrong-state', WORDS.moved.lookingBack));
  return refused(desk.submit(following));
}

/** Whatever is done meanwhile is one step of the game. */
export function asOneStep(work: () => void): void {
  const { desk } = get();
  if (desk) desk.asOneStep(work);
}

/** Said in a notice, with the names of units in place of their ids. */
function refused(why: Refusal | null): Refusal | null {
  const { game, moving, refused: before } = get();
  if (!why && !moving && before.length === 0) return null;
  const refusal = why && game && named(why, game.now);
  set({ moving: null, refused: [], ...(refusal ? { notice: sentence(citedText(refusal)) } : {}) });
  return refusal;
}
const named = (why: Refusal, now: Game): Refusal => ({
  ...why,
  text: againstText(why.text, now),
});
/** It begins with a capital, but for a unit whose name does not. */
export const sentence = (text: string): string => (/^\p{Ll}+[ ,;:]/u.test(text) ? capital(text) : text);

export function undo(): void {
  const { desk, moving } = get();
  if (moving) return letGo();
  if (desk) settled(desk.undo());
}
export function redo(): void {
  const { desk } = get();
  if (desk) settled(desk.redo());
}
/** What was taken back or done again is looked at as it stands now. */
function settled(refusal: Refusal | null): void {
  if (refusal) refused(refusal);
  else if (get().moment !== null) lookBack(null);
}
export const mayUndo = (game: History | null): boolean => (game?.steps.length ?? 0) > 0;
export const mayRedo = (game: History | null): boolean => (game?.undone.length ?? 0) > 0;

// --- looking back

/** The table after the first `n` steps; the game stays where it is. `null`: back to now. */
export function lookBack(n: number | null): void {
  const { scene, game, desk } = get();
  if (!scene || !game || !desk) return;
  const moment = n === null || n >= game.steps.length ? null : Math.max(0, n);
  const then = moment === null ? good(desk.view().scene) : sceneAfter(scene, gameAt(game, moment));
  if (then.ok) set({ scene: then.value, moment, moving: null, refused: [] });
}
/** A game of its own from the moment shown, with dice of its own: what the game will throw stays unseen. `leaveAside` comes back. */
export function tryAside(n: number): void {
  const { scene, game, desk, behind, gameId } = get();
  if (!scene || !game || !desk) return;
  const { start, steps, now } = branch(game, n);
  const seed = crypto.randomUUID();
  const then = sceneAfter(scene, now);
  if (!then.ok) return void refused(refuse('not-a-position', then.problems[0]?.message ?? ''));
  const beside = { start: { ...start, seed }, steps, undone: [], now: { ...now, seed } };
  sitAt(
    { desk: deskHere({ scene: then.value, game: beside }), behind: behind ?? desk, gameId },
    stillSelected(then.value),
  );
}
export function leaveAside(): void {
  const { behind, gameId } = get();
  if (behind) sitAt({ desk: behind, gameId }, stillSelected(behind.view().scene));
}
const stillSelected = ({ position }: Scene): Pick<SessionState, 'selected'> => ({
  selected: get().selected.filter(id => position.unitById.has(id)),
});

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
/**
 * What is shown just now, once the hand rests: in an enforced game it says before the release what the game will refuse. `onRefused`:
 * answers whether it has found another way.
 */
export function foresee(legs: Legs, onRefused?: (why: Refusal) => boolean): void {
  clearTimeout(resting);
  const { moving, game } = get();
  if (!moving || game?.now.mode !== 'enforced') return;
  resting = setTimeout(() => {
    const { scene, desk, game: now, moving: still, refused: known } = get();
    if (!scene || !desk || !now || still !== moving || known.length > 0) return;
    const refusal = desk.refusalOf(inTurn(movesAlong(scene, legs)));
    if (refusal && !onRefused?.(refusal)) set({ refused: [problem('', citedText(named(refusal, now.now)))] });
  }, RESTS_MS);
}
export const letGo = (): void => set({ moving: null, refused: [] });
/** What is dragged cannot even be laid out there: the table stays, and says why. */
export const cannot = (why: readonly Problem[]): void => set({ moving: null, refused: why });

/** The units stand there now: one step of the game. */
export const place = (placings: readonly Placing[]): Refusal | null => placeAlong([placings]);

/** The stops of a way, the last one where the units come to stand. */
export type Legs = readonly (readonly Placing[])[];
/** The units go from stop to stop, as one step of the game. */
export function placeAlong(legs: Legs): Refusal | null {
  const { scene } = get();
  if (!scene) return null;
  return performAll(movesAlong(scene, legs));
}
/** What the game would say of it; nothing is done. */
export function refusalAlong(legs: Legs): Refusal | null {
  const { scene, desk } = get();
  return scene && desk ? desk.refusalOf(inTurn(movesAlong(scene, legs))) : null;
}
function movesAlong(scene: Scene, legs: Legs): Command[] {
  const commands: Command[] = [];
  let from = scene;
  for (const placings of legs) {
    commands.push(...movesOf(from, placings));
    const next = withFileUnits(from, placings);
    if (!next.ok) break;
    from = next.value;
  }
  return commands;
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
