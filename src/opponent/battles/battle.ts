// A battle on a map: sides, aims, forces and set-up areas drawn from a seed, as a scenario file. North and south are where the
// sides come from; which of them attacks, the seed says.

import { roll } from '../../play/index.ts';
import type { Muster, MusterRow, Ruleset } from '../../rules/index.ts';
import {
  bad,
  fromMm,
  type MapFile,
  mmOf,
  problem,
  type Result,
  readScenarioFile,
  rounded,
  type ScenarioFile,
} from '../../table/index.ts';
import { BATTLES, type BattleKind, type Zone } from './kinds.ts';

export interface Drawing {
  readonly ruleset: Ruleset;
  readonly map: MapFile;
  readonly kind: BattleKind;
  readonly seed: string;
  /** Of how many times its usual strength the attackers are; 1 where nothing is said. */
  readonly balance?: number;
}

export function drawBattle({ ruleset, map, kind, seed, balance = 1 }: Drawing): Result<ScenarioFile> {
  const muster = ruleset.play?.muster;
  if (!muster) return bad(problem('system', `${ruleset.title} has no units for drawn battles`));
  const field = fieldOf(map);
  const isNorth = roll(`${seed}/edge`, 0) < 0.5;
  const plan = BATTLES[kind];
  const goal = goalOf(map, field, { zone: plan.goal, isNorth, chance: roll(`${seed}/goal`, 0) });
  const area = (zone: Zone) => outlineOf(field, zone, isNorth);
  const [attackers, defenders] = [
    forceOf(muster, map, { side: 'blue', share: plan.attackers * balance, seed }),
    forceOf(muster, map, { side: 'red', share: plan.defenders, seed }),
  ];
  const late = defenders.filter((_, i) => plan.late > 0 && i % plan.late === plan.late - 1).map(u => u.id);
  const edges = isNorth ? (['north', 'south'] as const) : (['south', 'north'] as const);
  return readScenarioFile({
    format: 'enfilade/scenario',
    version: 1,
    title: `${plan.title}: ${map.title}`,
    system: ruleset.id,
    text: plan.text,
    notes: [`Drawn on the map «${map.title}» from the seed ${seed}; points of units are ours.`],
    ...groundOf(map, muster),
    ...(muster.scale
      ? { scale: Object.fromEntries(Object.entries(muster.scale).map(([k, n]) => [k, inMap(n, muster, map)])) }
      : {}),
    sides: [
      { id: 'blue', name: 'Blue', aim: plan.aims[0], communication: [edges[0]], force: attackers },
      { id: 'red', name: 'Red', aim: plan.aims[1], communication: [edges[1]], force: defenders },
    ],
    areas: [
      { id: 'blue-zone', name: 'Blue sets up', outline: area(plan.zones[0]) },
      { id: 'red-zone', name: 'Red sets up', outline: area(plan.zones[1]) },
      { id: 'red-edge', name: 'Red comes on', outline: area([0.8, 1]) },
      { id: 'goal', name: goal.name, at: goal.at, within: rounded(Math.min(field.width, field.depth) * 0.12, 2) },
    ],
    setUp: [
      { side: 'red', areas: ['red-zone'], when: 'before' },
      { side: 'blue', areas: ['blue-zone'], when: 'before' },
      ...(late.length > 0 ? [{ side: 'red', areas: ['red-edge'], when: ALARM, units: late }] : []),
    ],
    first: 'blue',
    turns: muster.turns,
    mode: 'enforced',
    victory: { forfeit: true, margin: 1, conditions: plan.conditions(edges[plan.off]) },
  });
}

/** From the second turn on, as a die decides. */
const ALARM = { from: 2, atLeast: 4 };

interface Field {
  readonly width: number;
  readonly depth: number;
}
function fieldOf({ table }: MapFile): Field {
  return { width: table.width, depth: table.height };
}
const inMap = (n: number, { lengths }: Muster, map: MapFile): number =>
  rounded(fromMm(n * mmOf(lengths), map.lengths), 3);

