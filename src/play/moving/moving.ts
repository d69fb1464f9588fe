// A unit moves or changes formation: may it, is there room, is it not too far, what does the book say of the way, what follows.

import { angleOf, bearingOf, shortTurn } from '../../geometry/index.ts';
import { CONTACT } from '../../measure/index.ts';
import type { Act, Hindrance, MoveMade, Ruleset } from '../../rules/index.ts';
import { mmOf, passedThrough, type Position, type Unit } from '../../table/index.ts';
import { evolve } from '../evolve.ts';
import type { Command } from '../game/command.ts';
import { type GameEvent, storedEvent } from '../game/event.ts';
import { type Game, phaseOf } from '../game/game.ts';
import { noUnit, refuse } from '../game/refusal.ts';
import { activationFor } from '../turn/activating.ts';
import { after, eventsOf } from '../turn/settling.ts';
import { countedWay, objectionsToDistance, spentOf } from './allowance.ts';
import { objectionsToArea, offTable } from './deploying.ts';
import { type Objection, objectionsToPlace } from './placing.ts';
import { leastWay, objectionsToForm, type Reforming } from './reforming.ts';
import { type Decision, inGame, isRefusal, judgeOf, notAPosition, objectionsToUnit, weighed } from './weighing.ts';

type Move = Extract<Command, { readonly type: 'move' | 'form' }>;

export function move(ruleset: Ruleset, game: Game, command: Move): Decision {
  const unit = game.table.units.find(u => u.id === command.unit);
  if (!unit) return noUnit(command.unit);
  const act: Act = command.type === 'move' ? 'move' : 'form';
  const prelude = game.turn === 0 ? [] : activationFor(ruleset, game, unit, act);
  const now = after(game, prelude);
  const { together, ...asked } = {
    together: [],
    ...counted(ruleset, now, atLeast(now, looking(ruleset, now, command))),
  };
  const stored = storedEvent(asked.type === 'move' ? { ...asked, type: 'moved' } : { ...asked, type: 'formed' });
  if (!stored.ok) return notAPosition(stored.problems[0]);
  const event = stored.value;
  const next = evolve(now, event);
  const judge = judgeOf(ruleset, next.table);
  if (isRefusal(judge)) return game.mode === 'free' ? judge : offTable(judge);
  const [hard] = objectionsToPlace(judge.position, command.unit, together);
  if (hard && game.mode !== 'free') return refuse(hard.code, hard.text, hard.cite);
  const objections = [
    ...objectionsToUnit(ruleset, now, unit, act),
    ...(game.turn === 0
      ? objectionsToArea(ruleset, judge.position, now, command.unit)
      : objectionsToWay(ruleset, { now, next, command: { ...command, ...asked } }, judge.position)),
  ];
  return weighed(now, objections, ...prelude, event, ...movedOn(ruleset, { now, next, command }, judge.position));
}

/** Where the book has a unit look the way it went, it does. */
function looking(ruleset: Ruleset, { mode, turn, table }: Game, command: Move): Move {
  const from = table.units.find(u => u.id === command.unit)?.bases?.[0]?.at;
  const to = command.bases[0]?.at;
  if (command.type === 'form' || mode === 'free' || turn === 0 || !from || !to) return command;
  const judge = judgeOf(ruleset, table);
  const along = !isRefusal(judge) && (ruleset.play?.looksAlong?.(judge.position) ?? false);
  const way = { x: to[0] - from[0], y: to[1] - from[1] };
  if (!along || (way.x === 0 && way.y === 0)) return command;
  const facing = bearingOf(angleOf(way));
  return { ...command, facing, bases: command.bases.map(b => ({ ...b, facing })) };
}

/** No way is shorter than the straight one, whatever the command says. */
function atLeast({ mode, table }: Game, command: Move): Move {
  const unit = table.units.find(u => u.id === command.unit);
  if (command.type === 'form' || mode === 'free' || !unit) return command;
  const way = leastWay(unit, command.bases) * mmOf(table.lengths);
  return way > command.mm + CONTACT ? { ...command, mm: way } : command;
}

