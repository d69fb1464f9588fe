// From one phase to the next, and from one turn to the next.

import type { Activations, Ruleset } from '../../rules/index.ts';
import { valuesOf } from '../../table/index.ts';
import { answerOf } from '../fire/ruled.ts';
import { applyFires } from '../fire/throwing.ts';
import type { Call, Faces, GameEvent } from '../game/event.ts';
import { type Game, phaseOf, SET_UP, turnOf } from '../game/game.ts';
import { unitNameOf } from '../game/naming.ts';
import { refuse } from '../game/refusal.ts';
import type { Objection } from '../moving/placing.ts';
import { type Decision, decided, isRefusal, judgeOf, objectionsToTheEnd, weighed } from '../moving/weighing.ts';
import { forceOf, settingUp, sidesInOrder } from '../scenario/forces.ts';
import { activationEnds, activationsOf, waiting } from './activating.ts';
import { arrivals } from './arriving.ts';
import { initiative, initiativeDice, initiativeFault } from './initiative.ts';
import { after, dues, eventsOf } from './settling.ts';
import { turnEnds } from './turnEnd.ts';

type Marker = Extract<GameEvent, { readonly type: 'phase' }>;

/** `typed`: real dice for the initiative of the turn that begins. */
export function nextPhase(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const decision = goOn(ruleset, game, typed);
  if (!typed || !decision.ok) return decision;
  return decision.events.some(isInitiative)
    ? decision
    : refuse('wrong-dice', 'no dice for the initiative are thrown here');
}
const isInitiative = (e: GameEvent): boolean => e.type === 'rolled' && e.purpose === 'initiative';

/** Are dice thrown for the initiative when the game goes on from here? */
export function throwsInitiative(ruleset: Ruleset, game: Game): boolean {
  if (!activationsOf(ruleset)) return false;
  const decision = goOn(ruleset, game);
  return decision.ok && decision.events.some(isInitiative);
}

/** Losses first, then the marker moves; values that live for one phase or turn go back to their defaults. */
function goOn(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const [over] = objectionsToTheEnd(game);
  if (over && game.mode === 'enforced') return refuse(over.code, over.text);
  if (game.phase === SET_UP.id) return afterSetUp(ruleset, game, typed);
  const losses = applyFires(ruleset, game);
  if (!losses.ok) return losses;
  // Tests that these losses call for belong to this phase.
  if (losses.events.some(e => e.type === 'declared')) return losses;
  const end = ended(ruleset, after(game, losses.events));
  if (!end.ok) return end;
  const events = [...losses.events, ...end.events];
  const now = after(game, events);
  const next = activationsOf(ruleset) ? nextStep(ruleset, now, typed) : nextOf(ruleset, now);
  return next.ok ? decided(...events, ...next.events) : next;
}

/** What the book does when a phase ends, whatever was rolled in it. */
function ended(ruleset: Ruleset, game: Game): Decision {
  const ends = ruleset.play?.ends;
  const judge = ends ? judgeOf(ruleset, game.table) : null;
  if (!ends || !judge) return decided();
  if (isRefusal(judge)) return judge;
  const settled = ends(judge.position, game.phase, game.memory);
  return decided(...eventsOf(ruleset, game, settled));
}

/** All sides through a phase, or each through its own turn. */
function nextOf(ruleset: Ruleset, game: Game): Decision {
  const marker = markerAfter(ruleset, game);
  return marker.turn === game.turn ? decided(...marked(ruleset, game, marker)) : newTurn(ruleset, game, marker);
}

/** The end of the turn, and unless it was the last one the beginning of the next. */
function newTurn(ruleset: Ruleset, game: Game, marker: Marker): Decision {
  const end = turnEnds(ruleset, game);
  return end.some(e => e.type === 'ended')
    ? decided(...end)
    : decided(...end, ...marked(ruleset, after(game, end), marker));
}

