// 3.2.2 The dice of a battery: printed for the elite, house figures for the rest.

import { atMost } from '../../../../measure/index.ts';
import { emptyAmong, labelled, leaning } from '../../../kit/index.ts';
import { type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { coverOf } from '../reading/cover.ts';
import { bothKnown, type Known, known, missing, whenKnown } from '../reading/known.ts';
import type { Length } from '../reading/pair.ts';
import { livesOf, plainFire, wetOf } from '../reading/resources.ts';
import type { EmperorFigures } from '../tables/figures.ts';
import { isDeep, withZeros, zeroNote } from './infantryFire.ts';
import { chancesOf, FACES, volley } from './odds.ts';
import { facesTo } from './skirmishOdds.ts';

/** Officers that count: one less at a partial target (3.2.1.2.3.1). */
export const officersOf = (scene: Scene, battery: Stand, isPartial: boolean): Known<number> =>
  whenKnown(livesOf(scene, battery), lives => Math.max(0, lives - (isPartial ? 1 : 0)));

type Row = EmperorFigures['artilleryFire']['dice'];
/** A cell by Drill and Officers. */
function cellOf(scene: Scene, battery: Stand, officers: Known<number>, table: 'dice' | 'add'): Known<number> {
  const both = bothKnown(valueOf(battery, 'drill'), officers);
  if (!both.known) return both;
  const [drill, n] = both.value;
  const row = scene.cells.artilleryFire[table][String(drill) as keyof Row];
  const cell = row?.[String(n)];
  const at = `artilleryFire.${table}.${drill}`;
  return row === null ? missing(at) : cell === undefined ? missing(`${at}.${n}`) : known(cell);
}

/** 3.2.2.1, 3.2.2.2 Dice thrown; none without an Officer. */
export const batteryDice = (scene: Scene, battery: Stand, officers: Known<number>): Known<number> =>
  officers.known && officers.value === 0 ? known(0) : cellOf(scene, battery, officers, 'dice');

/** Cells that every result of a battery hangs on. */
const HOUSE_CELLS = ['artilleryFire.bands', 'artilleryFire.successAt'];

export interface Discharge {
  readonly battery: Stand;
  readonly target: Stand;
  readonly officers: Known<number>;
  readonly distance: Known<Length>;
}

/**
 * The lowest die with its additions up to Fire (house): Drill and Officers, distance, Protection, a deep target, rain (3.1.1).
 * Undefined where a figure is missing.
 */
export function batteryEffect(scene: Scene, shot: Discharge): Readonly<Record<string, unknown>> | undefined {
  const { battery, target, officers, distance } = shot;
  const { bands, successAt } = scene.cells.artilleryFire;
  const dice = batteryDice(scene, battery, officers);
  const added = dice.known && dice.value === 0 ? known(0) : cellOf(scene, battery, officers, 'add');
  const numbers = bothKnown(bothKnown(dice, added), bothKnown(plainFire(battery), coverOf(scene, battery, target).pr));
  const band = bands?.find(b => distance.known && atMost(distance.value.mm, b.toBD * scene.bd));
  if (!numbers.known || !band || successAt === null) return undefined;
  const [[thrown, add], [fire, pr]] = numbers.value;
  const wet = wetOf(scene);
  const rain = wet === 'light' ? 1 : wet === 'heavy' ? 2 : 0;
  const deep = isDeep(target) ? scene.cells.infantryFire.deepTarget : 0;
  const modifier = add + band.add + pr + deep;
  const wins = Math.max(0, Math.min(FACES - 1, fire - rain - modifier));
  const chances = chancesOf(volley(withZeros(scene, { dice: thrown, counted: 1, wins })));
  const done = chances.length > 1 ? chances : [1, 0];
  const counted = Math.min(1, thrown);
  const whose = labelled(leaning(HOUSE_CELLS.map(scene.figures.leanOn)));
  const base = { dice: thrown, counted, hitOn: facesTo(wins), result: band.result, ...whose, ...zeroNote(scene) };
  return band.result === 'kill' ? { ...base, kills: done } : { ...base, hits: done };
}

/** The figures of guns that the effect of a battery needs and nobody has filled in. */
export const missingOf = ({ cells }: Scene): readonly string[] => emptyAmong(cells, HOUSE_CELLS);