/** With what the book takes for the turn, where it takes more than the way. */
function counted(ruleset: Ruleset, game: Game, command: Move): Move {
  const unit = game.table.units.find(u => u.id === command.unit);
  const was = unit?.bases?.[0]?.facing ?? unit?.facing;
  const is = command.bases[0]?.facing;
  if (command.type === 'form' || game.mode === 'free' || was === undefined || is === undefined) return command;
  const degrees = Math.abs(shortTurn(is - was));
  return { ...command, mm: countedWay(ruleset, game, command.unit, { mm: command.mm, degrees }) };
}

interface Going {
  readonly now: Game;
  readonly next: Game;
  readonly command: Move;
}
/** Against the length of the way, or what the book says of all the way of the phase. */
function objectionsToWay(ruleset: Ruleset, going: Going, to: Position): readonly Objection[] {
  const { now, command } = going;
  const judge = judgeOf(ruleset, now.table);
  if (command.type === 'form')
    return isRefusal(judge) ? [] : objectionsToForming(ruleset, going, { now: judge.position, to });
  const tooFar = objectionsToDistance(ruleset, now, command);
  if (tooFar.length > 0 || isRefusal(judge)) return tooFar;
  const hindrance = ruleset.play?.mayGo?.(inGame(ruleset, judge, now), moveMade(going, to));
  const against = hindrance ?? throughEnemy(ruleset, now, { before: judge.position, after: to, unit: command.unit });
  return against ? [{ code: 'not-that-way', ...against }] : [];
}
/** Nobody goes through an enemy, but for what the players lay out by hand. Whoever is hidden bars no way: nobody is to know of him. */
function throughEnemy(ruleset: Ruleset, game: Game, { before, after: to, unit: id }: Tables): Hindrance | null {
  const [unit, there] = [before.unitById.get(id), to.unitById.get(id)];
  if (!unit || !there || !phaseOf(ruleset, game).known) return null;
  const givesWay = (u: Unit): boolean => ruleset.play?.givesWay?.(u) ?? false;
  if (givesWay(unit)) return null;
  const bars = (u: Unit): boolean => u.side !== unit.side && u.values['hidden'] !== true && !givesWay(u);
  const [enemy] = passedThrough({ from: unit.bases, to: there.bases, slack: CONTACT }, before.units.filter(bars));
  return enemy ? { text: `the way of ${unit.name} runs through ${enemy.name}`, cite: 'general' } : null;
}
interface Tables {
  readonly before: Position;
  readonly after: Position;
  readonly unit: string;
}

/** Of the same bases, and on its own ground. */
function objectionsToForming(
  ruleset: Ruleset,
  { now, command: { unit } }: Going,
  tables: Pick<Reforming, 'now' | 'to'>,
): readonly Objection[] {
  const began = judgeOf(ruleset, now.atPhaseStart);
  const start = isRefusal(began) ? tables.now : began.position;
  return objectionsToForm({ unit, start, ...tables, spent: spentOf(now, unit) });
}

/** What the move does by itself. */
function movedOn(ruleset: Ruleset, going: Going, to: Position): readonly GameEvent[] {
  const { now, next } = going;
  const judge = judgeOf(ruleset, now.table);
  if (!ruleset.play?.afterMove || now.turn === 0 || isRefusal(judge)) return [];
  return eventsOf(ruleset, next, ruleset.play.afterMove(inGame(ruleset, judge, now), moveMade(going, to)));
}

function moveMade({ now, next, command: { type, unit } }: Going, to: Position): MoveMade {
  const way = next.paths[unit] ?? [];
  const mm = spentOf(next, unit);
  return { unit, mm, step: mm - spentOf(now, unit), path: way.slice(-2), way, formed: type === 'form', to };
}
