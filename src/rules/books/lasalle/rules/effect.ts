// §5: the dice of a volley, the number they need, what the hits come to, and the exact odds of it.

import { rounded } from '../../../../table/index.ts';
import { binomial, type Distribution, emptyAmong, type Labels, labelled, mean } from '../../../kit/index.ts';
import type { Scene, Troop } from '../calls/scene.ts';
import { type Ammunition, type LasalleFigures, MODIFIERS, type ModifierListId } from '../tables/figures.ts';
import { circumstances } from './cover.ts';
import type { Shot, ZoneShot } from './shot.ts';
import type { Sighted } from './targets.ts';

export interface DicePool {
  readonly bases: number;
  readonly skirmish: number;
  readonly total: number;
}

/** §5.2 A die for each base in the front rank, more for the better skirmishers. Partial or full changes nothing. */
export function musketryDice({ scene, firer, front }: Shot, target: Troop): DicePool {
  const bases = front.rank.length * scene.figures.cells.musketry.dicePerBase;
  const better = target.arm === 'infantry' ? Math.max(0, firer.sk - target.sk) : 0;
  const skirmish = scene.choice('I-17') === 'one' ? Math.min(1, better) : better;
  return { bases, skirmish, total: bases + skirmish };
}

/** §5.6 Dice for every gun base, doubled against a march column; canister loses the target's skirmish value. */
export function cannonadeDice({ scene, firer }: Shot, target: Troop, ammunition: Ammunition): DicePool {
  const { roundShot, canister, artillery } = scene.figures.cells;
  const each = ammunition === 'canister' ? canister.dicePerBase : roundShot.dicePerBase;
  const factor = target.formation === 'march-column' ? artillery.marchColumnFactor : 1;
  const bases = firer.bases.length * each * factor;
  const skirmish = ammunition === 'canister' && target.arm === 'infantry' ? 0 - target.sk : 0;
  return { bases, skirmish: skirmish === 0 ? 0 : skirmish, total: Math.max(0, bases + skirmish) };
}

export interface Volley {
  readonly dice: DicePool;
  readonly list: ModifierListId;
  /** Not given: muskets. */
  readonly ammunition?: Ammunition;
}

export interface ModifierInForce extends Labels {
  readonly id: string;
  readonly add: number;
  readonly about: readonly string[];
}

/** The figures that the effect of a shot needs and nobody has filled in. */
export function missingOf({ figures, isWet }: Scene, { list, ammunition }: Volley): readonly string[] {
  const guns = ammunition === undefined ? [] : isWet ? ['artillery.rain'] : [];
  const shot = ammunition === 'round-shot' ? ['artillery.bounce'] : [];
  return emptyAmong(figures.cells, [`modifiers.${list}`, ...guns, ...shot]);
}

/** The effect of an allowed shot; undefined while a figure it needs is not known. */
export function effectOf(
  shot: ZoneShot,
  aimed: Sighted,
  volley: Volley,
): Readonly<Record<string, unknown>> | undefined {
  const { scene } = shot;
  const modifiers = modifiersOf(shot, aimed, volley.list);
  const rain = rerollOf(scene, volley);
  if (!modifiers || !rain || !isBounceKnown(scene, volley)) return undefined;
  const toHit = neededOf(scene, volley, modifiers);
  const keeps = rain.again ? keepsOf(scene, toHit) : null;
  const dieChance = chanceOf(toHit, keeps);
  const hits = binomial(volley.dice.total, dieChance[0] / dieChance[1]);
  return {
    target: aimed.troop.unit.id,
    dice: volley.dice,
    toHit,
    ...(ownToHit(scene, volley) ? { toHitOf: 'yours' } : {}),
    modifiers,
    ...(isOwn(scene, diceCell(volley)) ? { diceOf: 'yours' } : {}),
    reroll: keeps === null ? null : { keeps, ...(isOwnKept(scene, volley) ? { keepsOf: 'yours' } : {}) },
    dieChance,
    odds: oddsOf(scene, aimed.troop, hits),
  };
}

/** §5.3 Regulars, irregulars and guns each have a list of their own. */
function modifiersOf(shot: ZoneShot, aimed: Sighted, id: ModifierListId): readonly ModifierInForce[] | null {
  const { figures } = shot.scene;
  const list = figures.cells.modifiers[id];
  if (!list) return null;
  const applying = circumstances(shot, aimed);
  return MODIFIERS.flatMap((modifier): ModifierInForce[] => {
    const found = applying.find(a => a.id === modifier);
    const add = list[modifier] ?? 0;
    const whose = labelled(figures.leanOn(`modifiers.${id}.${modifier}`));
    return found && add !== 0 ? [{ id: modifier, add, ...whose, about: found.about }] : [];
  });
}

