// From the dice to the loss: a declared fire is taken back, or rolled once, resolved, and applied with all others.

import type { PlayRules, Ruleset, Ruling } from '../../rules/index.ts';
import { throwDie } from '../dice/dice.ts';
import type { Command } from '../game/command.ts';
import type { Faces, GameEvent } from '../game/event.ts';
import { type Fire, type Game, phaseOf } from '../game/game.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { isTest, objectionsAfterDice } from '../memory/recalling.ts';
import type { Objection } from '../moving/placing.ts';
import { type Decision, decided, isRefusal, judgeOf, weighed } from '../moving/weighing.ts';
import { after, eventsOf } from '../turn/settling.ts';
import { answerOf } from './ruled.ts';
import { lossesWait } from './settles.ts';

export function recall(ruleset: Ruleset, game: Game, id: number): Decision {
  const fire = game.fires.find(f => f.id === id);
  if (!fire) return noFire(id);
  if (fire.state === 'not-carried-out') return refuse('wrong-state', `fire ${id} could not be carried out; it stands`);
  if (fire.state !== 'declared') return refuse('wrong-state', `fire ${id} has been rolled and cannot be taken back`);
  const due: readonly Objection[] = fire.due
    ? [{ code: 'wrong-state', text: `the book asks for test ${id}; roll it`, cite: '' }]
    : [];
  return weighed(game, [...due, ...objectionsAfterDice(ruleset, game)], { type: 'recalled', fire: id });
}
const noFire = (id: number): Refusal => refuse('no-such-fire', `no fire ${id} has been declared in this phase`);

/** Throws the seed's next dice until the book asks for no more. */
export function rollFire(ruleset: Ruleset, game: Game, id: number): Decision {
  const asked = askedOf(ruleset, game, id);
  if (isRefusal(asked)) return asked;
  const faces: number[][] = [];
  let n = game.rolls;
  for (
    let ask = asked.rules.nextDice(asked.ruling, faces);
    ask !== null;
    ask = asked.rules.nextDice(asked.ruling, faces)
  ) {
    const { count, sides, first } = ask;
    faces.push(Array.from({ length: count }, () => throwDie(game.seed, n++, sides, first)));
  }
  return thrown(ruleset, game, { asked, faces, from: game.rolls });
}

/** Real dice, typed in: as many and as large as the book asks for. */
export function enterDice(
  ruleset: Ruleset,
  game: Game,
  { fire, faces }: Extract<Command, { readonly type: 'enter-dice' }>,
): Decision {
  const asked = askedOf(ruleset, game, fire);
  return isRefusal(asked) ? asked : thrown(ruleset, game, { asked, faces, from: null });
}

interface Asked {
  readonly fire: Fire;
  readonly ruling: Ruling;
  readonly rules: PlayRules;
}
function askedOf(ruleset: Ruleset, game: Game, id: number): Asked | Refusal {
  const fire = game.fires.find(f => f.id === id);
  if (!fire) return noFire(id);
  if (fire.state === 'not-carried-out') return refuse('wrong-state', `fire ${id} could not be carried out`);
  if (fire.state !== 'declared') return refuse('wrong-state', `fire ${id} has been rolled already`);
  const ruling = answerOf(ruleset, game, fire.call);
  if (isRefusal(ruling)) return ruling;
  const rules = ruleset.play;
  if (rules?.nextDice(ruling, [])) return { fire, ruling, rules };
  const served = fireServed(ruleset, game, fire);
  return served
    ? askedOf(ruleset, game, served.id)
    : refuse('no-dice', 'this ruling has no dice: the answer is not yes, or a figure is missing');
}
/** The open fire that a declaration without dice adds to: who asks for the dice of a neighbour unit means those of the fire it is given to. */
const fireServed = (ruleset: Ruleset, game: Game, { call }: Fire): Fire | undefined =>
  call['firer'] === undefined
    ? undefined
    : openFires(ruleset, game).find(f => f.call['firer'] === call['firer'] && f.call['target'] === call['target']);

interface Throw {
  readonly asked: Asked;
  readonly faces: Faces;
  readonly from: number | null;
}
function thrown(ruleset: Ruleset, game: Game, { asked, faces, from }: Throw): Decision {
  const resolved = asked.rules.resolve(asked.ruling, faces);
  if (!resolved.ok) return refuse('wrong-dice', resolved.problems[0]?.message ?? 'these dice do not fit');
  const { text, steps, result, atLeast, atMost } = resolved.value;
  const events: readonly GameEvent[] = [
    { type: 'rolled', fire: asked.fire.id, purpose: 'fire', faces, from },
    { type: 'resolved', fire: asked.fire.id, text, steps: [...steps], result, atLeast, atMost },
  ];
  if (phaseOf(ruleset, game).simultaneous && !isTest(ruleset, asked.fire.call)) return decided(...events);
  const settled = applyFires(ruleset, after(game, events), [asked.fire.id]);
  return settled.ok ? decided(...events, ...settled.events) : settled;
}

/** Fires with dice that nobody has thrown yet. */
export const openFires = (ruleset: Ruleset, game: Game): readonly Fire[] =>
  game.fires.filter(f => {
    if (f.state !== 'declared') return false;
    const ruling = answerOf(ruleset, game, f.call);
    return !isRefusal(ruling) && (ruleset.play?.nextDice(ruling, []) ?? null) !== null;
  });

/** Losses are marked when every declared fire has been rolled; fire that is not simultaneous (`only`) at once. */
export function applyFires(ruleset: Ruleset, game: Game, only?: readonly number[]): Decision {
  const open = only ? [] : openFires(ruleset, game);
  if (open.length > 0) {
    if (open.every(f => f.due))
      return refuse('fires-open', 'the dice that the book asks for are not yet rolled; roll them');
    const ids = open.map(f => f.id).join(', ');
    return refuse(
      'fires-open',
      open.length === 1
        ? `fire ${ids} is declared and not yet rolled; roll it or take it back`
        : `fires ${ids} are declared and not yet rolled; roll them or take them back`,
    );
  }
  const ready = game.fires.filter(f => f.state === 'resolved' && (only?.includes(f.id) ?? true));
  if (ready.length === 0 || !ruleset.play) return decided();
  const waits = only ? null : lossesWait(ruleset, game);
  if (waits) return waits;
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return judge;
  const fires = ready.map(f => ({ call: f.call, result: f.outcome?.result ?? {} }));
  const struck = fires.flatMap(f => ruleset.play?.activations?.struck(f) ?? []);
  const settled = ruleset.play.settle(judge.position, fires, game.memory);
  return decided(...eventsOf(ruleset, game, settled, { fires: ready.map(f => f.id), struck }));
}
