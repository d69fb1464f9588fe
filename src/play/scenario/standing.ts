// How a game from a scenario stands: each side's conditions, met or not, in a sentence with the count, and its points.

import type { Position, ScenarioFile, Unit, VictoryCondition } from '../../table/index.ts';
import type { Field, Game } from '../game/game.ts';
import { positionOf, reachesInto } from '../moving/areas.ts';
import { lossOf, stillIn } from './losses.ts';
import { isKept } from './securing.ts';

export interface ConditionState {
  readonly id: string;
  readonly title: string;
  readonly met: boolean;
  /** As it stands now; what was scored for good is in it. */
  readonly points: number;
  readonly text: string;
}
export interface SideStanding {
  readonly side: string;
  readonly name: string;
  readonly points: number;
  readonly conditions: readonly ConditionState[];
}
export interface Standing {
  readonly sides: readonly SideStanding[];
  /** Who would win if the game ended now; null: nobody. */
  readonly leader: string | null;
}

/** How things stand at this moment of the game. A table that cannot be laid out holds nobody. */
export function standing(game: Game, scenario: ScenarioFile): Standing {
  const field: Field = game.field ?? bareField(scenario);
  const position = positionOf(game.table);
  if (!position) return { sides: [], leader: null };
  const now: Situation = { game: { ...game, field }, field, position };
  const sides = scenario.sides.map((s): SideStanding => {
    const own = scenario.victory.conditions.filter(c => !('side' in c) || c.side === undefined || c.side === s.id);
    const conditions = own.map(c => stateOf(now, c, s.id));
    const points = conditions.reduce((sum, c) => sum + c.points, 0);
    return { side: s.id, name: s.name ?? s.id, points, conditions };
  });
  return { sides, leader: leaderOf(sides, scenario.victory.margin ?? 1) };
}
const bareField = (scenario: ScenarioFile): Field => ({
  scenario,
  reserve: [],
  arrived: [],
  left: [],
  secured: {},
  closed: [],
  scores: [],
  over: null,
});

function leaderOf(sides: readonly SideStanding[], margin: number): string | null {
  const [first, second] = sides.toSorted((a, b) => b.points - a.points);
  if (!first) return null;
  return first.points - (second?.points ?? 0) >= margin && first.points > 0 ? first.side : null;
}

interface Situation {
  readonly game: Game;
  readonly field: Field;
  readonly position: Position;
}
/** What a condition shows now, before points that were scored for good. */
interface Look {
  readonly met: boolean;
  readonly text: string;
  /** How often its points count. */
  readonly times?: number;
}

function stateOf(now: Situation, c: VictoryCondition, side: string): ConditionState {
  const { met, text, times = met ? 1 : 0 } = lookAt(now, c, side);
  const banked = now.field.scores.filter(s => s.condition === c.id && s.side === side);
  const sum = banked.reduce((total, s) => total + s.points, 0);
  const live = isBankedOnly(c) ? 0 : times * c.points;
  return { id: c.id, title: c.title, met: met || banked.length > 0, points: sum + live, text };
}
/** Their points come turn by turn, or once and for good. */
const isBankedOnly = (c: VictoryCondition): boolean =>
  (c.kind === 'hold' && c.counts === 'each-turn') ||
  (c.kind === 'objective' && (c.type === 'access' || c.type === 'destroy'));

function lookAt(now: Situation, c: VictoryCondition, side: string): Look {
  switch (c.kind) {
    case 'hold':
      return lookAtHold(now, c, side);
    case 'losses':
      return lookAtLosses(now, c);
    case 'exit':
      return lookAtExit(now, c);
    case 'survive':
      return lookAtSurvivors(now, c);
    case 'objective':
      return lookAtObjective(now, c, side);
  }
}