/** A cell is the players' own. */
const isOwn = ({ figures }: Scene, cell: string): boolean => figures.leanOn(cell) === 'yours';
/** The number itself, before modifiers, is the players' own. */
const ownToHit = (scene: Scene, { list }: Volley): boolean =>
  isOwn(scene, list === 'artillery' ? 'artillery.toHit' : 'musketry.toHit');
const diceCell = ({ ammunition }: Volley): string =>
  `${ammunition === undefined ? 'musketry' : ammunition === 'canister' ? 'canister' : 'roundShot'}.dicePerBase`;
/** I-19 The number that keeps a hit, or the number that makes one. */
const isOwnKept = (scene: Scene, volley: Volley): boolean =>
  scene.choice('I-19') === '4' ? isOwn(scene, 'rain.keeps') : ownToHit(scene, volley);

/** §5.3, I-18 The number a die needs. */
function neededOf(scene: Scene, { list }: Volley, modifiers: readonly ModifierInForce[]): number {
  const { musketry, artillery } = scene.figures.cells;
  const sum = modifiers.reduce((n, m) => n + m.add, list === 'artillery' ? artillery.toHit : musketry.toHit);
  return scene.choice('I-18') === 'clamp' ? Math.min(6, Math.max(2, sum)) : sum;
}

/** §5.4 In rain or snow the hits of muskets are rolled again; null: nobody says whether those of guns are. */
function rerollOf({ isWet, figures }: Scene, { ammunition }: Volley): { readonly again: boolean } | null {
  if (!isWet) return { again: false };
  if (ammunition === undefined) return { again: true };
  const { rain } = figures.cells.artillery;
  return rain === null ? null : { again: rain === 'reroll' };
}
/** I-19 */
const keepsOf = (scene: Scene, toHit: number): number =>
  scene.choice('I-19') === '4' ? scene.figures.cells.rain.keeps : toHit;

/** §5.6 Round shot may hit a second unit; canister never does. */
const isBounceKnown = ({ figures }: Scene, { ammunition }: Volley): boolean =>
  ammunition !== 'round-shot' || figures.cells.artillery.bounce !== null;

/** Chance of one die to score a hit that stays, as a reduced fraction. */
function chanceOf(toHit: number, keeps: number | null): readonly [number, number] {
  const over = keeps === null ? 6 : 36;
  const way = facesFrom(toHit) * (keeps === null ? 1 : facesFrom(keeps));
  const common = divisor(way, over);
  return [way / common, over / common];
}
/** Faces of a die that show `n` or more. */
export const facesFrom = (n: number): number => Math.min(6, Math.max(0, 7 - n));
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export const RESULTS = ['none', 'one', 'two', 'destroyed'] as const;
export type HitResult = (typeof RESULTS)[number];

/** §5.5 What so many hits come to. */
export function resultOf(hits: number, { one, two, destroyed }: LasalleFigures['disruption']): HitResult {
  if (hits >= destroyed) return 'destroyed';
  return hits >= two ? 'two' : hits >= one ? 'one' : 'none';
}
const DISRUPTIONS: Readonly<Record<HitResult, number>> = { none: 0, one: 1, two: 2, destroyed: 0 };

/** §5.5 What a unit stands at after a result: broken when its disruptions reach its bases, or when it is destroyed. */
export function standingAfter(troop: Troop, result: HitResult): { readonly disr: number; readonly broken: boolean } {
  const disr = troop.values.disr + DISRUPTIONS[result];
  return { disr, broken: result === 'destroyed' || disr >= troop.bases.length };
}

/** I-20 Hits that are turned into a result together with `k` new ones. */
export const hitsCounted = (perPhase: boolean, troop: Troop, k: number): number =>
  perPhase ? troop.values.hits + k : k;

function oddsOf(scene: Scene, target: Troop, hits: Distribution): Readonly<Record<string, unknown>> {
  const { disruption } = scene.figures.cells;
  const perPhase = scene.choice('I-20') === 'per-phase';
  const results = hits
    .map(chance => ({ chance }))
    .map(({ chance }, k) => {
      const result = resultOf(hitsCounted(perPhase, target, k), disruption);
      return { chance, result, broken: standingAfter(target, result).broken };
    });
  const sum = (of: (r: (typeof results)[number]) => boolean): number =>
    rounded(results.reduce((total, r) => (of(r) ? total + r.chance : total), 0));
  return {
    hits: hits.map(p => rounded(p)),
    mean: rounded(mean(hits)),
    disruptions: Object.fromEntries(RESULTS.map(result => [result, sum(r => r.result === result)])),
    broken: sum(r => r.broken),
  };
}