/** The ground itself goes into the file: it needs no other. */
function groundOf({ lengths, table, terrain }: MapFile, muster: Muster) {
  const known = (piece: (typeof terrain)[number]) => {
    const values = muster.ground?.[piece.kind];
    return values ? { ...piece, values: { ...values, ...piece.values } } : piece;
  };
  return { lengths, table, terrain: terrain.map(known) };
}

/** A strip of the table: from its far end as the side sees it that attacks. */
function outlineOf(
  { width, depth }: Field,
  [from, to]: Zone,
  isNorth: boolean,
): readonly (readonly [number, number])[] {
  const y = (share: number): number => rounded((isNorth ? 1 - share : share) * depth, 2);
  const inset = width * 0.02;
  const [a, b] = [y(from), y(to)].toSorted((p, q) => p - q) as [number, number];
  const [low, high] = [Math.max(a, depth * 0.01), Math.min(b, depth * 0.99)];
  return [
    [inset, low],
    [width - inset, low],
    [width - inset, high],
    [inset, high],
  ].map(([x = 0, z = 0]) => [rounded(x, 2), rounded(z, 2)] as const);
}

interface Wanted {
  readonly zone: Zone;
  readonly isNorth: boolean;
  readonly chance: number;
}
const WORTH_HOLDING: ReadonlySet<string> = new Set(['building', 'village', 'bridge', 'hill', 'field-work', 'ford']);
/** A named piece of ground that is worth holding and lies in the strip; else the middle of the strip. */
function goalOf(map: MapFile, field: Field, { zone: [from, to], isNorth, chance }: Wanted) {
  const share = (y: number): number => (isNorth ? 1 - y / field.depth : y / field.depth);
  const places = map.terrain
    .filter(t => WORTH_HOLDING.has(t.kind) && t.name !== undefined)
    .map(t => ({ name: t.name ?? t.id, at: middle(t.outline) }))
    .filter(({ at: [x, y] }) => share(y) >= from && share(y) <= to && x > field.width * 0.15 && x < field.width * 0.85);
  const middleOfStrip = [
    rounded(field.width / 2, 2),
    rounded(((isNorth ? 2 - from - to : from + to) / 2) * field.depth, 2),
  ] as const;
  return places[Math.floor(chance * places.length)] ?? { name: 'The middle of the field', at: middleOfStrip };
}
function middle(outline: readonly (readonly [number, number])[]): readonly [number, number] {
  const n = Math.max(1, outline.length);
  const sum = outline.reduce<[number, number]>(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
  return [rounded(sum[0] / n, 2), rounded(sum[1] / n, 2)];
}

interface Side {
  readonly side: 'blue' | 'red';
  readonly share: number;
  readonly seed: string;
}
/** Units of the muster until its points are spent; the seed says which arms come together. */
function forceOf(muster: Muster, map: MapFile, { side, share, seed }: Side) {
  const once = muster.rows.filter(r => r.each === 0);
  const kinds = muster.rows.filter(r => r.each > 0);
  const most = muster.points * share;
  const rows: MusterRow[] = [...once];
  for (let n = 0, spent = 0; spent < most && n < 60; n++) {
    const sum = kinds.reduce((s, r) => s + 1 / r.each, 0);
    let pick = roll(`${seed}/${side}`, n) * sum;
    const row = kinds.find(r => (pick -= 1 / r.each) < 0) ?? kinds[0];
    if (!row) break;
    rows.push(row);
    spent += row.points;
  }
  return rows.map((row, i) => unitOf(muster, map, { row, side, n: i + 1 }));
}
function unitOf(
  muster: Muster,
  map: MapFile,
  { row, side, n }: { readonly row: MusterRow; readonly side: string; readonly n: number },
) {
  const { name, arm, formation, values, points, stands } = row;
  const size = stands.size?.map(mm => inMap(mm, muster, map));
  return {
    id: `${side}-${n}`,
    name: `${side === 'blue' ? 'Blue' : 'Red'} ${name.toLowerCase()} ${n}`,
    arm,
    ...(formation ? { formation } : {}),
    ...(values ? { values } : {}),
    points,
    stands: {
      number: stands.number,
      ...(size ? { size } : {}),
      ...(stands.radius === undefined ? {} : { radius: inMap(stands.radius, muster, map) }),
    },
  };
}
