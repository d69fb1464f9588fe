// A fire in company: what may still be added to a plain fire, each addition tried in the game as it is, and the calls it comes to.

import type { Joining, Ruleset, Ruling } from '../../rules/index.ts';
import { runThrough, type Steps } from '../../table/index.ts';
import { decide } from '../decide.ts';
import type { Call } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { mayMeasure } from '../game/view.ts';
import { isRefusal, judgeOf } from '../moving/weighing.ts';
import { after } from '../turn/settling.ts';
import { seenAgainst } from './allowedFire.ts';
import { answerOf, rulingOf } from './ruled.ts';

export interface JointFire {
  /** To be declared one after the other; the fire itself comes last. */
  readonly calls: readonly Call[];
  /** Of the fire, with all that was declared for it; null where nothing may be measured yet. */
  readonly ruling: Ruling | null;
  /** Would an enforced game take all of it? */
  readonly mayDeclare: boolean;
}

/** With the whole ruling; who wants the answer alone asks for that. */
export function jointFire(ruleset: Ruleset, game: Game, { plain, parts }: FireInParts, ask = rulingOf): JointFire {
  const judge = judgeOf(ruleset, game.table);
  const joins = ruleset.play?.joinedFire;
  const calls = !joins || isRefusal(judge) ? [plain] : (joins.joined(judge.position, plain, parts) as readonly Call[]);
  const declared = tried(ruleset, game, calls);
  const fire = calls.at(-1);
  const ruling = fire && mayMeasure(game) ? ask(ruleset, declared ?? game, fire) : null;
  return { calls, ruling: ruling && !isRefusal(ruling) ? ruling : null, mayDeclare: declared !== null };
}

/** The game with these calls declared; null where one of them meets an objection. */
function tried(ruleset: Ruleset, game: Game, calls: readonly Call[]): Game | null {
  // what fails unmeasured is found out by declaring it
  const isVeiled = !mayMeasure(game);
  let now = game;
  for (const call of calls) {
    const decision = decide(ruleset, now, { command: { type: 'declare', call } });
    if (!decision.ok) return null;
    const fails = decision.events.some(
      e => e.type === 'warned' || (e.type === 'not-carried-out' && !(isVeiled && isUnseen(ruleset, now, call))),
    );
    if (fails) return null;
    now = after(now, decision.events);
  }
  return calls.length === 0 ? null : now;
}

function isUnseen(ruleset: Ruleset, game: Game, call: Call): boolean {
  const ruling = answerOf(ruleset, game, call);
  return isRefusal(ruling) || seenAgainst(ruleset, game, ruling) === null;
}

/** What may still be added to a fire with these parts. */
export const moreFor = (ruleset: Ruleset, game: Game, fire: FireInParts): readonly Joining[] =>
  runThrough(findingMore(ruleset, game, fire));

export interface FireInParts {
  readonly plain: Call;
  readonly parts: readonly Joining[];
}
/** The same, a step for each addition that is tried. */
export function* findingMore(ruleset: Ruleset, game: Game, { plain, parts }: FireInParts): Steps<readonly Joining[]> {
  const judge = judgeOf(ruleset, game.table);
  const joins = ruleset.play?.joinedFire;
  if (!joins || isRefusal(judge)) return [];
  const isNew = ({ how, unit }: Joining): boolean =>
    how === 'shot' || how === 'gun' || !parts.some(p => p.unit === unit);
  const some = joins.mayJoin(judge.position, plain, parts).filter(isNew);
  const found: Joining[] = [];
  for (const [i, more] of some.entries()) {
    const { mayDeclare, ruling } = jointFire(ruleset, game, { plain, parts: [...parts, more] }, answerOf);
    if (mayDeclare && (ruling === null || (joins.isWhole?.(ruling) ?? true))) found.push(more);
    yield (i + 1) / some.length;
  }
  return found;
}
