// 3.1.1 and 3.1.2: how many units of fire a number of figures makes.

import { leaning, type Reason, reason } from '../../../kit/index.ts';
import type { Arm } from '../calls/keys.ts';
import type { FireQuestion } from '../calls/question.ts';
import { plural, settled } from '../calls/words.ts';
import type { Aim } from '../lines/aim.ts';
import { countMargin } from '../lines/countMargin.ts';
import type { BelleAllianceFigures } from '../tables/figures.ts';
import { sizeCells, sizesOf } from '../tables/unitSizes.ts';

type Constants = BelleAllianceFigures['constants'];

/** 3.1.1 Full units, and one reduced unit (of one figure at least) for what is left if that is enough. */
export function unitsOfFire(constants: Constants, arm: Arm, figures: number): number {
  const { full, reduced } = sizesOf(constants, arm);
  const left = figures % full;
  return Math.floor(figures / full) + (left >= reduced ? 1 : 0);
}

/** 3.1.2 Units of fire of each part; the one reduced unit (I-38) is that of the part with more figures left over. */
export function unitsOfParts(
  constants: Constants,
  parts: readonly { readonly arm: Arm; readonly figures: number }[],
  isOneInAll: boolean,
): readonly number[] {
  if (!isOneInAll) return parts.map(p => unitsOfFire(constants, p.arm, p.figures));
  const left = parts.map(p => p.figures % sizesOf(constants, p.arm).full);
  const reduced = parts.map(p => {
    const full = Math.floor(p.figures / sizesOf(constants, p.arm).full);
    return unitsOfFire(constants, p.arm, p.figures) > full;
  });
  const most = Math.max(-1, ...left.filter((_, i) => reduced[i]));
  const taken = left.findIndex((n, i) => reduced[i] && n === most);
  return parts.map((p, i) => Math.floor(p.figures / sizesOf(constants, p.arm).full) + (i === taken ? 1 : 0));
}

/** 3.1.1 (I-6) Without one unit of fire nothing is fired. */
export function enoughToFire(question: FireQuestion, aim: Aim): Reason {
  const { scene, firer } = question;
  const { participants } = aim;
  const { constants } = scene.figures.cells;
  const units = unitsOfFire(constants, firer.arm, participants);
  const what = firer.arm === 'artillery' ? 'gunner' : 'figure';
  const { reduced } = sizesOf(constants, firer.arm);
  const { margin, atLeast } = countMargin(question, aim, reduced);
  return reason({
    id: 'units-of-fire',
    cite: '3.1.1',
    answer: units > 0 ? 'yes' : 'no',
    text:
      units > 0
        ? `${plural(participants, what)} take part: ${plural(units, 'unit')} of fire`
        : `${plural(participants, what)} take part; a unit of fire needs at least ${reduced}`,
    value: units,
    limit: 1,
    unit: 'count',
    house: leaning(sizeCells(firer.arm).map(scene.figures.leanOn)),
    margin: margin === null ? null : settled(units > 0, margin),
    atLeast,
  });
}
