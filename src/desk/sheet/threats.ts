// Live threats: whom a unit may fire at from where it stands, and who may fire at it. Asked for every pair, in every frame of a
// drag; what opened or closed since the drag began is marked.

import type { Mm } from '../../geometry/index.ts';
import type { Answer, Ruling } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Scene } from './sheet.ts';

/** The answer to one fire question between the unit and somebody else. */
export interface Threat {
  readonly firer: string;
  readonly target: string;
  readonly call: Ruling['call'];
  readonly answer: Answer;
  readonly tooClose: boolean;
  /** Null: no distance on the table decides. */
  readonly margin: Mm | null;
}
/** Everything between one unit and one enemy; null: the book has no such question. */
export interface Exchange {
  readonly enemy: string;
  readonly given: Threat | null;
  readonly taken: Threat | null;
}
export type Turnabout = 'opened' | 'closed' | null;

/** One exchange an enemy, in the order of the table. Rulings are made without marks. */
export function threatsOf(scene: Scene, id: string): readonly Exchange[] {
  const { position, ruleset } = scene;
  const unit = position.unitById.get(id);
  const judge = ruleset.open(position, { marks: false });
  if (!unit || unit.bases.length === 0 || !judge.ok) return [];
  const ask = (firer: Unit, target: Unit): Threat | null => {
    const call = ruleset.fireCall(position, firer.id, target.id);
    const asked = call && judge.value.ask(call);
    if (!call || !asked?.ok) return null;
    const { answer, tooClose, margin } = asked.value;
    return { firer: firer.id, target: target.id, call, answer, tooClose, margin: margin?.mm ?? null };
  };
  return position.units
    .filter(other => other.side !== unit.side && other.bases.length > 0)
    .map(enemy => ({ enemy: enemy.id, given: ask(unit, enemy), taken: ask(enemy, unit) }))
    .filter(({ given, taken }) => given !== null || taken !== null);
}

/** What a movement changed about one question: a fire that was refused is allowed now, or the other way round. */
export function shiftOf(before: Threat | null | undefined, now: Threat | null): Turnabout {
  if (!before || !now || before.answer === now.answer) return null;
  if (now.answer === 'yes') return 'opened';
  return before.answer === 'yes' ? 'closed' : null;
}
