// OR Massed Artillery Fire: may these units share one target? Each link keeps the units that pass or cannot be told, and
// needs two of them. §4.13 of the specification.

import { atMost, type Mark, markArea } from '../../../../measure/index.ts';
import {
  type Answer,
  type Finding,
  labelled,
  leanIn,
  leaning,
  type Measures,
  type Reason,
  reason,
  worst,
} from '../../../kit/index.ts';
import { distanceOf, type Shot } from '../calls/chain.ts';
import { count, INCH, sayMm, toInches } from '../calls/inches.ts';
import { pointsOf } from '../calls/points.ts';
import { areEnemies, drawn, type Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { type Reach, reachMarks, reachOf } from '../moves/command.ts';
import { isTwilight } from '../sight/light.ts';
import { coverOf } from './cover.ts';
import { fireEffect } from './effect.ts';
import { type FireStudy, plainFire, studyFire } from './fire.ts';
import { massedTarget } from './massedTarget.ts';
import { available, type MassTrial, needsOf, targetCondition } from './massedTrials.ts';

interface Linked {
  readonly reason: Reason;
  /** Units that go on; of them those that passed every link so far. */
  readonly left: readonly Troop[];
  readonly clean: readonly Troop[];
}
interface Massing {
  readonly scene: Scene;
  readonly target: Troop;
  readonly studies: ReadonlyMap<Troop, FireStudy>;
  readonly leaders: readonly Troop[];
}

export function judgeMassed(scene: Scene, units: readonly Troop[], target: Troop) {
  const quiet: Scene = { ...scene, marks: false };
  const studies = new Map(units.map(u => [u, studyFire(quiet, plainFire(u, target))]));
  const massing: Massing = { scene, target, studies, leaders: artilleryLeaders(scene) };
  const links: Linked[] = [];
  for (const [id, tried] of TESTS) {
    const before = links.at(-1) ?? { left: units, clean: units };
    const wasSure = links.every(l => l.reason.answer === 'yes');
    const doubtful = wasSure ? before.left.filter(u => !before.clean.includes(u)) : [];
    const doubts = new Map(doubtful.map(u => [u, needsOf(studies.get(u) as FireStudy)]));
    const linked = massLink(tried(massing, before.left), { id, doubts });
    links.push({ ...linked, clean: linked.clean.filter(u => before.clean.includes(u)) });
    if (linked.reason.answer === 'no') break;
  }
  const reasons = links.map(l => ({ ...l.reason, ...leaningOf(massing, l) }));
  const isYes = worst(reasons.map(r => r.answer)) === 'yes';
  const told = links.find(l => l.reason.id === 'target-condition' && l.reason.answer === 'yes');
  const nearest = told?.clean.flatMap(u => nearestLeader(massing, u) ?? []) ?? [];
  const measures: Measures = {
    massing: isYes ? (links.at(-1)?.clean.length ?? 0) : 0,
    leaderDistance: nearest.length > 0 ? toInches(Math.max(...nearest.map(r => r.way.distance))) : null,
  };
  return { reasons, measures, ...diceOf(massing, isYes ? (links.at(-1)?.clean ?? []) : []) };
}

/** One roll for all batteries that mass. */
function diceOf({ scene, target, studies }: Massing, guns: readonly Troop[]): Pick<Finding, 'effect'> {
  const isOver4 = (shot: Shot): boolean => !atMost(distanceOf(shot), 4 * INCH);
  const sum = (counts?: (shot: Shot) => boolean): number | null =>
    guns
      .map(g => pointsOf(scene, g, studies.get(g) as FireStudy, counts))
      .reduce<number | null>((all, n) => (all === null || n === null ? null : all + n), 0);
  const [total, over4] = [sum(), sum(isOver4)];
  if (guns.length === 0 || total === null) return {};
  const cover = coverOf(scene, { target, firers: guns, total, over4, chargeRole: 'none' });
  const { effect } = fireEffect(scene, { total, repeater: 0, cover, massed: massedTarget(scene, target) });
  return effect ? { effect } : {};
}

type Test = (massing: Massing, left: readonly Troop[]) => readonly MassTrial[];
const studyOf = ({ studies }: Massing, gun: Troop): FireStudy => studies.get(gun) as FireStudy;
const TESTS: readonly (readonly [string, Test])[] = [
  ['artillery', (_, left) => left.map(artillery)],
  [
    'available',
    (massing, left) =>
      left.map(u => {
        const trial = available(u, massing.target, studyOf(massing, u));
        // which gun speaks leans on the margins of all
        return massing.scene.margins ? trial : { ...trial, margin: null };
      }),
  ],
  [
    'target-condition',
    (massing, left) =>
      left.map(gun => targetCondition(massing.scene, { gun, target: massing.target, study: studyOf(massing, gun) })),
  ],
  ['artillery-leader', commanded],
];

/** The choices and house figures a link leaned on, and what shows it on the table. */
function leaningOf(massing: Massing, { reason: { id } }: Linked): Partial<Reason> {
  const { scene, studies, target } = massing;
  const whose = labelled(leanIn([...studies.values()].flatMap(s => s.reasons)));
  const outline = (): readonly Mark[] =>
    target.stands.map(s => markArea('outline', s.outline, { about: [target.unit.id] }));
  if (id === 'artillery') return {};
  if (id === 'available') return { choices: ['I-7', 'I-9'], ...whose, marks: drawn(scene, outline) };
  if (id === 'target-condition') return { choices: ['I-9'], ...whose, marks: drawn(scene, outline) };
  const reaches = (): readonly Reach[] => [...studies.keys()].flatMap(u => nearestLeader(massing, u) ?? []);
  const marks = drawn(scene, () => reaches().flatMap(r => reachMarks(r.leader, r.way, r.radius)));
  return { choices: ['I-24', 'I-39'], ...labelled(leaning(reaches().map(r => r.house))), marks };
}

interface Linking {
  readonly id: string;
  /** Units whose pass is worth no more than an earlier doubt, with what it needs. */
  readonly doubts: ReadonlyMap<Troop, string>;
}
/** Two that pass are needed; else two that might. */
function massLink(own: readonly MassTrial[], { id, doubts }: Linking): Linked {
  const trials = own.map((t): MassTrial => {
    const needs = doubts.get(t.gun);
    return needs !== undefined && t.answer === 'yes' ? { ...t, answer: 'unknown', needs } : t;
  });
  const passed = trials.filter(t => t.answer === 'yes').map(t => t.gun);
  const left = trials.filter(t => t.answer !== 'no').map(t => t.gun);
  const answer: Answer = passed.length >= 2 ? 'yes' : left.length >= 2 ? 'unknown' : 'no';
  const needs = trials.find(t => t.answer === 'unknown')?.needs;
  const said = reason({
    id,
    cite: 'OR Massed Artillery Fire',
    answer,
    text: `${passed.length} of ${count(trials.length, 'unit')} may, and two are needed: ${trials.map(t => t.words).join('; ')}`,
    value: passed.length,
    limit: 2,
    unit: 'count',
    ...(answer === 'unknown' ? { margin: null } : marginOfTwo(trials)),
    about: trials.filter(t => t.answer === 'no').map(t => t.gun.unit.id),
    ...(answer === 'unknown' && needs !== undefined ? { needs } : {}),
  });
  return { reason: said, left, clean: passed };
}

/** Two are needed: the second best unit decides. Units that pass without a measure stand above all, those that fail so below. */
function marginOfTwo(trials: readonly MassTrial[]): Pick<MassTrial, 'margin' | 'atLeast'> {
  const rankOf = ({ answer, margin }: MassTrial): number => margin ?? (answer === 'yes' ? Infinity : -Infinity);
  const second = trials.toSorted((a, b) => rankOf(b) - rankOf(a))[1];
  return second && Number.isFinite(rankOf(second))
    ? { margin: rankOf(second), atLeast: second.atLeast }
    : { margin: null };
}

const artillery = (gun: Troop): MassTrial => {
  const isIt = gun.arm === 'artillery';
  return {
    gun,
    answer: isIt ? 'yes' : 'no',
    margin: null,
    words: `${gun.unit.name} ${isIt ? 'are guns' : 'are no guns'}`,
  };
};

/** Leaders of artillery, and others who once served as artillery officers. */
const artilleryLeaders = ({ troops }: Scene): readonly Troop[] =>
  troops.filter(t => t.arm === 'leader' && (t.values.artilleryLeader || t.values.formerArtilleryOfficer));

const reachesOf = (scene: Scene, leaders: readonly Troop[], gun: Troop): readonly Reach[] =>
  leaders
    .filter(l => !areEnemies(l, gun))
    .map(l => reachOf(scene, l, gun, { inTwilight: isTwilight(scene) && scene.options['I-39'] === 'reduced' }));

function nearestLeader({ scene, leaders }: Massing, gun: Troop): Reach | null {
  const reaches = reachesOf(scene, leaders, gun);
  return reaches.reduce<Reach | null>(
    (best, r) => (best === null || r.way.distance < best.way.distance ? r : best),
    null,
  );
}

/** I-24 Each within the radius of any artillery leader, or all of the one who reaches most. */
function commanded({ scene, leaders }: Massing, guns: readonly Troop[]): readonly MassTrial[] {
  if (scene.options['I-24'] === 'any-leader') return guns.map(g => leaderTrial(scene, leaders, g));
  const each = leaders.map(l => guns.map(g => leaderTrial(scene, [l], g)));
  const reached = (trials: readonly MassTrial[]): number => trials.filter(t => t.answer === 'yes').length;
  const [first = guns.map(g => leaderTrial(scene, [], g)), ...rest] = each;
  return rest.reduce((best, trials) => (reached(trials) > reached(best) ? trials : best), first);
}

function leaderTrial(scene: Scene, leaders: readonly Troop[], gun: Troop): MassTrial {
  const reaches = reachesOf(scene, leaders, gun);
  const best = reaches.reduce<Reach | null>((top, r) => (top === null || spare(r) > spare(top) ? r : top), null);
  if (!best) return { gun, answer: 'no', margin: null, words: `${gun.unit.name} has no artillery leader` };
  const words = `${gun.unit.name} is ${sayMm(best.way.distance)} from ${best.leader.unit.name}, who reaches ${best.radius}"`;
  return { gun, answer: best.isNear ? 'yes' : 'no', margin: spare(best), words };
}
const spare = ({ way, radius }: Reach): number => radius * INCH - way.distance;
