// 4.2 Bravery, as far as our sources go: what a unit tests against, what is added, the chance to pass (INT-30: up to the value
// passes, a natural 0 is a score of 0).

import { dot, minus, inFrame } from '../../../../geometry/index.ts';
import { lessThan, readRange } from '../../../../measure/index.ts';
import { areEnemies, type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { generalsWith } from '../game/chain.ts';
import { fieldsOver } from '../reading/cover.ts';
import { bothKnown, type Known, known, missing, whenKnown } from '../reading/known.ts';

/** 4.2 Drill + Experience + Morale; cavalry Experience + Morale + Horse Size. */
export function braveryOf(stand: Stand): Known<number> {
  const { morale, horseSize } = stand.values;
  const at = `${stand.unit.path}.values`;
  const own = morale === undefined ? missing(`${at}.morale`) : known(morale);
  const third =
    stand.arm !== 'cavalry'
      ? valueOf(stand, 'drill')
      : horseSize === undefined
        ? missing(`${at}.horseSize`)
        : known(horseSize);
  return whenKnown(bothKnown(bothKnown(own, third), valueOf(stand, 'experience')), ([[m, x], e]) => m + x + e);
}

/** What changes the score of a test. Nothing said is nothing added. */
export interface BraveryCase {
  readonly flag?: boolean;
  /** Best Morale of the Generals that joined. */
  readonly generalMorale?: number;
  readonly ardor?: boolean;
  /** Infantry in Column, or a unit right behind its Line closer than 1 BD. */
  readonly deep?: boolean;
  readonly protection?: number;
  readonly squareAgainstCavalry?: boolean;
  readonly garrison?: boolean;
  /** Of a defender, against a frontal charge. */
  readonly protectedFlanks?: number;
  readonly contoursAbove?: number;
  readonly chargingCuirasses?: boolean;
  readonly chargedInFlankOrRear?: boolean;
  readonly furtherDirections?: number;
}

/** 4.2.1 Added to the die. The list of our sources breaks off at 4.2.1.7.3. */
export function braveryModifier(c: BraveryCase): number {
  const one = (held: boolean | undefined, add: number): number => (held ? add : 0);
  return (
    one(c.flag, -1) -
    (c.generalMorale ?? 0) +
    one(c.ardor, -1) +
    one(c.deep, -1) -
    (c.protection ?? 0) +
    one(c.squareAgainstCavalry, -3) +
    one(c.garrison, -3) -
    (c.protectedFlanks ?? 0) -
    (c.contoursAbove ?? 0) +
    one(c.chargingCuirasses, -1) +
    one(c.chargedInFlankOrRear, 2) +
    (c.furtherDirections ?? 0)
  );
}

export const passes = (bravery: number, modifier: number, die: number): boolean => die + modifier <= bravery;
export const passChance = (bravery: number, modifier: number): number =>
  Math.max(0, Math.min(10, bravery - modifier + 1)) / 10;

/** What of a test can be read off the table, without a charge: Flag, Generals in contact, depth, Fields, garrison. */
export function standingCase(scene: Scene, stand: Stand): BraveryCase {
  const generals = generalsWith(scene, stand);
  const morales = generals.map(g => g.values.morale ?? 0);
  const fields = fieldsOver(scene, stand).flatMap(({ pr }) => (pr.known ? [pr.value] : []));
  return {
    flag: stand.values.flag && !stand.isGroup,
    generalMorale: Math.max(0, ...morales),
    ardor: stand.values.ardor,
    deep: isDeepInBravery(scene, stand),
    protection: Math.max(0, ...fields),
    garrison: stand.house !== null,
  };
}

/** 4.2.1 Infantry in Column, or friendly infantry or cavalry behind its Line, closer than 1 BD. */
function isDeepInBravery(scene: Scene, stand: Stand): boolean {
  if (stand.arm !== 'infantry') return false;
  if (stand.formation === 'column') return true;
  if (stand.formation !== 'line') return false;
  const { box } = stand.body;
  return scene.stands.some(o => {
    if (o === stand || o.isGroup || areEnemies(o, stand) || (o.arm !== 'infantry' && o.arm !== 'cavalry')) return false;
    const behind = inFrame(box, o.body.box.centre).ahead < 0 - box.depth / 2;
    const near = readRange(o.body.shapes, stand.body.shapes)?.distance ?? Infinity;
    const abreast = Math.abs(dot(minus(o.body.box.centre, box.centre), box.frame.right)) <= 2 * box.halfWidth;
    return behind && abreast && lessThan(near, scene.bd);
  });
}
