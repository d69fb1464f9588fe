// Where nothing may be measured before a fire is declared (a measuring policy of the game), the page answers no question
// about distances, arcs and lines until that fire has been declared.

import { callOf, type Draft, questionsIn, type Ruled, type Scene, WORDS } from '../../desk/index.ts';
import { type History, mayMeasure as mayMeasureIn } from '../../play/index.ts';
import { problem } from '../../table/index.ts';

interface Playing {
  readonly game: History | null;
}
interface Asked extends Playing {
  readonly scene: Scene | null;
  readonly asking: { readonly kind: string; readonly draft: Draft };
}

/** May rulers be laid and zones be shown? */
export const mayMeasure = ({ game }: Playing): boolean => !game || mayMeasureIn(game.now);

/** The question that is asked must wait for its declaration. */
export function isVeiled({ scene, game, asking }: Asked): boolean {
  const now = game?.now;
  if (!scene || !now || now.mode === 'free' || now.measuring === 'free') return false;
  const call = sorted(callOf(asking.kind, questionsIn(scene, asking.kind), asking.draft));
  return !now.fires.some(f => sorted(f.call) === call);
}
/** The same call whatever the order of its keys. */
const sorted = (call: object): string =>
  JSON.stringify(Object.entries(call).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** What stands in the place of the ruling. */
export const veiled = (): Ruled => ({
  ruling: null,
  problems: [problem('', WORDS.playing.veiled)],
  waitsFor: null,
});