type Hold = Extract<VictoryCondition, { readonly kind: 'hold' }>;
/** Held: somebody of the side in it who counts, and nobody else who counts. */
export function holderOf({ field, position }: Situation, c: Hold): string | null {
  const area = field.scenario.areas.find(a => a.id === c.area);
  if (!area) return null;
  const counts = (u: Unit): boolean =>
    stillIn(field.scenario, u) &&
    (c.arms?.includes(u.arm) ?? true) &&
    (c.formations?.includes(u.formation ?? '') ?? true) &&
    reachesInto(area, u, position.lengths);
  const sides = [...new Set(position.units.filter(counts).map(u => u.side))];
  return sides.length === 1 ? (sides[0] ?? null) : null;
}
function lookAtHold(now: Situation, c: Hold, side: string): Look {
  const holder = holderOf(now, c);
  const name = areaName(now.field.scenario, c.area);
  const text = holder === null ? `nobody holds ${name} alone` : `${sideName(now.field.scenario, holder)} holds ${name}`;
  return { met: holder === side, text };
}

function lookAtLosses(now: Situation, c: Extract<VictoryCondition, { readonly kind: 'losses' }>): Look {
  const { lost, of, words } = lossOf(now.field.scenario, now.game, now.position, c);
  const name = sideName(now.field.scenario, c.of);
  const arms = onlyArms(now.field.scenario, c);
  const text = `${name} has lost ${rounded(lost)} of ${rounded(of)} ${words}${arms && ` (${arms})`}`;
  if (c.each !== undefined) {
    const times = Math.floor(lost / c.each + 1e-9);
    return { met: times > 0, times, text };
  }
  return { met: lost >= (c.atLeast ?? 0) - 1e-9, text: `${text}; ${rounded(c.atLeast ?? 0)} count` };
}
/** The arms that alone count, where the force has others too: it is more than what is counted. */
function onlyArms(
  { sides }: ScenarioFile,
  { of, arms }: Extract<VictoryCondition, { readonly kind: 'losses' }>,
): string {
  const force = sides.find(s => s.id === of)?.force ?? [];
  return arms && force.some(u => !arms.includes(u.arm)) ? arms.join(' and ') : '';
}
const rounded = (n: number): string => String(Math.round(n * 100) / 100);

function lookAtExit({ field }: Situation, c: Extract<VictoryCondition, { readonly kind: 'exit' }>): Look {
  const off = field.left.filter(
    l => l.unit.side === c.side && l.edge === c.edge && (c.arms?.includes(l.unit.arm) ?? true),
  ).length;
  return { met: off >= c.atLeast, text: `${off} of ${c.atLeast} have left over the ${c.edge} edge` };
}

function lookAtSurvivors(
  { field, game, position }: Situation,
  c: Extract<VictoryCondition, { readonly kind: 'survive' }>,
): Look {
  const alive = c.units.filter(id => {
    const unit = position.unitById.get(id);
    const away = field.reserve.includes(id) || field.left.some(l => l.unit.id === id);
    return away || (unit !== undefined && stillIn(field.scenario, unit));
  }).length;
  const least = c.atLeast ?? c.units.length;
  const until = c.turn >= field.scenario.turns ? 'to the end' : `until turn ${c.turn}`;
  const text = `still there: ${alive} of ${least} that must last ${until}`;
  return { met: alive >= least && (game.turn >= c.turn || field.over !== null), text };
}

function lookAtObjective(
  { field, game, position }: Situation,
  c: Extract<VictoryCondition, { readonly kind: 'objective' }>,
  side: string,
): Look {
  const name = areaName(field.scenario, c.area);
  const held = field.secured[c.area];
  if (field.closed.includes(c.area)) return { met: false, text: `${name} is no longer there` };
  if (!held || !isKept(game, position, c)) return { met: false, text: `${name} is not secured` };
  return { met: held.side === side, text: `${sideName(field.scenario, held.side)} has secured ${name}` };
}

const areaName = ({ areas }: ScenarioFile, id: string): string => areas.find(a => a.id === id)?.name ?? id;
const sideName = ({ sides }: ScenarioFile, id: string): string => sides.find(s => s.id === id)?.name ?? id;
