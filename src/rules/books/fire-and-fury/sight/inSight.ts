// §4.3 The last link of a fire call: a free line of sight. Each stand looks for its widest gap, and the best of these speaks.

import { leftOf, type Mm, minus, offset } from '../../../../geometry/index.ts';
import { type Mark, markArea, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Answer, type Reason, reason } from '../../../kit/index.ts';
import { type Fire, type Link, link, type Shot, type Trial } from '../calls/chain.ts';
import { sayMm, toInches } from '../calls/inches.ts';
import { drawn } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { closingWay } from './closing.ts';
import { enteringWay, leavingWay } from './leaving.ts';
import { wayOutOfField } from './leavingField.ts';
import { screensBetween } from './screens.ts';
import { readSight, type SightReading } from './sightOf.ts';
import { stillSeen } from './stillSeen.ts';
import { backwards, goneBy, isChangedBy, MORE, noWay, shorter, type Standing, type Way } from './trying.ts';
import type { View } from './view.ts';
import { leftInWoods } from './woodsAhead.ts';

export interface SightLink {
  readonly reason: Reason;
  readonly shots: readonly Shot[];
}
interface SightTrial extends Trial {
  readonly sight: SightReading;
}

/** `wasSure`: of all links before. */
export function inSight(fire: Fire, shots: readonly Shot[], wasSure: boolean): SightLink {
  const { scene, firer, target } = fire;
  const allWoods = scene.ground.woods.map(w => w.terrain);
  return sightPast(fire, shots, { wasSure, screens: { ...screensBetween(scene, firer, target), allWoods } });
}

/** OR Plunging Fire: woods let it through; what else stops direct fire stops it as well. */
export function inPlungingSight(fire: Fire, shots: readonly Shot[], wasSure: boolean): SightLink {
  const { solids } = screensBetween(fire.scene, fire.firer, fire.target);
  return sightPast(fire, shots, { wasSure, screens: { solids, woods: [], allWoods: [] } });
}

interface Sighting {
  readonly wasSure: boolean;
  readonly screens: Standing;
}
function sightPast(fire: Fire, shots: readonly Shot[], { wasSure, screens }: Sighting): SightLink {
  const sights = shots.map(shot => readSight(fire.scene, shot.view, screens));
  const isBarred = sights.every(s => s.answer === 'no');
  const trials = shots.map((shot, i): SightTrial => {
    const own = sights[i] as SightReading;
    const sight = (isBarred && own.ofRanks?.()) || own;
    const { answer } = sight;
    // where one stand sees, or may, nobody asks how much the others miss by
    const margin = answer === 'no' && !isBarred ? null : sight.margin();
    return { shot, answer, margin, needs: needsOf(sight), sight };
  });
  const linked = link(trials, wasSure);
  return { reason: reasonOf(fire, linked, { trials, screens }), shots: linked.shots };
}

interface Tried {
  readonly trials: readonly SightTrial[];
  readonly screens: Sighting['screens'];
}
function reasonOf(fire: Fire, { answer, speaker }: Link<SightTrial>, tried: Tried): Reason {
  const { scene, target } = fire;
  const { sight, shot } = speaker;
  const needs = sight.answer === 'unknown' ? needsOf(sight) : (shot.needs ?? '');
  const limit = scene.cells.woods.sightDepth;
  const { mm, atLeast } = marginOf(fire, speaker, tried);
  const names = [...new Set(sight.bounds.filter(b => b.id !== '').map(b => b.name))];
  return reason({
    id: 'line-of-sight',
    cite: 'general §4.3',
    answer,
    text: sightText(sight, names, { answer, target, limit }),
    margin: answer === 'unknown' ? null : thousandths(mm),
    atLeast,
    about: answer === 'no' ? [...new Set(sight.bounds.map(b => b.id).filter(id => id !== ''))] : [],
    choices: ['I-10'],
    house: sight.byWoods && scene.leanOn('woods.sightDepth'),
    marks: drawn(scene, () => sightMarks(sight, answer)),
    ...(sight.byWoods && limit !== null ? { value: toInches(sight.inWoods), limit, unit: 'in' as const } : {}),
    ...(answer === 'unknown' && needs !== '' ? { needs } : {}),
  });
}
/** No figure helps where there is too much to look through. */
const needsOf = ({ isTooMuch }: SightReading): string => (isTooMuch ? '' : 'woods.sightDepth');

/** Corners of a clipped target lie on the grid, which turns with no table: finer than this the same place is not the same number. */
const thousandths = (mm: Mm | null): Mm | null => (mm === null ? null : Math.round(mm * 1000) / 1000);

/** Of more stands each sees along a line of its own: that is enough. */
const FEW = 4;

