// What is strange about a position but no error: bases that stand on each other, ranks that the table contradicts.

import {
  boundsOf,
  type Disc,
  distanceToPoint,
  type Mm,
  overlapDepth,
  type Point,
  type Polygon,
  TOUCH,
} from '../geometry/index.ts';
import type { Base } from './base.ts';
import { closePairs } from './closePairs.ts';
import { fromMm, rounded } from './length.ts';
import type { Position, Unit } from './position.ts';
import { formatProblem, visible } from './problem.ts';
import { measuredRanks } from './ranks.ts';

export interface Note {
  readonly path: string;
  readonly message: string;
  /** Ids of the units it is about. */
  readonly units: readonly string[];
}
export const formatNote = ({ path, message }: Note): string => formatProblem({ path, message });

/** So many are enough to say that something is wrong. */
const ENOUGH = 20;

export const notesOf = (position: Position): readonly Note[] =>
  [...standingOnEachOther(position), ...position.units.flatMap(contradictions)].slice(0, ENOUGH);

function standingOnEachOther({ units, lengths }: Position): readonly Note[] {
  const bases = units.flatMap(u => u.bases);
  const notes: Note[] = [];
  for (const [i, j] of closePairs(
    bases.map(b => boundsOf(b.shape)),
    0,
  )) {
    const [a, b] = [bases[i] as Base, bases[j] as Base];
    const depth = depthOf(a, b);
    if (depth <= TOUCH) continue;
    const deep = `${rounded(fromMm(depth, lengths), 3)} ${lengths}`;
    notes.push({
      path: a.path,
      message: `${named(a)} and ${named(b)} stand on each other, ${deep} deep`,
      units: [a.unit, b.unit],
    });
    if (notes.length === ENOUGH) break;
  }
  return notes;
}
const named = ({ unit, id }: Base): string => `base ${visible(id)} of ${visible(unit)}`;

/** How deep two bases share ground; 0 or less: they do not. */
function depthOf({ shape: a }: Base, { shape: b }: Base): Mm {
  if (a.kind === 'disc' && b.kind === 'disc') {
    return a.radius + b.radius - Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);
  }
  if (a.kind !== 'disc' && b.kind !== 'disc') return overlapDepth(a, b).depth;
  return a.kind === 'disc' ? depthOfDisc(a, b as Polygon) : depthOfDisc(b as Disc, a);
}
function depthOfDisc({ centre, radius }: Disc, polygon: Polygon): Mm {
  const out = distanceToPoint(polygon, centre);
  return out > 0 ? radius - out : radius + overlapDepth(spot(centre), polygon).depth;
}
/** A point as a polygon: how deep it lies in another. */
const spot = (p: Point): Polygon => ({ kind: 'polygon', points: [p] });

/** A first rank with a base before it, a later one with nobody before it. Blocks have their ranks by how they are laid out. */
function contradictions(unit: Unit): readonly Note[] {
  const bases = unit.bases.filter(b => b.rank !== undefined && !b.rankIsMeasured && b.path.includes('.bases['));
  if (bases.length < 2) return [];
  const measured = measuredRanks(unit.bases);
  return bases.flatMap(base => {
    const shown = measured[unit.bases.indexOf(base)] as number;
    if ((base.rank === 1) === (shown === 1)) return [];
    const message = `rank ${base.rank} is written, but ${shown === 1 ? 'no base stands in front' : `the table shows rank ${shown}`}`;
    return [{ path: `${base.path}.rank`, message, units: [unit.id] }];
  });
}