function markerAfter(ruleset: Ruleset, game: Game): Marker {
  const { phases, sides } = turnOf(ruleset);
  const at = phases.findIndex(p => p.id === game.phase);
  const next = phases[at + 1];
  if (next) return { type: 'phase', turn: game.turn, phase: next.id, side: game.side };
  const first = phases[0]?.id ?? game.phase;
  if (sides === 'together') return { type: 'phase', turn: game.turn + 1, phase: first, side: null };
  const ids = sidesInOrder(game);
  const place = ids.indexOf(game.side ?? '');
  const last = place >= ids.length - 1;
  return { type: 'phase', turn: game.turn + (last ? 1 : 0), phase: first, side: ids[last ? 0 : place + 1] ?? null };
}

/** Values are cleared before the marker moves: the phase begins with them gone. */
function marked(ruleset: Ruleset, game: Game, marker: Marker): readonly GameEvent[] {
  const events = [...(activationsOf(ruleset) ? [] : cleared(ruleset, game, marker.phase)), marker];
  const come = marker.turn > game.turn ? arrivals(after(game, events)) : [];
  const begun = [...events, ...come, ...begins(ruleset, after(game, [...events, ...come]))];
  return [...begun, ...agreed(ruleset, after(game, begun), marker.phase)];
}

/** What the book brings when a phase begins. */
function begins(ruleset: Ruleset, game: Game): readonly GameEvent[] {
  const judge = ruleset.play?.begins ? judgeOf(ruleset, game.table) : null;
  if (!ruleset.play?.begins || !judge || isRefusal(judge)) return [];
  return eventsOf(ruleset, game, ruleset.play.begins(judge.position, game.phase, game.memory));
}

/** Tests the scenario has agreed on for the beginning of a phase; none that the table rules out. */
function agreed(ruleset: Ruleset, game: Game, phase: string): readonly GameEvent[] {
  const { turn, field } = game;
  const now = (field?.scenario.tests ?? []).filter(
    ({ phase: own, from = 1, every = 1 }) => own === phase && turn >= from && (turn - from) % every === 0,
  );
  const isOpen = (call: Call): boolean => {
    const ruling = answerOf(ruleset, game, call);
    return isRefusal(ruling) || ruling.answer !== 'no';
  };
  return dues(game, now.map(t => t.call as Call).filter(isOpen));
}

function cleared(ruleset: Ruleset, game: Game, phase: string): readonly GameEvent[] {
  const rows = ruleset.play?.clears(phase) ?? [];
  return game.table.units.flatMap((u): GameEvent[] => {
    const keys = rows.filter(r => r.arm === undefined || r.arm === u.arm).flatMap(r => r.keys);
    const values = valuesOf(game.table, game.book, 'units', u);
    const set = keys.filter(key => key in values);
    return set.length === 0
      ? []
      : [{ type: 'valued', unit: u.id, values: Object.fromEntries(set.map(k => [k, null])) }];
  });
}

/** Step by step through an activation; after its last step, or when its unit is gone, the other side has one. */
function nextStep(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const { phases } = turnOf(ruleset);
  const next = phases[phases.findIndex(p => p.id === game.phase) + 1];
  const { active } = game;
  if (active === null && next) return decided({ type: 'phase', turn: game.turn, phase: next.id, side: game.side });
  if (active === null) return nobodyActs(ruleset, game, typed);
  const isThere = game.table.units.some(u => u.id === active);
  if (isThere && next) return decided({ type: 'phase', turn: game.turn, phase: next.id, side: game.side });
  return afterActivation(ruleset, game, typed);
}

function afterActivation(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const lost = notDeployed(ruleset, game);
  if (lost && game.mode === 'enforced') return refuse('not-now', lost.text, lost.cite);
  const destroyed: readonly GameEvent[] =
    lost && game.active !== null ? [{ type: 'unit-removed', unit: game.active }] : [];
  const ends = [...destroyed, ...activationEnds(ruleset, after(game, destroyed))];
  const now = after(game, ends);
  const left = waiting(ruleset, now);
  const rest = left.length > 0 ? decided(...passOn(ruleset, now, left)) : endRound(ruleset, now, typed);
  return rest.ok ? weighed(game, lost ? [lost] : [], ...ends, ...rest.events) : rest;
}

