// Fire from the call to the loss: declared with a ruling that allows it, rolled once, resolved, applied with all others.

import type { Change, PlayRules, Ruleset, Ruling } from '../rules/index.ts';
import { type Command, refuse, type Refusal } from './command.ts';
import { throwDie } from './dice.ts';
import type { Call, Faces, GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { type Fire, type Game, phaseOf } from './game.ts';
import { type Decision, decided, isRefusal, judgeOf, objectionsToActing, weighed } from './weighing.ts';

/** Declared if the ruling says yes (or, outside the enforced mode, with its doubt in the log). */
export function declare(ruleset: Ruleset, game: Game, call: Call): Decision {
  const ruling = rulingOf(ruleset, game, call);
  if (isRefusal(ruling)) return ruling;
  const firer = firerOf(game, call);
  const objections = [...objectionsToActing(ruleset, game, firer?.side ?? '', ruleset.play?.actOf?.(call) ?? 'fire')];
  if (ruling.answer !== 'yes') {
    const why = ruling.reasons.find(r => ruling.decidedBy.includes(r.id));
    objections.unshift({
      code: 'ruled-out',
      text: why?.text ?? `the ruling is ${ruling.answer}`,
      cite: why?.cite ?? '',
    });
  }
  const fire = 1 + game.fires.reduce((most, f) => Math.max(most, f.id), 0);
  return weighed(game, objections, { type: 'declared', fire, call, side: firer?.side ?? '' });
}

const firerOf = (game: Game, call: Call) => game.table.units.find(u => u.id === (call['firer'] ?? call['unit']));

/** The ruling on a call of this phase: where fire is simultaneous, on the table as the phase began. */
export function rulingOf(ruleset: Ruleset, game: Game, call: Call): Ruling | Refusal {
  const table =
    phaseOf(ruleset, game).simultaneous && !phaseOf(ruleset, game).acts.includes('move')
      ? game.atPhaseStart
      : game.table;
  const judge = judgeOf(ruleset, table);
  if (isRefusal(judge)) return judge;
  const asked = judge.ask(call, 'call');
  if (asked.ok) return asked.value;
  const first = asked.problems[0];
  return refuse('bad-call', `${first?.path ?? 'call'}: ${first?.message ?? 'cannot be read'}`);
}

export function recall(game: Game, id: number): Decision {
  const fire = game.fires.find(f => f.id === id);
  if (!fire) return noFire(id);
  return fire.state === 'declared'
    ? decided({ type: 'recalled', fire: id })
    : refuse('wrong-state', `fire ${id} has been rolled and cannot be taken back`);
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
  if (fire.state !== 'declared') return refuse('wrong-state', `fire ${id} has been rolled already`);
  const ruling = rulingOf(ruleset, game, fire.call);
  if (isRefusal(ruling)) return ruling;
  const rules = ruleset.play;
  return rules?.nextDice(ruling, [])
    ? { fire, ruling, rules }
    : refuse('no-dice', 'this ruling has no dice: the answer is not yes, or a figure is missing');
}

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
  if (phaseOf(ruleset, game).simultaneous) return decided(...events);
  const settled = applyFires(ruleset, after(game, events), [asked.fire.id]);
  return settled.ok ? decided(...events, ...settled.events) : settled;
}

/** Losses are marked when every declared fire has been rolled; fire that is not simultaneous (`only`) at once. */
export function applyFires(ruleset: Ruleset, game: Game, only?: readonly number[]): Decision {
  const open = only ? [] : game.fires.filter(f => f.state === 'declared');
  if (open.length > 0) {
    const ids = open.map(f => f.id).join(', ');
    return refuse('fires-open', `fire ${ids} is declared and not yet rolled; roll it or take it back`);
  }
  const ready = game.fires.filter(f => f.state === 'resolved' && (only?.includes(f.id) ?? true));
  if (ready.length === 0 || !ruleset.play) return decided();
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return judge;
  const fires = ready.map(f => ({ call: f.call, result: f.outcome?.result ?? {} }));
  const { text, changes } = ruleset.play.settle(judge.position, fires);
  return decided({ type: 'applied', fires: ready.map(f => f.id), text, changes: changes.map(asStored) });
}
export const asStored = (c: Change) => (c.kind === 'bases-lost' ? { ...c, bases: [...c.bases] } : c);

/** The events of a decision folded into the game. */
export const after = (game: Game, events: readonly GameEvent[]): Game => events.reduce(evolve, game);
