// Which rows of table 6 (hand weapons) or 7 (artillery) apply to a fire. The rows are figures; when they apply is written here.

import { worst } from '../../../kit/index.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { ownFire } from '../calls/references.ts';
import type { Hit } from '../rules/fire.ts';
import { judgeNeighbour } from '../rules/neighbour.ts';
import { readSoutien } from '../rules/soutien.ts';
import { judgeSupport } from '../rules/support.ts';
import type { FactorKey } from './figures.ts';

/** How often the row counts: 0 or 1; for the target's valour as often as it has points. */
type Applies = (question: FireQuestion, hit: Hit) => number;

const when =
  (test: (question: FireQuestion, hit: Hit) => boolean): Applies =>
  (q, hit) =>
    test(q, hit) ? 1 : 0;

interface Row {
  /** What players read beside the number. */
  readonly name: string;
  readonly cite: string;
  readonly applies: Applies;
}

export const FACTORS: Readonly<Record<FactorKey, Row>> = {
  zone1: { name: 'first range zone', cite: '3.1.3', applies: when((_, hit) => hit.zone === 1) },
  zone3: { name: 'third range zone', cite: '3.1.3', applies: when((_, hit) => hit.zone === 3) },
  splitFire: { name: 'split fire', cite: '3.1.2', applies: when(splitsItsFire) },
  neighbourUnit: { name: 'neighbour unit', cite: '3.1.6', applies: when(hasNeighbour) },
  supportUnit: {
    name: 'support unit of the target',
    cite: '3.1.7',
    applies: when(question => isSupported(question, question.target)),
  },
  firerSupported: { name: 'support unit of the firer', cite: '3.1.7', applies: when(isFirerSupported) },
  soutien: { name: 'soutien', cite: '3.3.1', applies: when(hasSoutien) },
  flankFire: { name: 'flank fire', cite: '3.1.8', applies: when((_, hit) => hit.aspect === 'flank') },
  rearFire: { name: 'rear fire', cite: '3.1.8', applies: when((_, hit) => hit.aspect === 'rear') },
  columnEffect: { name: 'column effect', cite: '3.1.9', applies: when((_, hit) => hit.columnEffect === true) },
  coverI: { name: 'cover I', cite: '3.1.3', applies: when((_, hit) => hit.cover === 'I') },
  coverII: { name: 'cover II', cite: '3.1.3', applies: when((_, hit) => hit.cover === 'II') },
  coverIII: { name: 'cover III', cite: '3.1.3', applies: when((_, hit) => hit.cover === 'III') },
  firerLD: { name: 'firer in LD', cite: '3.1.1', applies: when(({ firer }) => firer.values.disorder === 'LD') },
  trainedMarksmen: {
    name: 'trained marksmen',
    cite: '5.5.1',
    applies: when(({ firer }) => firer.values.trainedMarksmen),
  },
  ranging: { name: 'first shot, not ranged', cite: '3.4.1', applies: when(isFirstShot) },
  canister: {
    name: 'canister',
    cite: '3.4.4',
    applies: when(({ firer }) => firer.arm === 'artillery' && firer.values.canister),
  },
  figures50: { name: '50 % more figures', cite: '3.4.3', applies: when(hasTimesAsMany(1.5)) },
  figures100: { name: '100 % more figures', cite: '3.4.3', applies: when(hasTimesAsMany(2)) },
  figures200: { name: '200 % more figures', cite: '3.4.3', applies: when(hasTimesAsMany(3)) },
  targetValour: {
    name: 'valour of the target',
    cite: '5.5.1',
    applies: ({ scene, target }) => valourOf(scene, target),
  },
};

/**
 * 3.1.2 The factor applies unless both parts have one target. A unit that is said to split its fire, and asked about alone, has the
 * targets of the split fire that the position asks about.
 */
