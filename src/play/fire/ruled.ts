// The ruling on a declared call: by its book, on the table that counts for it.

import { memo, memoUnder } from '../../geometry/index.ts';
import type { Judge, Ruleset, Ruling } from '../../rules/index.ts';
import type { Result } from '../../table/index.ts';
import { changed } from '../changing.ts';
import type { Call } from '../game/event.ts';
import { type Game, phaseOf } from '../game/game.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { completed, isTest } from '../memory/recalling.ts';
import { isRefusal, judgeOf, quietJudgeOf } from '../moving/weighing.ts';

/** Rulings of a judge on calls that have been asked before; a call is never changed once it is made. */
const rulings = memo((judge: Judge) =>
  memoUnder((call: Call, ruleset: Ruleset): Ruling | Refusal => asked(ruleset, judge, call)),
);

/** The ruling on a call of this phase: where fire is simultaneous, on the table as the phase began; tests on the table as it is. */
export function rulingOf(ruleset: Ruleset, game: Game, call: Call): Ruling | Refusal {
  const judge = judgeOf(ruleset, tableFor(ruleset, game, call));
  if (isRefusal(judge)) return judge;
  return rulings(judge)(completed(ruleset, judge, game, call), ruleset);
}
/** The same without marks and without margins that take a search: its answer, dice and effect are those of the whole ruling. */
export function answerOf(ruleset: Ruleset, game: Game, call: Call): Ruling | Refusal {
  const judge = quietJudgeOf(ruleset, tableFor(ruleset, game, call));
  return judge ? rulings(judge)(completed(ruleset, judge, game, call), ruleset) : rulingOf(ruleset, game, call);
}
/** The table that a call is judged on, brought back to an earlier moment where the book says so. */
function tableFor(ruleset: Ruleset, game: Game, call: Call): Game['table'] {
  const { memory, book } = game;
  const { simultaneous, acts } = phaseOf(ruleset, game);
  const isOld = simultaneous && !acts.includes('move') && !isTest(ruleset, call);
  const table = isOld ? game.atPhaseStart : game.table;
  const changes = ruleset.play?.earlier?.(call, memory) ?? [];
  return changes.reduce((before, change) => changed({ table: before, book }, change), table);
}

/** The book's answer to a call, or to a test that only a game asks for. */
export function answerTo(ruleset: Ruleset, judge: Judge, call: Call): Result<Ruling> {
  const tests = ruleset.play?.tests;
  return tests && isTest(ruleset, call) ? tests.ask(judge.position, call) : judge.ask(call, 'call');
}
function asked(ruleset: Ruleset, judge: Judge, call: Call): Ruling | Refusal {
  const answer = answerTo(ruleset, judge, call);
  if (answer.ok) return answer.value;
  const first = answer.problems[0];
  return refuse('bad-call', `${first?.path ?? 'call'}: ${first?.message ?? 'cannot be read'}`);
}
