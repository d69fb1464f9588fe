// Units for a position of ours: what a list or a saved game says of them, and the questions that every such file leaves open.

import type { Mm, Point } from '../../geometry/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import {
  type FileTerrain,
  type FileUnit,
  good,
  LIMITS,
  layOut,
  type PositionFile,
  type Result,
  rounded,
  SYSTEMS,
  type SystemId,
} from '../../table/index.ts';
import { type Made, refuse } from './format.ts';
import { freeId } from './ground.ts';
import { type Answers, askChoice, askLength, numberOf, plainOptions, type Question, wordOf } from './question.ts';
import { cleanName, slug } from './text.ts';

/** A unit as it will stand: its bases in mm, or none where it has no place yet. */
export interface Unit {
  readonly name: string;
  readonly side: string;
  /** Empty: the answer says. */
  readonly arm: string;
  readonly figures: number;
  readonly bearing: number;
  readonly at: Point | null;
  readonly base?: { readonly width: Mm; readonly depth: Mm };
  readonly files?: number;
}
export interface Army {
  readonly title: string;
  readonly table: { readonly width: Mm; readonly depth: Mm };
  readonly units: readonly Unit[];
  readonly terrain?: readonly FileTerrain[];
  readonly left: readonly string[];
}

const BOOK = 'open-fire';
const bookIn = (answers: Answers): SystemId => SYSTEMS.find(s => s === answers.system) ?? BOOK;

/** The book, its arms, and the base that figures stand on. */
export async function askTroops(answers: Answers, asksBase = true): Promise<readonly Question[]> {
  const arms = (await loadRuleset(bookIn(answers))).keys.arms;
  return [
    askChoice({ id: 'system', asks: 'Which book are they laid before?' }, plainOptions(SYSTEMS), BOOK),
    ...(arms?.[0] === undefined
      ? []
      : [
          askChoice(
            { id: 'arm', asks: 'Which arm are units whose arm the file does not say?' },
            plainOptions(arms),
            arms[0],
          ),
        ]),
    ...(asksBase
      ? [
          askLength({ id: 'base', asks: 'How wide is the base of one piece?' }, 25, 1000),
          askLength({ id: 'depth', asks: 'How deep is it?' }, 25, 1000),
          askChoice({ id: 'shape', asks: 'What shape are the bases?' }, plainOptions(['round', 'square']), 'round'),
        ]
      : []),
  ];
}

const LONGEST: Mm = 30_000;

export async function armyOf(
  { title, table, units, terrain = [], left }: Army,
  answers: Answers,
): Promise<Result<Made>> {
  if (units.length > LIMITS.units) return refuse('', `more than ${LIMITS.units} units`);
  if (units.reduce((sum, u) => sum + u.figures, 0) > LIMITS.bases)
    return refuse('', `more than ${LIMITS.bases} figures`);
  if (table.width > LONGEST || table.depth > LONGEST)
    return refuse(
      'scale',
      `the table would be ${Math.round(table.width)} × ${Math.round(table.depth)} mm; it is at most ${LONGEST} mm long`,
    );
  const arms: readonly string[] = (await loadRuleset(bookIn(answers))).keys.arms ?? [];
  const names = [...new Set(units.map(u => u.side))];
  const sideIds = new Map<string, string>();
  const takenSides = new Map<string, number>();
  for (const name of names.slice(0, 16)) sideIds.set(name, freeId(slug(name), 'side', takenSides));
  const taken = new Map<string, number>();
  const filed = units
    .filter(u => sideIds.has(u.side))
    .map((u): FileUnit => {
      const arm = arms.length === 0 || arms.includes(u.arm) ? u.arm || 'infantry' : wordOf(answers, 'arm');
      return unitOf(u, { id: freeId(slug(u.name), 'unit', taken), side: sideIds.get(u.side) ?? '', arm, answers });
    });
  const position: PositionFile = {
    format: 'enfilade/position',
    version: 1,
    title: cleanName(title),
    system: bookIn(answers),
    lengths: 'mm',
    table: { width: rounded(table.width, 3), height: rounded(table.depth, 3) },
    sides: [...sideIds].map(([name, id]) => ({ id, name: cleanName(name) || id })),
    terrain: [...terrain],
    units: filed,
    calls: [],
  };
  const laid = layOut(position);
  if (!laid.ok) return laid;
  const lost = units.length - filed.length;
  return good({
    document: position,
    left: lost > 0 ? [...left, `${lost} units of more than 16 sides left out`] : left,
  });
}

interface Naming {
  readonly id: string;
  readonly side: string;
  readonly arm: string;
  readonly answers: Answers;
}
function unitOf(u: Unit, { id, side, arm, answers }: Naming): FileUnit {
  const { width, depth, isRound } = baseIn(answers, u);
  const places = placesOf(u, width, depth);
  const size = isRound ? { radius: width / 2 } : { size: [width, depth] as [number, number] };
  const facing = rounded(((u.bearing % 360) + 360) % 360, 3);
  return {
    id,
    name: cleanName(u.name) || id,
    side,
    arm,
    facing,
    bases: places.map(({ x, y }) => ({ at: [rounded(x, 3), rounded(y, 3)], ...size })),
  };
}

export function baseIn(answers: Answers, unit?: Unit): { width: Mm; depth: Mm; isRound: boolean } {
  if (unit?.base) return { ...unit.base, isRound: false };
  const isRound = wordOf(answers, 'shape') === 'round';
  const width = numberOf(answers, 'base');
  return { width, depth: isRound ? width : numberOf(answers, 'depth'), isRound };
}

const FILES = 5;
/** Figures in ranks of five behind the middle of the front, bases touching. */
function placesOf({ figures, at, bearing, files = FILES }: Unit, width: Mm, depth: Mm): readonly Point[] {
  const middle = at ?? { x: 0, y: 0 };
  const n = Math.max(1, figures);
  if (n === 1) return [middle];
  const across = Math.min(files, n);
  const turn = (bearing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: n }, (_, i) => {
    const [right, back] = [((i % across) - (across - 1) / 2) * width, Math.floor(i / across) * depth];
    return { x: middle.x + right * c - back * s, y: middle.y - right * s - back * c };
  });
}

/** How much ground a unit covers, for laying it beside others. */
export function footprint(unit: Unit, answers: Answers): { readonly width: Mm; readonly depth: Mm } {
  const { width, depth } = baseIn(answers, unit);
  const across = Math.min(unit.files ?? FILES, Math.max(1, unit.figures));
  return { width: across * width, depth: Math.ceil(Math.max(1, unit.figures) / across) * depth };
}
