// What every decision weighs: can the table still be judged, is it this side's turn, and what does the mode make of objections?

import { memoByPair, memoUnder } from '../../geometry/index.ts';
import { type Act, type AskedInGame, type Judge, openWith, type Ruleset, termOf } from '../../rules/index.ts';
import type { Position, PositionFile, Problem } from '../../table/index.ts';
import type { GameEvent } from '../game/event.ts';
import { type Game, isActing, phaseOf, turnOf } from '../game/game.ts';
import { sideNameOf, unitNameOf } from '../game/naming.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import type { Objection } from './placing.ts';

export type Decision = { readonly ok: true; readonly events: readonly GameEvent[] } | Refusal;
export const decided = (...events: readonly GameEvent[]): Decision => ({ ok: true, events });

/** The judge of a table, or why it cannot be read. A table never changes once it is made: what a book read of it holds. */
export const judgeOf = (ruleset: Ruleset, table: PositionFile): Judge | Refusal => judges(table, ruleset);
const judges = memoByPair((table: PositionFile, ruleset: Ruleset): Judge | Refusal => {
  const opened = openWith(ruleset, { ...table, calls: [] });
  return opened.ok ? opened.value.judge : notAPosition(opened.problems[0] && placedIn(table, opened.problems[0]));
});
/** The same without marks and without margins that take a search, for who wants answers alone. */
export function quietJudgeOf(ruleset: Ruleset, table: PositionFile): Judge | null {
  const open = judgeOf(ruleset, table);
  return isRefusal(open) ? null : quietly(open.position, ruleset);
}
const quietly = memoUnder((position: Position, ruleset: Ruleset): Judge | null => {
  const opened = ruleset.open(position, { marks: false, margins: false });
  return opened.ok ? opened.value : null;
});
/** `units[2].values.hitPoints` as players call it: the unit's name, and the value in words. */
function placedIn({ units, terrain = [] }: PositionFile, { path, message }: Problem): Problem {
  const [, list, nth, value] = /^(units|terrain)\[(\d+)\](?:\.values\.(\w+))?/.exec(path) ?? [];
  const thing = (list === 'units' ? units : terrain)[Number(nth)];
  if (!thing) return { path, message };
  return { path: `${thing.name ?? thing.id}${value === undefined ? '' : ` (${termOf(value)})`}:`, message };
}
/** A judge as a game asks it: for answers alone, with what has been done. */
export const inGame = (ruleset: Ruleset, { position, ask }: Judge, { memory }: Game): AskedInGame => ({
  position,
  ask: quietly(position, ruleset)?.ask ?? ask,
  memory,
});
export const notAPosition = (first: Problem | undefined): Refusal =>
  refuse('not-a-position', `the table would not be a position any more: ${first?.path ?? ''} ${first?.message ?? ''}`);
export const isRefusal = (answer: object): answer is Refusal => 'ok' in answer && answer.ok === false;

/** By mode: refused, done with warnings in the log, or simply done. */
export function weighed(game: Game, objections: readonly Objection[], ...events: readonly GameEvent[]): Decision {
  const [first] = objections;
  if (!first || game.mode === 'free') return decided(...events);
  if (game.mode === 'enforced') return refuse(first.code, first.text, first.cite);
  return decided(...objections.map((o): GameEvent => ({ type: 'warned', text: o.text, cite: o.cite })), ...events);
}

