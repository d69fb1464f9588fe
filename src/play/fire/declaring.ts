// A call becomes a declared fire: with a ruling that allows it, in its phase, by the unit whose turn it is.

import type { Act, Ruleset, Ruling } from '../../rules/index.ts';
import type { Call, GameEvent } from '../game/event.ts';
import { type Game, phaseOf, turnOf } from '../game/game.ts';
import { unitNameOf } from '../game/naming.ts';
import { objectionsFromMemory, participants } from '../memory/recalling.ts';
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
import { answerOf, rulingOf } from './ruled.ts';

/** Declared if the ruling says yes (or, outside the enforced mode, with its doubt in the log). */
export function declare(ruleset: Ruleset, game: Game, call: Call): Decision {
  const firer = firerOf(ruleset, game, call);
  const act = ruleset.play?.actOf?.(call) ?? 'fire';
  const prelude = firer ? activationFor(ruleset, game, firer, act) : [];
  const now = after(game, prelude);
  const answer = answerOf(ruleset, now, call);
  // what is refused says by how much
  const ruling = isRefusal(answer) || answer.answer === 'yes' ? answer : rulingOf(ruleset, now, call);
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
/** In whatever order their fields stand. */
export const isSameCall = (a: Call, b: Call): boolean =>
  Object.keys({ ...a, ...b }).every(key => JSON.stringify(a[key]) === JSON.stringify(b[key]));

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
  const ruling = answerOf(ruleset, game, call);
  if (isRefusal(ruling) || ruling.answer !== 'yes') return [];
  const done = ruleset.play.carriesOut(judge.position, call, game.memory);
  return done ? eventsOf(ruleset, game, done, { fires: [id] }) : [];
}
