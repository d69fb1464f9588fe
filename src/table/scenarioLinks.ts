// A checked scenario document whose ids name what is there: sides, areas, units. Problems name their place.

import type { z } from 'zod';
import { onGrid, selfCrossing } from '../geometry/index.ts';
import { mmOf } from './length.ts';
import { pointOf } from './position.ts';
import { type MapFile, withMap } from './positionFile.ts';
import { bad, good, type Problem, problem, type Result, read, visible } from './problem.ts';
import { type ScenarioFile, scenarioFile, type VictoryCondition } from './scenarioFile.ts';

export function readScenarioFile(value: unknown): Result<ScenarioFile> {
  const checked = read(scenarioFile as z.ZodType<ScenarioFile>, value);
  if (!checked.ok) return checked;
  const problems = [
    ...doubles(checked.value),
    ...areaProblems(checked.value),
    ...unitProblems(checked.value),
    ...linkProblems(checked.value),
    ...checked.value.victory.conditions.flatMap((c, i) => conditionProblems(checked.value, c, i)),
  ];
  return problems.length > 0 ? bad(...problems.slice(0, 20)) : checked;
}

/** The map's ground in it: nothing outside the document is needed any more. */
export function scenarioOnMap(scenario: ScenarioFile, map: MapFile | undefined): Result<ScenarioFile> {
  if (scenario.map === undefined) return good(scenario);
  if (!map) return bad(problem('map', `the map ${visible(scenario.map)} has not been read`));
  const { map: _map, ...rest } = scenario;
  const { table, terrain } = withMap(bareFile(scenario), map);
  return good({ ...rest, table, terrain });
}
const bareFile = ({ system, lengths, table, terrain }: ScenarioFile): Parameters<typeof withMap>[0] => ({
  format: 'enfilade/position',
  version: 1,
  system,
  lengths,
  ...(table ? { table } : {}),
  ...(terrain ? { terrain } : {}),
  sides: [],
  units: [],
});

