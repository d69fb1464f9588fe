// What is laid on the page's table: a fresh one, or a game that goes on; at a desk of this page or of a room. What a desk tells
// of its game becomes the page's state here.

import { type Desk, type DeskView, draftOf, localDesk, type Scene, WORDS } from '../desk/index.ts';
import { begin, type History, startGame } from '../play/index.ts';
import type { Result } from '../table/index.ts';
import { wasCancelled } from './files/work.ts';
import { type SessionState, session, set } from './session.ts';

const { getState: get } = session;

/** A desk of this page. */
export const deskHere = (view: DeskView): Desk => localDesk(view, () => new Date().toISOString());

export interface Opening {
  readonly desk: Desk;
  readonly gameId: string;
  /** The desk of the game proper, where `desk` has a what-if beside it. */
  readonly behind?: Desk | null;
}
/** A fresh table: its first call is asked at once. Where no game comes with it, one begins in the free mode. */
export function show(scene: Scene, opening: Opening = freshly(scene)): void {
  const call = draftOf(scene.position.calls[0]);
  const first = scene.ruleset.calls[0]?.kind ?? '';
  sitAt(opening, {
    asking: { kind: call?.kind ?? first, draft: call?.draft ?? {}, armed: null },
    beside: null,
    lit: null,
    complaint: null,
    selected: [],
    selectedBase: null,
    opening: false,
  });
}
const freshly = (scene: Scene): Opening => ({
  desk: deskHere({ scene, game: freeGame(scene) }),
  gameId: crypto.randomUUID(),
});
const freeGame = ({ ruleset, file, map }: Scene): History =>
  begin(startGame(ruleset, { file, map, seed: crypto.randomUUID(), mode: 'free', measuring: 'free' }));

/** Shows what could be opened; otherwise says why not, and the table on screen stays. */
export function showOr(result: Result<Scene>, title: string): boolean {
  if (result.ok) show(result.value);
  else if (wasCancelled(result)) set({ notice: WORDS.open.cancelled, opening: false });
  else set({ complaint: { title, problems: result.problems }, opening: false });
  return result.ok;
}

/** The page sits down at a desk. Set in one go: whoever keeps games must never take a what-if for the game proper. */
export function sitAt({ desk, gameId, behind = null }: Opening, more: Partial<SessionState> = {}): void {
  // a desk that tells one listener twice tells it once
  for (const each of [desk, behind]) each?.subscribe(deskChanged);
  set({ ...onTable(desk), desk, behind, gameId, aside: behind?.view().game ?? null, ...more });
}
const onTable = (desk: Desk): Partial<SessionState> => ({ ...desk.view(), moving: null, refused: [], moment: null });

function deskChanged(desk: Desk): void {
  const { desk: front, behind, moment, selected } = get();
  const { game, scene } = desk.view();
  if (desk === behind) return set({ aside: game });
  if (desk !== front) return;
  // whoever looks back is not called away by what others do
  if (moment !== null && moment < game.steps.length) return set({ game });
  const ids = scene.position.unitById;
  const left = selected.every(id => ids.has(id)) ? selected : selected.filter(id => ids.has(id));
  set({ ...onTable(desk), selected: left });
}
