// 3.1.1 How many figures or gunners a unit of fire has, and a reduced one.

import type { Arm } from '../calls/keys.ts';
import type { BelleAllianceFigures } from './figures.ts';

type Constants = BelleAllianceFigures['constants'];

export function sizesOf(constants: Constants, arm: Arm): { readonly full: number; readonly reduced: number } {
  return arm === 'artillery'
    ? { full: constants.unitOfFireGunners, reduced: constants.unitOfFireGunnersMin }
    : { full: constants.unitOfFire, reduced: constants.unitOfFireMin };
}

/** Cells that say so. */
export const sizeCells = (arm: Arm): readonly string[] =>
  arm === 'artillery'
    ? ['constants.unitOfFireGunners', 'constants.unitOfFireGunnersMin']
    : ['constants.unitOfFire', 'constants.unitOfFireMin'];