function splitsItsFire({ scene, firer, declared: { splits } }: FireQuestion): boolean {
  if (splits !== null) return splits;
  if (!firer.values.splitFire) return false;
  const calls = scene.position.calls as readonly Readonly<Record<string, unknown>>[];
  const asked = calls.find(call => call['kind'] === 'split-fire' && call['firer'] === firer.id)?.['parts'];
  const parts = Array.isArray(asked) ? (asked as readonly { readonly target?: unknown }[]) : [];
  return parts.length !== 2 || parts[0]?.target !== parts[1]?.target;
}

/** 3.1.6 A declared neighbour that would be answered yes. */
function hasNeighbour(fire: FireQuestion): boolean {
  const { scene, firer, target, phase, declared } = fire;
  const isDeclared = (t: Troop): boolean =>
    t === declared.neighbour || t.values.neighbourFor === firer.id || firer.values.neighbouredBy === t.id;
  return scene.troops
    .filter(t => t !== firer && isDeclared(t))
    .some(unit => {
      const own = ownFire(scene, { firer: unit, target }, phase);
      return worst(judgeNeighbour({ scene, unit, fire, own }).reasons.map(r => r.answer)) === 'yes';
    });
}

/** 3.1.7 A declared support of a unit that would be answered yes. */
function isSupported({ scene, declared }: FireQuestion, unit: Troop): boolean {
  const isDeclared = (t: Troop): boolean =>
    (t.side === unit.side && declared.supports.includes(t)) ||
    t.values.supportFor === unit.id ||
    unit.values.supportedBy === t.id;
  return scene.troops
    .filter(t => t !== unit && isDeclared(t))
    .some(supporter => worst(judgeSupport({ scene, supporter, unit }).reasons.map(r => r.answer)) === 'yes');
}
/** I-36 */
function isFirerSupported(question: FireQuestion): boolean {
  return question.scene.chosen['I-36'] === 'both' && isSupported(question, question.firer);
}

/** 3.3.1 A skirmish line is fired at that has a figure within 15 cm of its soutien. */
function hasSoutien({ scene, target }: FireQuestion): boolean {
  const soutien = scene.byId.get(target.values.soutien ?? '');
  return (
    target.formation === 'skirmish-line' && soutien !== undefined && readSoutien(scene, target, soutien).counted > 0
  );
}

/** 3.4.1 Guns that are not ranged on a target beyond zone 1. */
function isFirstShot({ firer, target }: FireQuestion, { zone }: Hit): boolean {
  return firer.arm === 'artillery' && zone !== 1 && !firer.values.rangedOn.includes(target.id);
}

/** 3.4.3 The firing side's gunners count five times; 3.3.2 a soutien counts the skirmish figures near it. */
function hasTimesAsMany(times: number): (question: FireQuestion) => boolean {
  return ({ scene, firer, target }) => {
    const { gunnerMoralMultiplier } = scene.figures.cells.constants;
    const firing = firer.figures * (firer.arm === 'artillery' ? gunnerMoralMultiplier : 1);
    const lines = scene.troops.filter(t => t.formation === 'skirmish-line' && t.values.soutien === target.id);
    const near = lines.reduce((sum, line) => sum + readSoutien(scene, line, target).counted, 0);
    return firing >= times * (target.figures + near);
  };
}

/** Table 15: a point of valour is lost with each full fifth of the original figures; −5 is the least. */
export function valourOf({ figures }: Scene, { values, figures: now }: Troop): number {
  const { pointsPer20Percent, floor } = figures.cells.table15;
  return Math.max(floor, values.valour + pointsPer20Percent * fifthsLost(values.originalFigures ?? now, now));
}
export const fifthsLost = (original: number, now: number): number =>
  original <= 0 ? 0 : Math.max(0, Math.floor((5 * (original - now)) / original));

/** The words of a row: a row of the owner's own table is its own name. */
export const factorName = (key: string): string => (key in FACTORS ? FACTORS[key as FactorKey].name : key);