interface SightMargin {
  readonly mm: Mm | null;
  readonly atLeast?: true;
}
/** Who sees may be hidden behind one body, or leave a hill; who does not may enter the hill, or come out past an edge. Null: nobody can. */
function marginOf(fire: Fire, { answer, margin, sight }: SightTrial, { trials, screens }: Tried): SightMargin {
  const { scene } = fire;
  if (margin === null || scene.options['I-10'] !== 'exact') return { mm: margin };
  if (!scene.margins) return { mm: null };
  const shots = trials.map(t => t.shot);
  if (answer !== 'yes') {
    const enter = (least: Way, { shot, sight: own }: SightTrial): Way =>
      enteringWay({ scene, view: shot.view, screens }, own, least);
    const { mm, moves, isSure } = trials.reduce(enter, gapOpened(sight, 0 - margin));
    const isEnough = isSure?.() || moves.some(move => isChangedBy(fire, shots, screens, { move, isSeen: false }));
    return isEnough ? { mm: 0 - mm } : { mm: 0 - mm, atLeast: true };
  }
  const open = trials.filter(t => t.answer === 'yes');
  const { mm, moves, isSure } = leastWay(fire, open, {
    screens,
    all: shots.map(s => s.view),
    width: sight.inWoods > TOUCH ? 0 : margin,
  });
  const most = Math.min(mm, outOfFields(fire, shots));
  const seen = stillSeen(fire, shots, screens, most);
  if (seen < most) return { mm: seen, atLeast: true };
  if (!Number.isFinite(mm)) return { mm: null };
  if (isSure?.()) return { mm };
  const isEnough =
    moves.some(move => isChangedBy(fire, shots, screens, { move, isSeen: true })) || isHardlyLess(fire, shots, mm);
  return isEnough ? { mm } : { mm, atLeast: true };
}
/** Than the way out of the field of fire, which is that of all stands where all of them fire. */
const isHardlyLess = (fire: Fire, shots: readonly Shot[], mm: Mm): boolean =>
  shots.length === fire.firer.stands.length && outOfFields(fire, shots) <= MORE * mm;
/** Of those that fire. */
function outOfFields({ target }: Fire, shots: readonly Shot[]): Mm {
  const views = shots.map(s => s.view);
  const fields = views.map(({ from, field }) => ({ stand: from, field }));
  return wayOutOfField(fields, views, target.stands);
}
/** Whoever closes the gap goes aside, out of it by the side on which most of him stands; a way out of woods is one along which somebody sees. */
function gapOpened({ line, bounds, byWoods }: SightReading, mm: Mm): Way {
  if (byWoods) return { mm, moves: [], isSure: () => true };
  const ids = [...new Set(bounds.map(s => s.id))];
  if (ids.length > FEW_BODIES) return noWay(mm);
  const left = leftOf(minus(line.b, line.a));
  const moves = ids.flatMap(id => {
    const points = bounds.filter(s => s.id === id).flatMap(s => s.outline.points);
    const isLeft = points.reduce((sum, p) => sum + offset(line, p), 0) > 0;
    return goneBy(id, isLeft ? left : backwards(left), mm);
  });
  return { mm, moves };
}
/** Where more close it, no one of them opens it. */
const FEW_BODIES = 2;
interface Seen {
  readonly screens: Standing;
  readonly all: readonly View[];
  /** Of the widest gap. */
  readonly width: Mm;
}
function leastWay(fire: Fire, open: readonly SightTrial[], { screens, all, width }: Seen): Way {
  const sights = open.map(({ shot, sight: { line, others } }) => ({
    view: shot.view,
    line,
    others: open.length <= FEW ? others() : [],
  }));
  const looks = open.map(t => ({ view: t.shot.view, isPart: t.sight.bounds.some(b => b.id !== '') }));
  let least = leftInWoods(fire, sights, screens);
  least = shorter(least, closingWay(fire, sights, { ...screens, all, width, enough: least.mm }));
  return shorter(least, leavingWay(fire, looks, least.mm));
}

function sightText(
  { inWoods, byWoods, isTooMuch, margin: marginOfOwn, answer: own }: SightReading,
  names: readonly string[],
  { answer, target, limit }: { readonly answer: Answer; readonly target: Troop; readonly limit: number | null },
): string {
  if (own === 'unknown' && isTooMuch)
    return `whether a line to ${target.unit.name} runs through few enough woods is not told: their outlines have too many corners to look past each; draw them with fewer`;
  if (own === 'unknown')
    return `every free line to ${target.unit.name} runs through woods; how far one sees in them is not in our sources`;
  if (answer === 'unknown') return `only stands whose fire cannot be told have a free line to ${target.unit.name}`;
  if (answer === 'no' && byWoods)
    return `no line to ${target.unit.name} is free: the best runs ${sayMm(inWoods)} through woods, over the ${limit}" one sees in them`;
  if (answer === 'no')
    return `no line to ${target.unit.name} is free: ${names.join(', ')} in the way, ${sayMm(Math.max(0, 0 - (marginOfOwn() ?? 0)))} too far over`;
  if (byWoods) return `a line to ${target.unit.name} runs ${sayMm(inWoods)} through woods, within ${limit}"`;
  if (names.length === 0) return `nothing stands in the way to ${target.unit.name}`;
  return `a line to ${target.unit.name} is free; the widest gap past ${names.join(', ')} is ${sayMm(marginOfOwn() ?? 0)}`;
}

const sightMarks = ({ line, bounds }: SightReading, answer: Answer): readonly Mark[] => [
  markSegment('line-of-sight', line, { state: answer === 'no' ? 'blocked' : 'free' }),
  ...(answer === 'no' ? bounds.filter(b => b.id !== '') : []).map(b =>
    markArea('blocker', b.outline, { label: b.name, about: [b.id] }),
  ),
];
