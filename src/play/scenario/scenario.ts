// From a scenario to a game: the field, who is on it already, who is still to come.

import { freshMemory, openWith, type Ruleset } from '../../rules/index.ts';
import {
  bad,
  type FileUnit,
  formatProblem,
  good,
  type MapFile,
  type PositionFile,
  type Problem,
  problem,
  type Result,
  type ScenarioFile,
  scenarioFile,
  scenarioOnMap,
} from '../../table/index.ts';
import type { Measuring, Mode } from '../game/event.ts';
import { type Game, SET_UP, startGame } from '../game/game.ts';
import { isTest } from '../memory/recalling.ts';
import { begin } from '../record/history.ts';
import type { History } from '../record/step.ts';
import { fileUnitOf, footprintOf, forceOf, type Placing, settingUp } from './forces.ts';

export interface ScenarioOptions {
  /** The map it names; needed only where it names one. */
  readonly map?: MapFile | undefined;
  readonly mode?: Mode | undefined;
  readonly measuring?: Measuring | undefined;
}

/** A game at its set-up. Units with a ready place that are set up before the game stand there; they may still be moved. */
export function startScenario(
  ruleset: Ruleset,
  scenario: ScenarioFile,
  seed: string,
  { map, mode, measuring }: ScenarioOptions = {},
): Result<History> {
  const whole = scenarioOnMap(scenario, map);
  if (!whole.ok) return whole;
  if (scenario.system !== ruleset.id) return bad(problem('system', `this scenario is of ${scenario.system}`));
  const problems = [...unreadable(ruleset, whole.value), ...strayTests(ruleset, whole.value)];
  if (problems.length > 0) return bad(...problems);
  return good(begin(gameOfScenario(ruleset, whole.value, { seed, mode, measuring })));
}

/** The start of a scenario whose ground is in it. */
export function gameOfScenario(
  ruleset: Ruleset,
  file: ScenarioFile,
  { seed, mode, measuring }: { readonly seed: string } & Omit<ScenarioOptions, 'map'>,
): Game {
  const shaped = scenarioFile.safeParse(file);
  const scenario = shaped.success ? shaped.data : file;
  const units = unitsOf(scenario).flatMap(id => readyUnit(ruleset, scenario, id) ?? []);
  const measured = measuring ?? scenario.measuring;
  const game = startGame(ruleset, {
    file: tableOf(scenario, units),
    seed,
    mode: mode ?? scenario.mode ?? 'enforced',
    ...(measured === undefined ? {} : { measuring: measured }),
  });
  const reserve = unitsOf(scenario).filter(id => !units.some(u => u.id === id));
  const at = { turn: 0, phase: SET_UP.id, side: settingUp(scenario)[0] ?? null };
  return {
    ...game,
    ...at,
    memory: freshMemory(at),
    field: { scenario, reserve, arrived: [], left: [], secured: {}, closed: [], scores: [], over: null },
  };
}
const unitsOf = ({ sides }: ScenarioFile): readonly string[] => sides.flatMap(s => s.force.map(u => u.id));

function readyUnit(ruleset: Ruleset, scenario: ScenarioFile, id: string): FileUnit | null {
  const force = forceOf(scenario, id);
  if (!force?.unit.ready || force.setUp?.when !== 'before') return null;
  return fileUnitOf(force, footprintOf(ruleset, scenario, force.unit, force.unit.ready));
}

/** The field as a position document, with these units on it. */
function tableOf(scenario: ScenarioFile, units: readonly FileUnit[]): PositionFile {
  const { title, system, choices, figures, lengths, scale, table, conditions, sides, terrain } = scenario;
  return {
    format: 'enfilade/position',
    version: 1,
    title,
    system,
    ...(choices ? { choices } : {}),
    ...(figures === undefined ? {} : { figures }),
    lengths,
    ...(scale ? { scale } : {}),
    ...(table ? { table } : {}),
    ...(conditions ? { conditions } : {}),
    sides: sides.map(s => ({ id: s.id, ...(s.name === undefined ? {} : { name: s.name }) })),
    ...(terrain ? { terrain } : {}),
    units: [...units],
  };
}

/** Can the book read the field with every unit on it? Units without a ready place are tried in the middle. */
function unreadable(ruleset: Ruleset, scenario: ScenarioFile): readonly Problem[] {
  const { width = 0, height = 0 } = scenario.table ?? {};
  const middle: Placing = { at: [width / 2, height / 2], facing: 0 };
  const units = unitsOf(scenario).flatMap(id => {
    const force = forceOf(scenario, id);
    return force ? [fileUnitOf(force, footprintOf(ruleset, scenario, force.unit, force.unit.ready ?? middle))] : [];
  });
  const opened = openWith(ruleset, { ...tableOf(scenario, units), calls: [] });
  const [first] = opened.ok ? [] : opened.problems;
  if (!first) return [];
  const [, nth = '-1', within = first.path] = /^units\[(\d+)\]\.?(.*)$/.exec(first.path) ?? [];
  return [problem(pathOfUnit(scenario, Number(nth)), formatProblem(problem(within, first.message)))];
}
function pathOfUnit({ sides }: ScenarioFile, index: number): string {
  let rest = index;
  for (const [i, side] of sides.entries()) {
    if (rest >= 0 && rest < side.force.length) return `sides[${i}].force[${rest}]`;
    rest -= side.force.length;
  }
  return '';
}

const strayTests = (ruleset: Ruleset, { tests = [] }: ScenarioFile): readonly Problem[] =>
  tests.flatMap(({ phase, call }, i) => [
    ...(ruleset.play?.turn.phases.some(p => p.id === phase)
      ? []
      : [problem(`tests[${i}].phase`, `no such phase: ${JSON.stringify(phase)}`)]),
    ...(isTest(ruleset, call)
      ? []
      : [problem(`tests[${i}].call.kind`, `must be ${ruleset.play?.tests?.kinds.join(', ') ?? 'left out'}`)]),
  ]);
