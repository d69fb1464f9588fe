// Fire from the call to the loss: declared with a ruling that allows it, rolled once, resolved, applied with all others.

import { memo, memoUnder } from '../../geometry/index.ts';
import type { Act, Judge, PlayRules, Ruleset, Ruling } from '../../rules/index.ts';
import type { Result } from '../../table/index.ts';
import { changed } from '../changing.ts';
import { throwDie } from '../dice/dice.ts';
import type { Command } from '../game/command.ts';
import type { Call, Faces, GameEvent } from '../game/event.ts';
import { type Fire, type Game, phaseOf, turnOf } from '../game/game.ts';
import { unitNameOf } from '../game/naming.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { completed, isTest, objectionsAfterDice, objectionsFromMemory, participants } from '../memory/recalling.ts';
import { namedIn } from '../memory/remembering.ts';
import { objectionsToDistance } from '../moving/allowance.ts';
import type { Objection } from '../moving/placing.ts';
import {
  type Decision,
  decided,
  isRefusal,
  judgeOf,
  objectionsToActing,
  objectionsToTheEnd,
  objectionsToUnit,
  unitOf,
  weighed,
} from '../moving/weighing.ts';
import { activationFor, activationsOf, offersOf } from '../turn/activating.ts';
import { after, eventsOf, nextFire } from '../turn/settling.ts';
import { lossesWait } from './settles.ts';

/** Declared if the ruling says yes (or, outside the enforced mode, with its doubt in the log). */
export function declare(ruleset: Ruleset, game: Game, call: Call): Decision {
  const firer = firerOf(ruleset, game, call);
  const act = ruleset.play?.actOf?.(call) ?? 'fire';
  const prelude = firer ? activationFor(ruleset, game, firer, act) : [];
  const now = after(game, prelude);
  const ruling = rulingOf(ruleset, now, call);
  if (isRefusal(ruling)) return ruling;
  const fire = nextFire(now);
  const units = participants(ruleset, now, call);
  const declared: GameEvent = {
    type: 'declared',
    fire,
    call,
    side: firer?.side ?? '',
    ...(sameUnits(units, namedIn(call)) ? {} : { units: [...units] }),
  };
  const against = objectionsToDeclaring(ruleset, now, call, ruling);
  if (ruling.answer === 'no' && against.length === 0 && declarationStands(ruleset, now, act)) {
    const { text, cite } = objectionOf(ruling);
    return decided(...prelude, declared, { type: 'not-carried-out', fire, text, cite });
  }
  const objections = [...(ruling.answer === 'yes' ? [] : [objectionOf(ruling)]), ...against];
  return weighed(now, objections, ...prelude, declared, ...carriedOut(ruleset, after(now, [declared]), fire));
}
const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** What speaks against declaring it now, its ruling aside. */
export function objectionsToDeclaring(ruleset: Ruleset, game: Game, call: Call, ruling: Ruling): readonly Objection[] {
  const firer = firerOf(ruleset, game, call);
  return [
    ...objectionsToCall(ruleset, game, call, firer),
    ...objectionsToHelpers(ruleset, game, call),
    ...objectionsToOffered(ruleset, game, call),
    ...objectionsFromMemory(ruleset, game, call, ruling),
    ...(firer ? objectionsToItsWay(ruleset, game, firer.id, ruling) : []),
  ];
}

/** Nobody acts for another side, however a call names its units. */
function objectionsToHelpers(ruleset: Ruleset, game: Game, call: Call): readonly Objection[] {
  if (ruleset.play?.settledBy?.(call)) return [];
  const [first, ...others] = [...namedIn(call), ...participants(ruleset, game, call)].flatMap(
    id => unitOf(game, id) ?? [],
  );
  const stranger = others.find(u => u.side !== first?.side);
  if (!stranger) return [];
  const text = `${unitNameOf(game, stranger.id)} is of another side and takes no part in this`;
  return [{ code: 'not-your-unit', text, cite: '' }];
}

/** What the book alone offers is declared as it offers it: once, and over the way that was gone. */
function objectionsToOffered(ruleset: Ruleset, game: Game, call: Call): readonly Objection[] {
  const kinds = activationsOf(ruleset)?.onlyOffered ?? [];
  if (!kinds.includes(call.kind) || offersOf(ruleset, game).some(offer => isSameCall(offer, call))) return [];
  return [{ code: 'not-now', text: 'this is not offered now', cite: phaseOf(ruleset, game).cite }];
}
const isSameCall = (offer: Call, call: Call): boolean =>
  Object.keys({ ...offer, ...call }).every(key => JSON.stringify(offer[key]) === JSON.stringify(call[key]));

/** Where a declared fire stands whatever comes of it, no new target is named for it. */
function declarationStands(ruleset: Ruleset, game: Game, act: Act): boolean {
  return game.mode === 'enforced' && act === 'fire' && phaseOf(ruleset, game).declarations?.stands === true;
}

