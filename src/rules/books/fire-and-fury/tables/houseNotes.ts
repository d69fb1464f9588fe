// Why each house figure is what it is. None of them is the book's: whoever owns the book fills in its own.

import type { FigureNote } from '../../../kit/index.ts';

const RATES_FOOT = 'a close line crosses canister range in two turns; open and deep formations are half as fast again';
const GUNS = 'ordered round the printed heavy howitzer; passes the tests the source allows (weapons.ts)';

export const HOUSE_NOTES: readonly FigureNote[] = [
  { cell: 'fof.halfAngleDeg', why: 'no angle in our sources; one angle for all is easy to learn' },
  { cell: 'weapon.RM.bands', why: '16 inches are 400 yards, the reach of the rifle musket in volleys' },
  { cell: 'weapon.IR.bands', why: 'as the rifle musket, with a shorter reach; RC reads this row' },
  { cell: 'weapon.SM.bands', why: 'as deadly as a rifle close by, hardly worth loading beyond 200 yards' },
  { cell: 'weapon.BC.bands', why: 'short barrel, quick to load: the row of an inferior rifle' },
  { cell: 'weapon.RP.bands', why: 'half as much again as a rifle where rapid fire tells, no more beyond' },
  { cell: 'weapon.SS.bands', why: 'picked shots: further, not faster' },
  { cell: 'weapon.LS.bands', why: GUNS },
  { cell: 'weapon.HS.bands', why: `${GUNS}: below it at 4 and at 48 inches, its equal between` },
  { cell: 'weapon.LH.bands', why: `${GUNS}; MH reads this row` },
  { cell: 'weapon.LR.bands', why: `${GUNS}: weak canister, long reach` },
  { cell: 'weapon.HR.bands', why: `${GUNS}: the longest reach` },
  { cell: 'fire.ranks.supported-line', why: 'only the leading rank fires' },
  { cell: 'fire.ranks.field-column', why: 'only the leading rank fires' },
  { cell: 'fire.ranks.march-column', why: 'only the leading rank fires' },
  { cell: 'fire.ranks.broken', why: 'a crowd does not fire' },
  { cell: 'fire.disorderedFactor', why: 'a public draft of the game halves disordered fire' },
  { cell: 'fire.silenced', why: 'silenced is what the word says' },
  { cell: 'fire.table.die', why: 'meets the three points of a public draft: 2.5 points −1, 8 points +1, 9 points +2' },
  {
    cell: 'fire.table.effects',
    why:
      'eight rifle muskets at 8 inches (+1) hurt in half of their volleys; disorder on disorder costs a stand, ' +
      'guns are silenced; the names telling-fire and destructive-fire are ours',
  },
  { cell: 'woods.edgeDepth', why: 'the depth of a stand, rounded up' },
  { cell: 'command.attached', why: 'an attached leader stands with the unit: a base width leaves room for hands' },
  { cell: 'woods.sightDepth', why: 'the distance to which command reaches through dense woods' },
  { cell: 'massedTarget', why: 'the same roll strikes both; the effect itself was not found' },
  { cell: 'cover', why: 'none by itself: the players say of a unit what covers it' },
  { cell: 'move.ground', why: 'what ground takes is not in our sources: an inch is an inch' },
  { cell: 'level.spirited', why: 'spirited troops bear twice the losses of unreliable ones before they are worn' },
  { cell: 'level.reliable', why: 'half of its stands are left when a reliable unit is spent' },
  { cell: 'level.unreliable', why: 'a fifth of its stands lost is enough to wear it' },
  { cell: 'closeRange', why: 'the nearest band of musketry and of canister' },
  { cell: 'combat.outnumbered', why: 'half as many again, twice and three times as many: one step each' },
  { cell: 'combat.rating', why: 'as in the manoeuvre check' },
  { cell: 'combat.disordered', why: 'as much as an extended line' },
  { cell: 'combat.inFlank', why: 'as much as two to one' },
  { cell: 'combat.cover', why: 'as much as it takes from fire' },
  {
    cell: 'combat.table',
    why:
      'equals falter; a lead drives back, a great one breaks and costs a stand; ' +
      'the effect of falter is in our sources, the other names are ours',
  },
  { cell: 'move.rate.infantry', why: RATES_FOOT },
  { cell: 'move.rate.dismounted', why: RATES_FOOT },
  { cell: 'move.rate.cavalry', why: 'twice the foot in line' },
  { cell: 'move.rate.artillery', why: 'field guns keep up with columns, horse guns with cavalry in line' },
  { cell: 'move.doubleQuickFactor', why: 'half as fast again' },
];
