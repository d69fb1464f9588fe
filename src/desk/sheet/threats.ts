// Live threats: whom a unit may fire at from where it stands, and who may fire at it. Asked one enemy at a time, nearest first, since
// a large table has more of them than a frame of a drag has time for; what opened or closed since the drag began is marked.

import { distance } from '../../geometry/index.ts';
import type { Answer, Margin, Ruleset, Ruling } from '../../rules/index.ts';
import type { Position, Unit } from '../../table/index.ts';
import { middleOfBases } from './placing.ts';
import type { Scene } from './sheet.ts';

/** The answer to one fire question between the unit and somebody else. */
export interface Threat {
  readonly firer: string;
  readonly target: string;
  readonly call: Ruling['call'];
  readonly answer: Answer;
  readonly tooClose: boolean;
  /** Null: no distance on the table decides. */
  readonly margin: Margin | null;
}
/** Everything between one unit and one enemy; null: the book has no such question. */
export interface Exchange {
  readonly enemy: string;
  readonly given: Threat | null;
  readonly taken: Threat | null;
}
export type Turnabout = 'opened' | 'closed' | null;

/** A unit where it stands on one table. */
export interface ThreatPlace {
  readonly scene: Scene;
  readonly unit: string;
  /** Its enemies, nearest first: by the middles of their bases, then in the order of the table. */
  readonly enemies: readonly string[];
  /** Asked once for each enemy; the table is opened with the first question. Rulings are made without marks. */
  readonly exchangeWith: (enemy: string) => Exchange;
}
export function threatPlace(scene: Scene, id: string): ThreatPlace {
  const { position, ruleset } = scene;
  const unit = position.unitById.get(id);
  const answers = new Map<string, Exchange>();
  let opened: ReturnType<Ruleset['open']> | null = null;
  const ask = (firer: string, target: string): Threat | null => {
    opened ??= ruleset.open(position, { marks: false });
    const call = opened.ok ? ruleset.fireCall(position, firer, target) : null;
    const asked = call && opened.ok ? opened.value.ask(call) : null;
    if (!call || !asked?.ok) return null;
    const { answer, tooClose, margin } = asked.value;
    return { firer, target, call, answer, tooClose, margin };
  };
  const exchangeWith = (enemy: string): Exchange => {
    const answer = answers.get(enemy) ?? { enemy, given: ask(id, enemy), taken: ask(enemy, id) };
    answers.set(enemy, answer);
    return answer;
  };
  return { scene, unit: id, enemies: unit ? enemiesOf(position, unit) : [], exchangeWith };
}
function enemiesOf({ units }: Position, unit: Unit): readonly string[] {
  if (unit.bases.length === 0) return [];
  const middle = middleOfBases(unit);
  return units
    .filter(other => other.side !== unit.side && other.bases.length > 0)
    .map(enemy => ({ id: enemy.id, away: distance(middle, middleOfBases(enemy)) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ id }) => id);
}

/** What a movement changed about one question: a fire that was refused is allowed now, or the other way round. */
export function shiftOf(before: Threat | null | undefined, now: Threat | null): Turnabout {
  if (!before || !now || before.answer === now.answer) return null;
  if (now.answer === 'yes') return 'opened';
  return before.answer === 'yes' ? 'closed' : null;
}
