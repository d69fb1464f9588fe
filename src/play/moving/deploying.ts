// From the reserve onto the table: where, when, and on which bases.

import type { Ruleset } from '../../rules/index.ts';
import type { Position, ScenarioArea, SetUp } from '../../table/index.ts';
import { evolve } from '../evolve.ts';
import type { Command } from '../game/command.ts';
import { storedEvent } from '../game/event.ts';
import { type Game, phaseOf, SET_UP } from '../game/game.ts';
import { sideNameOf } from '../game/naming.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { cameOn, type Force, fileUnitOf, forceOf } from '../scenario/forces.ts';
import { activationFor, activationsOf } from '../turn/activating.ts';
import { after, eventsOf } from '../turn/settling.ts';
import { apart, isInArea } from './areas.ts';
import { type Objection, objectionsToPlace } from './placing.ts';
import { type Decision, isRefusal, judgeOf, notAPosition, objectionsToUnit, weighed } from './weighing.ts';

type Deploy = Extract<Command, { readonly type: 'deploy' }>;

export function deploy(ruleset: Ruleset, game: Game, command: Deploy): Decision {
  const force = game.field ? forceOf(game.field.scenario, command.unit) : null;
  if (!game.field?.reserve.includes(command.unit) || !force) {
    return refuse(
      'no-such-unit',
      `${JSON.stringify(command.unit)} is not in reserve; it stands on the table or is gone`,
    );
  }
  const strange = wrongBases(force, command);
  if (strange) return strange;
  const prelude = game.turn === 0 ? [] : activationFor(ruleset, game, { id: command.unit, side: force.side }, 'move');
  const now = after(game, prelude);
  const stored = storedEvent({ type: 'deployed', unit: fileUnitOf(force, command) });
  if (!stored.ok) return notAPosition(stored.problems[0]);
  const event = stored.value;
  const judge = judgeOf(ruleset, evolve(now, event).table);
  if (isRefusal(judge)) return offTable(judge);
  const [hard] = objectionsToPlace(judge.position, command.unit);
  if (hard && game.mode !== 'free') return refuse(hard.code, hard.text, hard.cite);
  const objections = [
    ...objectionsToTime(ruleset, now, force),
    ...objectionsToArea(ruleset, judge.position, now, command.unit),
  ];
  const onTable = after(now, [event]);
  const settled = game.turn === 0 ? null : ruleset.play?.afterDeploy?.(judge.position, command.unit);
  return weighed(now, objections, ...prelude, event, ...(settled ? eventsOf(ruleset, onTable, settled) : []));
}
export const offTable = (refusal: Refusal): Refusal =>
  refusal.text.includes('off the table') ? { ...refusal, code: 'off-table' } : refusal;

/** As many bases as the unit has, of its own size. */
function wrongBases({ unit }: Force, { bases }: Deploy): Refusal | null {
  const { number, size, radius } = unit.stands;
  const ids = new Set(bases.map((b, i) => b.id ?? String(i + 1)));
  const fits = bases.every(b => b.radius === radius && b.size?.[0] === size?.[0] && b.size?.[1] === size?.[1]);
  return bases.length === number && ids.size === number && fits
    ? null
    : refuse('wrong-bases', `${unit.name ?? unit.id} has ${number} bases of one size; put down these and no others`);
}

/** Before the game when its side sets up; later when its time has come and its side may move. */
export function objectionsToTime(ruleset: Ruleset, game: Game, { side, unit, setUp }: Force): readonly Objection[] {
  const name = unit.name ?? unit.id;
  const now = (text: string): readonly Objection[] => [{ code: 'not-now', text, cite: phaseOf(ruleset, game).cite }];
  if (game.phase === SET_UP.id) {
    if (setUp?.when !== 'before') return now(`${name} comes on ${whenWords(setUp?.when)}`);
    return game.side === side
      ? []
      : now(
          `${game.side === null ? 'nobody' : sideNameOf(game, game.side)} sets up now; ${sideNameOf(game, side)} has its own time`,
        );
  }
  if (setUp?.when === 'before') return now(`${name} was to be set up before the game`);
  if (!cameOn(game, unit.id)) return now(`${name} comes on ${whenWords(setUp?.when)}`);
  const rules = activationsOf(ruleset);
  if (!rules) return objectionsToUnit(ruleset, game, { id: unit.id, side }, 'move');
  if (game.active !== unit.id) return now(`${name} comes on when it is activated; activate it first`);
  const arrival = rules.arrival({ id: unit.id, values: unit.values ?? {} });
  return arrival && !game.field?.arrived.includes(unit.id) ? now(`${name} comes on once its test is passed`) : [];
}
function whenWords(when: SetUp['when'] | undefined): string {
  if (typeof when === 'object') return `once its die shows ${when.atLeast} or more, from turn ${when.from} on`;
  return when === 'activation' ? 'when it is activated' : when === 'before' ? 'in the set-up' : `from turn ${when} on`;
}

/** Every base of a unit that is set up or comes on stands in one of its areas. */
export function objectionsToArea(ruleset: Ruleset, position: Position, game: Game, id: string): readonly Objection[] {
  const force = game.field ? forceOf(game.field.scenario, id) : null;
  const unit = position.unitById.get(id);
  if (!force || !unit) return [];
  const elsewhere = game.turn === 0 ? null : activationsOf(ruleset)?.comesOn(position, { values: unit.values });
  if (elsewhere?.fromEnemies !== undefined) return tooNear(position, id, elsewhere.fromEnemies, elsewhere.cite);
  const { lengths } = position;
  const stray = unit.bases.find(b => !force.areas.some(a => isInArea(a, b, lengths, elsewhere?.within)));
  return stray
    ? [
        {
          code: 'outside',
          text: `base ${unit.bases.indexOf(stray) + 1} of ${unit.name} would stand outside ${areaWords(force.areas)}`,
          cite: '',
        },
      ]
    : [];
}
const areaWords = (areas: readonly ScenarioArea[]): string =>
  areas.map(a => `«${a.name ?? a.id}»`).join(' and ') || 'every area';

function tooNear(position: Position, id: string, limit: number, cite: string): readonly Objection[] {
  const unit = position.unitById.get(id);
  const near = position.units.find(u => u.side !== unit?.side && apart(position, id, u.id) <= limit);
  return near ? [{ code: 'outside', text: `${unit?.name ?? id} would come on too near to ${near.name}`, cite }] : [];
}