/** A unit that has to come on at its activation and has not. */
function notDeployed(ruleset: Ruleset, game: Game): Objection | null {
  const { active, field } = game;
  if (active === null || !field?.reserve.includes(active)) return null;
  const values = forceOf(field.scenario, active)?.unit.values ?? {};
  if (activationsOf(ruleset)?.arrival({ id: active, values })) return null;
  const text = `${unitNameOf(game, active)} must come on now: put it down in its area, or remove it; a unit that cannot come on is destroyed`;
  return { code: 'not-now', text, cite: '' };
}

/** The next side in order that still has a unit to activate. */
function passOn(ruleset: Ruleset, game: Game, left: readonly { readonly side: string }[]): readonly GameEvent[] {
  const ids = sidesInOrder(game);
  const from = ids.indexOf(game.side ?? '');
  const order = [...ids.slice(from + 1), ...ids.slice(0, from + 1)];
  const side = order.find(id => left.some(u => u.side === id)) ?? game.side;
  return [{ type: 'phase', turn: game.turn, phase: turnOf(ruleset).phases[0]?.id ?? game.phase, side }];
}

/** Nobody was chosen: with units left somebody has to act; the other modes end the round. */
function nobodyActs(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const left = waiting(ruleset, game);
  const end = endRound(ruleset, game, typed);
  if (left.length === 0 || !end.ok) return end;
  const names = left.map(u => unitNameOf(game, u.id)).join(', ');
  const text = `${left.length} units have not been activated in this turn: ${names.slice(0, 500)}; activate one of them`;
  return weighed(game, [{ code: 'not-now', text, cite: phaseOf(ruleset, game).cite }], ...end.events);
}

function endRound(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const rules = activationsOf(ruleset);
  const judge = judgeOf(ruleset, game.table);
  const settled =
    rules && !isRefusal(judge) ? eventsOf(ruleset, game, rules.roundEnds(judge.position, game.struck)) : [];
  const end = [...settled, ...turnEnds(ruleset, after(game, settled))];
  if (end.some(e => e.type === 'ended')) return decided(...end);
  const next = opened(ruleset, after(game, end), { turn: game.turn + 1, typed });
  return next.ok ? decided(...end, ...next.events) : next;
}

/** A turn begins: who has the initiative, where that is thrown for. */
function opened(ruleset: Ruleset, game: Game, { turn, typed }: Beginning): Decision {
  const { phases, sides } = turnOf(ruleset);
  const rules = activationsOf(ruleset);
  const phase = phases[0]?.id ?? game.phase;
  const first = sidesInOrder(game)[0] ?? null;
  if (!rules) {
    return decided(...marked(ruleset, game, { type: 'phase', turn, phase, side: sides === 'together' ? null : first }));
  }
  const fault = typed ? faultIn(game, rules.initiative, typed) : null;
  if (fault !== null) return refuse('wrong-dice', fault, rules.initiative.cite);
  const [rolled, winner] = initiative(game, rules.initiative, typed);
  return decided(rolled, ...marked(ruleset, after(game, [rolled]), { type: 'phase', turn, phase, side: winner }));
}
interface Beginning {
  readonly turn: number;
  readonly typed: Faces | undefined;
}
const faultIn = (game: Game, dice: Activations['initiative'], typed: Faces): string | null =>
  initiativeFault(game, dice, typed) ??
  (initiativeDice(game, dice, typed) ? 'the highest dice are equal; they are thrown again' : null);

/** The next side sets up; after the last one the first turn begins. */
function afterSetUp(ruleset: Ruleset, game: Game, typed?: Faces): Decision {
  const { field, side } = game;
  const sides = field ? settingUp(field.scenario) : [];
  const missing = (field?.reserve ?? []).filter(id => {
    const force = field ? forceOf(field.scenario, id) : null;
    return force?.side === side && force.setUp?.when === 'before';
  });
  const objections: readonly Objection[] =
    missing.length > 0
      ? [
          {
            code: 'not-now',
            text: `${missing.map(id => unitNameOf(game, id)).join(', ')} must still be set up, or removed`,
            cite: '',
          },
        ]
      : [];
  const next = sides[sides.indexOf(side ?? '') + 1];
  const begun =
    side !== null && next !== undefined
      ? decided({ type: 'phase', turn: 0, phase: SET_UP.id, side: next })
      : opened(ruleset, game, { turn: 1, typed });
  return begun.ok ? weighed(game, objections, ...begun.events) : begun;
}
