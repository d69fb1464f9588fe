// Fire from the call to the loss: declared with a ruling that allows it, rolled once, resolved, applied with all others.

import type { Outcome, Ruleset, Ruling } from '../rules/index.ts';
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
  const objections = [...objectionsToActing(ruleset, game, firer?.side ?? '', 'fire')];
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

export function rollFire(ruleset: Ruleset, game: Game, id: number): Decision {
  const asked = diceFor(ruleset, game, id);
  if (isRefusal(asked)) return asked;
  let n = game.rolls;
  const faces = asked.dice.map(d => Array.from({ length: d.count }, () => throwDie(game.seed, n++, d.sides, d.first)));
  return thrown(ruleset, game, { asked, faces, from: game.rolls });
}

export function enterDice(
  ruleset: Ruleset,
  game: Game,
  { fire, faces }: Extract<Command, { readonly type: 'enter-dice' }>,
): Decision {
  const asked = diceFor(ruleset, game, fire);
  return isRefusal(asked) ? asked : thrown(ruleset, game, { asked, faces, from: null });
}

interface Asked {
  readonly fire: Fire;
  readonly ruling: Ruling;
  readonly dice: readonly { readonly count: number; readonly sides: number; readonly first: 0 | 1 }[];
}
function diceFor(ruleset: Ruleset, game: Game, id: number): Asked | Refusal {
  const fire = game.fires.find(f => f.id === id);
  if (!fire) return noFire(id);
  if (fire.state !== 'declared') return refuse('wrong-state', `fire ${id} has been rolled already`);
  const ruling = rulingOf(ruleset, game, fire.call);
  if (isRefusal(ruling)) return ruling;
  const dice = ruleset.play?.dice(ruling) ?? null;
  return dice
    ? { fire, ruling, dice }
    : refuse('no-dice', 'this ruling has no dice: the answer is not yes, or a figure is missing');
}

function thrown(
  ruleset: Ruleset,
  game: Game,
  { asked, faces, from }: { readonly asked: Asked; readonly faces: Faces; readonly from: number | null },
): Decision {
  const table = judgeOf(ruleset, game.table);
  if (isRefusal(table)) return table;
  const resolved = ruleset.play?.resolve(table.position, asked.ruling, faces);
  if (!resolved) return refuse('no-dice', 'this book has no outcome for its dice');
  if (!resolved.ok) return refuse('wrong-dice', resolved.problems[0]?.message ?? 'these dice do not fit');
  const rolled: GameEvent = { type: 'rolled', fire: asked.fire.id, purpose: 'fire', faces, from };
  const outcome: GameEvent = { type: 'resolved', fire: asked.fire.id, ...eventOf(resolved.value) };
  if (phaseOf(ruleset, game).simultaneous) return decided(rolled, outcome);
  return decided(rolled, outcome, { type: 'applied', fires: [asked.fire.id] });
}
const eventOf = ({ text, steps, changes, atLeast, atMost }: Outcome) => ({
  text,
  steps: [...steps],
  changes: changes.map(c => (c.kind === 'bases-lost' ? { ...c, bases: [...c.bases] } : c)),
  atLeast,
  atMost,
});

/** Losses are marked when every declared fire has been rolled. */
export function applyFires(game: Game): Decision {
  const open = game.fires.filter(f => f.state === 'declared');
  if (open.length > 0) {
    return refuse(
      'fires-open',
      `fire ${open.map(f => f.id).join(', ')} is declared and not yet rolled; roll it or take it back`,
    );
  }
  const ready = game.fires.filter(f => f.state === 'resolved').map(f => f.id);
  return ready.length > 0 ? decided({ type: 'applied', fires: ready }) : decided();
}

/** The events of a decision folded into the game. */
export const after = (game: Game, events: readonly GameEvent[]): Game => events.reduce(evolve, game);