function doubles({ sides, areas, victory }: ScenarioFile): readonly Problem[] {
  const lists = [
    ...sides.map((s, i) => ({ id: s.id, kind: 'side', at: `sides[${i}]` })),
    ...sides.flatMap((s, i) => s.force.map((u, j) => ({ id: u.id, kind: 'unit', at: `sides[${i}].force[${j}]` }))),
    ...areas.map((a, i) => ({ id: a.id, kind: 'area', at: `areas[${i}]` })),
    ...victory.conditions.map((c, i) => ({ id: c.id, kind: 'condition', at: `victory.conditions[${i}]` })),
  ];
  const seen = new Map<string, string>();
  return lists.flatMap(({ id, kind, at }) => {
    const key = `${kind} ${id}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, at);
    return first === undefined ? [] : [problem(`${at}.id`, `${visible(id)} is taken by ${first}`)];
  });
}

const areaProblems = ({ areas, lengths }: ScenarioFile): readonly Problem[] =>
  areas.flatMap((a, i) => {
    const path = `areas[${i}]`;
    if ((a.outline === undefined) === (a.at === undefined && a.within === undefined)) {
      return [problem(path, 'needs either an outline, or a point `at` and a distance `within`')];
    }
    if (!a.outline) return a.at && a.within !== undefined ? [] : [problem(path, 'needs both `at` and `within`')];
    const crossed = selfCrossing(a.outline.map(p => onGrid(pointOf(p, mmOf(lengths)))));
    return crossed
      ? [problem(`${path}.outline`, `sides ${crossed.first} and ${crossed.second} cross, touch or repeat a corner`)]
      : [];
  });

const unitProblems = ({ sides }: ScenarioFile): readonly Problem[] =>
  sides.flatMap((s, i) =>
    s.force.flatMap(({ stands }, j) => {
      const path = `sides[${i}].force[${j}].stands`;
      const shape =
        (stands.size === undefined) === (stands.radius === undefined)
          ? [problem(path, 'needs either size [width, depth] or radius')]
          : [];
      const strays = Object.keys(stands.values ?? {}).filter(
        key => !(/^[1-9]\d*$/.test(key) && Number(key) <= stands.number),
      );
      return [...shape, ...strays.map(key => problem(`${path}.values`, `there is no base ${visible(key)}`))];
    }),
  );

const sideIds = ({ sides }: ScenarioFile): ReadonlySet<string> => new Set(sides.map(s => s.id));
const unitIds = ({ sides }: ScenarioFile, side: string): ReadonlySet<string> =>
  new Set(sides.filter(s => s.id === side).flatMap(s => s.force.map(u => u.id)));
const noSide = (id: string, path: string): Problem => problem(path, `no such side: ${visible(id)}`);
const noArea = (id: string, path: string): Problem => problem(path, `no such area: ${visible(id)}`);

/** Every unit has a place to come on, and no unit has two. */
function linkProblems(scenario: ScenarioFile): readonly Problem[] {
  const { setUp, first, areas } = scenario;
  const [sides, known] = [sideIds(scenario), new Set(areas.map(a => a.id))];
  const strays = setUp.flatMap((entry, i) => [
    ...(sides.has(entry.side) ? [] : [noSide(entry.side, `setUp[${i}].side`)]),
    ...entry.areas.flatMap((id, j) => (known.has(id) ? [] : [noArea(id, `setUp[${i}].areas[${j}]`)])),
    ...(entry.units ?? []).flatMap((id, j) =>
      unitIds(scenario, entry.side).has(id)
        ? []
        : [problem(`setUp[${i}].units[${j}]`, `${entry.side} has no unit ${visible(id)}`)],
    ),
  ]);
  const homeless = scenario.sides.flatMap((s, i) =>
    s.force.flatMap((u, j) =>
      setUpOf(scenario, s.id, u.id) ? [] : [problem(`sides[${i}].force[${j}]`, 'no entry of setUp brings it on')],
    ),
  );
  return [...strays, ...homeless, ...(first === undefined || sides.has(first) ? [] : [noSide(first, 'first')])];
}

/** Where and when a unit comes on: the entry that names it, or the one for all others of its side. */
export const setUpOf = ({ setUp }: ScenarioFile, side: string, unit: string): ScenarioFile['setUp'][number] | null =>
  setUp.find(e => e.side === side && e.units?.includes(unit)) ??
  setUp.find(e => e.side === side && e.units === undefined) ??
  null;

function conditionProblems(scenario: ScenarioFile, c: VictoryCondition, i: number): readonly Problem[] {
  const path = `victory.conditions[${i}]`;
  const sides = sideIds(scenario);
  const named = [
    ...('side' in c && c.side !== undefined ? [['side', c.side] as const] : []),
    ...(c.kind === 'losses' ? [['of', c.of] as const] : []),
  ];
  return [
    ...named.flatMap(([key, id]) => (sides.has(id) ? [] : [noSide(id, `${path}.${key}`)])),
    ...('area' in c ? conditionArea(scenario, c, path) : []),
    ...(c.kind === 'losses' && (c.atLeast === undefined) === (c.each === undefined)
      ? [problem(path, 'needs either atLeast or each')]
      : []),
    ...(c.kind === 'losses' && (c.measure === 'value') !== (c.key !== undefined)
      ? [problem(`${path}.key`, 'goes with the measure "value", and only with it')]
      : []),
    ...(c.kind === 'survive'
      ? c.units.flatMap((id, j) =>
          unitIds(scenario, c.side).has(id)
            ? []
            : [problem(`${path}.units[${j}]`, `${c.side} has no unit ${visible(id)}`)],
        )
      : []),
  ];
}
function conditionArea(
  { areas }: ScenarioFile,
  c: Extract<VictoryCondition, { readonly area: string }>,
  path: string,
): readonly Problem[] {
  const found = areas.find(a => a.id === c.area);
  if (!found) return [noArea(c.area, `${path}.area`)];
  return c.kind === 'objective' && !found.at
    ? [problem(`${path}.area`, 'an objective lies at a point, with a distance `within`')]
    : [];
}