export const firerOf = (ruleset: Ruleset, game: Game, call: Call) => {
  const first = ruleset.play?.settledBy?.(call) ?? namedIn(call)[0];
  return first === undefined ? undefined : game.table.units.find(u => u.id === first);
};

/** A call that takes a way of its own is held against what is left of the movement. */
function objectionsToItsWay(ruleset: Ruleset, game: Game, unit: string, ruling: Ruling): readonly Objection[] {
  const judge = judgeOf(ruleset, game.table);
  const mm = isRefusal(judge) ? null : (ruleset.play?.goes?.(judge.position, ruling) ?? null);
  return mm === null ? [] : objectionsToDistance(ruleset, game, { unit, mm });
}

function objectionOf({ reasons, decidedBy, answer }: Ruling): Objection {
  const why = reasons.find(r => decidedBy.includes(r.id));
  return { code: 'ruled-out', text: why?.text ?? `the ruling is ${answer}`, cite: why?.cite ?? '' };
}

/** Does the call belong to this phase, and is it this unit's turn? */
export function objectionsToCall(
  ruleset: Ruleset,
  game: Game,
  call: Call,
  firer: ReturnType<typeof firerOf>,
): readonly Objection[] {
  const phase = phaseOf(ruleset, game);
  const own = ruleset.play?.inPhases?.(call) ?? null;
  const plain = ruleset.play?.actOf?.(call) ?? 'fire';
  const act = own === null ? plain : (phase.acts.find(a => a !== 'note') ?? 'note');
  const acting = firer
    ? objectionsToUnit(ruleset, game, firer, act)
    : [...objectionsToTheEnd(game), ...objectionsToActing(ruleset, game, '', act)];
  if (own === null || own.includes(phase.id)) return acting;
  const titles = turnOf(ruleset).phases.filter(p => own.includes(p.id));
  const text = `this belongs to the phase ${titles.map(p => `«${p.title}»`).join(' or ')}, not to «${phase.title}»`;
  const cite = titles[0]?.cite ?? '';
  // the same call is one of this phase as soon as it says so
  const isOfThis = ruleset.play?.inPhases?.({ ...call, phase: phase.id })?.includes(phase.id) ?? false;
  const whole = isOfThis ? `${text}; for this phase say «${phase.title}» as the phase of the call` : text;
  return [{ code: 'not-now', text: whole, cite }, ...acting];
}

/** A call without dice that does something does it at once. */
function carriedOut(ruleset: Ruleset, game: Game, id: number): readonly GameEvent[] {
  const call = game.fires.find(f => f.id === id)?.call;
  const judge = judgeOf(ruleset, game.table);
  if (!call || isRefusal(judge) || !ruleset.play?.carriesOut) return [];
  const ruling = rulingOf(ruleset, game, call);
  if (isRefusal(ruling) || ruling.answer !== 'yes') return [];
  const done = ruleset.play.carriesOut(judge.position, call, game.memory);
  return done ? eventsOf(ruleset, game, done, { fires: [id] }) : [];
}

/** Rulings of a judge on calls that have been asked before; a call is never changed once it is made. */
const rulings = memo((judge: Judge) =>
  memoUnder((call: Call, ruleset: Ruleset): Ruling | Refusal => asked(ruleset, judge, call)),
);

/** The ruling on a call of this phase: where fire is simultaneous, on the table as the phase began; tests on the table as it is. */
export function rulingOf(ruleset: Ruleset, game: Game, call: Call): Ruling | Refusal {
  const { simultaneous, acts } = phaseOf(ruleset, game);
  const isOld = simultaneous && !acts.includes('move') && !isTest(ruleset, call);
  const judge = judgeOf(ruleset, tableFor(ruleset, game, { call, table: isOld ? game.atPhaseStart : game.table }));
  if (isRefusal(judge)) return judge;
  return rulings(judge)(completed(ruleset, judge, game, call), ruleset);
}
/** The table that a call is judged on, brought back to an earlier moment where the book says so. */
function tableFor(
  ruleset: Ruleset,
  { memory, book }: Game,
  { call, table }: { readonly call: Call; readonly table: Game['table'] },
): Game['table'] {
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
  if (phaseOf(ruleset, game).simultaneous && !isTest(ruleset, asked.fire.call)) return decided(...events);
  const settled = applyFires(ruleset, after(game, events), [asked.fire.id]);
  return settled.ok ? decided(...events, ...settled.events) : settled;
}

/** Fires with dice that nobody has thrown yet. */
export const openFires = (ruleset: Ruleset, game: Game): readonly Fire[] =>
  game.fires.filter(f => {
    if (f.state !== 'declared') return false;
    const ruling = rulingOf(ruleset, game, f.call);
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