/** Is it this side's turn, and is this what the phase is for? */
export function objectionsToActing(ruleset: Ruleset, game: Game, side: string, act: Act): readonly Objection[] {
  const phase = phaseOf(ruleset, game);
  const objections: Objection[] = [];
  if (!phase.acts.includes(act) && phase.known) {
    objections.push({
      code: 'not-now',
      text: `${ACT_WORDS[act]} is not done in the phase «${phase.title}»`,
      cite: phase.cite,
    });
  }
  if (!isActing(ruleset, game, side))
    objections.push({
      code: 'not-your-turn',
      text: `${sideNameOf(game, side)} does not act in this phase`,
      cite: phase.cite,
    });
  return objections;
}
/** The same for one unit: where units act one by one, is it the one? */
export function objectionsToUnit(
  ruleset: Ruleset,
  game: Game,
  unit: { readonly id: string; readonly side: string },
  act: Act,
): readonly Objection[] {
  const phase = phaseOf(ruleset, game);
  const objections = [
    ...objectionsToTheEnd(game),
    ...objectionsToActing(ruleset, game, unit.side, act),
    ...objectionsToMover(ruleset, game, unit.id, act),
    ...objectionsOfRest(ruleset, game, unit.id, act),
  ];
  if (act === 'note' || turnOf(ruleset).sides !== 'activations' || phase.who !== 'active' || game.turn === 0) {
    return objections;
  }
  const { active, acted } = game;
  if (active !== null && active !== unit.id) {
    const text = `${unitNameOf(game, active)} is being activated; go through its steps before ${unitNameOf(game, unit.id)} acts`;
    return [...objections, { code: 'not-your-turn', text, cite: phase.cite }];
  }
  return active === null && acted.includes(unit.id)
    ? [
        ...objections,
        { code: 'not-now', text: `${unitNameOf(game, unit.id)} has been activated in this turn`, cite: phase.cite },
      ]
    : objections;
}
/** Phases in which only some arms move. */
function objectionsToMover(ruleset: Ruleset, game: Game, id: string, act: Act): readonly Objection[] {
  const { movers, title, cite } = phaseOf(ruleset, game);
  const arm = game.table.units.find(u => u.id === id)?.arm;
  if (!movers || arm === undefined || (act !== 'move' && act !== 'form') || movers.includes(arm)) return [];
  return [{ code: 'not-now', text: `${unitNameOf(game, id)} does not move in the phase «${title}»`, cite }];
}

/** Units that the book lets rest: they have done all they may do, or it is not their phase. */
function objectionsOfRest(ruleset: Ruleset, game: Game, id: string, act: Act): readonly Objection[] {
  const { play } = ruleset;
  if (!play?.rests || !RESTED_FROM.includes(act) || game.turn === 0) return [];
  const judge = judgeOf(ruleset, game.table);
  const rest = isRefusal(judge)
    ? null
    : play.rests(judge.position, id, { act, phase: game.phase, memory: game.memory });
  return rest ? [{ code: 'not-now', ...rest }] : [];
}
const RESTED_FROM: readonly Act[] = ['move', 'form', 'charge', 'secure'];

export const objectionsToTheEnd = ({ field }: Game): readonly Objection[] =>
  field?.over ? [{ code: 'game-over', text: `the game is over: ${field.over.text}`, cite: '' }] : [];

/** A unit on the table or in reserve. */
export function unitOf(game: Game, id: string): { readonly id: string; readonly side: string } | null {
  const standing = game.table.units.find(u => u.id === id);
  if (standing) return standing;
  if (!game.field?.reserve.includes(id)) return null;
  const side = game.field.scenario.sides.find(s => s.force.some(u => u.id === id));
  return side ? { id, side: side.id } : null;
}

/** What speaks against this unit doing that now; nothing: it may. For the page, before anything is asked of the game. */
export function mayAct(ruleset: Ruleset, game: Game, unit: string, act: Act): readonly Objection[] {
  const found = unitOf(game, unit);
  return found
    ? objectionsToUnit(ruleset, game, found, act)
    : [{ code: 'no-such-unit', text: `there is no unit ${JSON.stringify(unit)} on the table`, cite: '' }];
}
const ACT_WORDS: Readonly<Record<Act, string>> = {
  move: 'moving',
  form: 'changing formation',
  fire: 'firing',
  charge: 'charging',
  rally: 'rallying',
  order: 'giving orders',
  secure: 'securing an objective',
  note: 'noting',
};
