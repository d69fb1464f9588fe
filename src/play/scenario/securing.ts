// Objectives that are secured: by whom, for how long, and what becomes of them at the end of a turn.

import { lengthText, type Ruleset } from '../../rules/index.ts';
import { mmOf, type Position, type ScenarioArea, type Unit, type VictoryCondition } from '../../table/index.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import { type Game, phaseOf } from '../game/game.ts';
import { refuse } from '../game/refusal.ts';
import { apart, distanceTo, isInArea, reachesInto } from '../moving/areas.ts';
import type { Objection } from '../moving/placing.ts';
import { type Decision, isRefusal, judgeOf, objectionsToUnit, weighed } from '../moving/weighing.ts';
import { activationFor } from '../turn/activating.ts';
import { after } from '../turn/settling.ts';

type Secure = Extract<Command, { readonly type: 'secure' }>;

/** An objective, from as near as its area says, with no enemy as near to it or to the unit. */
export function secure(ruleset: Ruleset, game: Game, { unit: id, area: areaId }: Secure): Decision {
  const unit = game.table.units.find(u => u.id === id);
  const scenario = game.field?.scenario;
  const area = scenario?.areas.find(a => a.id === areaId);
  const isObjective = scenario?.victory.conditions.some(c => c.kind === 'objective' && c.area === areaId);
  if (!unit) return refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table`);
  if (!area || !isObjective) return refuse('no-such-area', `there is no objective ${JSON.stringify(areaId)}`);
  if (game.field?.closed.includes(areaId))
    return refuse('no-such-area', `«${area.name ?? area.id}» is no longer there`);
  const prelude = activationFor(ruleset, game, unit, 'secure');
  const now = after(game, prelude);
  const judge = judgeOf(ruleset, now.table);
  if (isRefusal(judge)) return judge;
  const objections = [
    ...objectionsToUnit(ruleset, now, unit, 'secure'),
    ...objectionsToSecuring(judge.position, id, area).map(o => ({ ...o, cite: phaseOf(ruleset, now).cite })),
  ];
  const secured: GameEvent = { type: 'secured', area: areaId, unit: id, side: unit.side };
  return weighed(now, objections, ...prelude, secured, ...scoredAtOnce(scenario, areaId, unit.side));
}

function objectionsToSecuring(position: Position, id: string, area: ScenarioArea): readonly Objection[] {
  const cite = '';
  const limit = (area.within ?? 0) * mmOf(position.lengths);
  const own = position.unitById.get(id);
  const name = area.name ?? area.id;
  if (!own) return [];
  const enemies = position.units.filter(u => u.side !== own.side);
  const isNear = (bases: typeof own.bases): boolean => bases.some(b => isInArea(area, b, position.lengths));
  const atMarker = enemies.find(e => isNear(e.bases));
  const atUnit = enemies.find(e => apart(position, id, e.id) <= limit + 0.01);
  return [
    ...(isNear(own.bases) ? [] : [{ code: 'outside' as const, text: notThere(position, own, area), cite }]),
    ...(atMarker ? [{ code: 'outside' as const, text: `${atMarker.name} stands at «${name}» as well`, cite }] : []),
    ...(atUnit ? [{ code: 'outside' as const, text: `${atUnit.name} stands too near to ${own.name}`, cite }] : []),
  ];
}

function notThere({ lengths }: Position, { name, bases }: Unit, area: ScenarioArea): string {
  const there = `«${area.name ?? area.id}»`;
  if (area.outline) return `${name} does not stand wholly in ${there}`;
  const length = (mm: number): string => lengthText(mm, lengths);
  const way = Math.min(...bases.map(base => distanceTo(area, base, lengths)));
  return `${name} stands ${length(way)} from ${there}, ${length((area.within ?? 0) * mmOf(lengths))} at most is near enough`;
}

export type Objective = Extract<VictoryCondition, { readonly kind: 'objective' }>;
const objectivesOf = (scenario: Scenario | undefined): readonly Objective[] =>
  (scenario?.victory.conditions ?? []).filter(c => c.kind === 'objective');
type Scenario = NonNullable<Game['field']>['scenario'];

/** Access: scored and gone the moment it is secured. */
const scoredAtOnce = (scenario: Scenario | undefined, area: string, side: string): readonly GameEvent[] =>
  objectivesOf(scenario)
    .filter(c => c.area === area && c.type === 'access')
    .flatMap(c => scoredAndGone(c, side));
const scoredAndGone = (c: Objective, side: string): readonly GameEvent[] => [
  { type: 'scored', condition: c.id, side, points: c.points, text: c.title },
  { type: 'released', area: c.area, closed: true },
];

/** Is it still theirs? Control and Destroy: a unit of the side near enough; Recover: the unit that took it is alive. */
export function isKept(game: Game, position: Position, c: Objective): boolean {
  const held = game.field?.secured[c.area];
  const area = game.field?.scenario.areas.find(a => a.id === c.area);
  if (!held || !area) return false;
  if (c.type === 'recover') {
    const left = game.field?.left.some(l => l.unit.id === held.unit) ?? false;
    return left || position.unitById.has(held.unit);
  }
  const near = c.keptWithin * mmOf(position.lengths);
  return position.units.some(u => u.side === held.side && reachesInto(area, u, position.lengths, near));
}

/** At the end of a turn: what nobody keeps is let go, what was to be destroyed and was kept for a whole turn is scored. */
export function objectivesAtTurnEnd(game: Game, position: Position): readonly GameEvent[] {
  return objectivesOf(game.field?.scenario).flatMap((c): readonly GameEvent[] => {
    const held = game.field?.secured[c.area];
    if (!held) return [];
    if (!isKept(game, position, c)) return [{ type: 'released', area: c.area, closed: c.type === 'recover' }];
    return c.type === 'destroy' && game.turn > held.turn ? scoredAndGone(c, held.side) : [];
  });
}
