// The sentences: the order, what it rests on, the runner-up. Numbers are those of the rulings that were asked.

import type { Mm } from '../geometry/index.ts';
import { lengthText } from '../rules/index.ts';
import type { Unit } from '../table/index.ts';
import { type Mind, wholeRuling } from './mind.ts';
import { IN_LINE, type Purpose } from './moves/places.ts';
import type { Harm } from './worth/found.ts';
import type { Fight } from './worth/fight.ts';
import type { Reply } from './worth/reply.ts';
import type { Worth } from './worth/standing.ts';

/** Of a unit on the table, or of one that is still to come on. */
export const nameOf = ({ position, game }: Mind, id: string): string =>
  position.unitById.get(id)?.name ??
  game.field?.scenario.sides.flatMap(s => s.force).find(u => u.id === id)?.name ??
  id;

/** A length in the unit of the book: `9.8 in`, `4.0 BW`. */
export function said({ position, ruleset }: Mind, mm: Mm): string {
  const unit = ruleset.ownUnit(position);
  return `${(mm / unit.mm).toFixed(1)} ${unit.name}`;
}
export const percent = (p: number): string => `${Math.round(p * 100)} %`;

/** A fire as it is declared: `how` tells it from the others of this unit at the same target. */
interface Firing {
  readonly unit: string;
  readonly how: string;
}
export const fireText = (mind: Mind, { unit, how }: Firing, { target, any, share }: Harm, about = ''): string => {
  const whom = `${nameOf(mind, target)}${how && ` (${how})`}`;
  return `${nameOf(mind, unit)} fires at ${whom}: ${about}${percent(any)} for any harm, ${percent(share)} of its strength expected`;
};

/** Its numbers are those of the eye: the ruling may be another. */
export const fireByEyeText = (mind: Mind, firing: Firing, harm: Harm): string => fireText(mind, firing, harm, 'about ');

/** What the ruling of a fire leaves to spare. Thought asks without the margins that take a search: it is ruled once more, with all of them. */
export function spareText(mind: Mind, { ruling }: Harm): readonly string[] {
  const { mm, atLeast } = wholeRuling(mind, ruling.call)?.margin ?? {};
  return mm === undefined
    ? []
    : [`the fire is allowed by ${atLeast ? 'at least ' : ''}${lengthText(mm, mind.position.lengths)}`];
}

interface Going {
  readonly unit: Unit;
  readonly mm: Mm;
  readonly purpose: Purpose;
  readonly about: string;
  /** Whom it goes to bring under fire it may fire at from there. */
  readonly fires: boolean;
}
export function wayText(mind: Mind, { unit, mm, purpose, about, fires }: Going): string {
  const way = said(mind, mm);
  const name = unit.name;
  const what = aboutText(mind, about);
  switch (purpose) {
    case 'goal':
      return `${name} goes ${way} towards ${what}`;
    case 'range':
      return fires ? `${name} goes ${way} to bring ${what} under fire` : `${name} goes ${way} nearer to ${what}`;
    case 'turn':
      return `${name} turns to face ${what}`;
    case 'cover':
      return `${name} goes ${way} behind ${what}`;
    case 'back':
      return `${name} falls back ${way} from ${what}`;
    case 'flank':
      return `${name} goes ${way} to the flank of ${what}`;
  }
}
const ABOUT: Readonly<Record<string, string>> = {
  behind: 'its friends',
  [IN_LINE]: 'its place in the line of attack',
};
function aboutText(mind: Mind, about: string): string {
  const { position, game } = mind;
  const area = game.field?.scenario.areas.find(a => a.id === about);
  return (
    position.unitById.get(about)?.name ??
    position.terrainById.get(about)?.name ??
    area?.name ??
    ABOUT[about] ??
    'the place it was ordered to'
  );
}

/** What it may do and take from there. */
export function worthTexts(mind: Mind, { fire, danger, points }: Worth): readonly string[] {
  const [worst] = danger.from;
  return [
    fire
      ? `from there it may fire at ${nameOf(mind, fire.target)}: ${percent(fire.any)} for any harm`
      : 'from there it has nobody to fire at',
    worst
      ? `there ${nameOf(mind, String(worst.ruling.call['firer']))} may fire at it: ${percent(worst.any)} for any harm`
      : 'there nobody may fire at it now',
    ...pointsTexts(points),
  ];
}
/** What it may do and take where it stands. */
export function hereTexts(mind: Mind, fire: Harm | null, [worst]: readonly Harm[]): readonly string[] {
  return [
    fire
      ? `it may fire at ${nameOf(mind, fire.target)}: ${percent(fire.any)} for any harm`
      : 'it has nobody to fire at now',
    worst
      ? `${nameOf(mind, String(worst.ruling.call['firer']))} may fire at it: ${percent(worst.any)} for any harm`
      : 'nobody may fire at it now',
  ];
}
export const chargeText = (mind: Mind, unit: string, target: string): string =>
  `${nameOf(mind, unit)} charges ${nameOf(mind, target)}`;
/** What the dice of the fight are expected to do to each. */
export const fightTexts = (mind: Mind, { shares }: Fight): readonly string[] =>
  shares.map(
    ({ unit, any, share }) =>
      `in the fight ${nameOf(mind, unit)} suffers any harm with ${percent(any)}, ${percent(share)} of its strength expected`,
  );
/** Points of the scenario, of its own side against the best other. */
const pointsTexts = (points: number): readonly string[] =>
  points === 0
    ? []
    : [`if the game ended so, its side’s lead would be ${Math.abs(points)} ${points > 0 ? 'more' : 'less'} in points`];

/** What the scenario gives for being rid of the target where it stands. */
export const ridText = (mind: Mind, target: string, points: number): readonly string[] =>
  points > 0 ? [`without ${nameOf(mind, target)} its side’s lead would be ${points} more in points`] : [];

export const replyText = (mind: Mind, { enemy, harm }: Reply): string =>
  `in answer ${nameOf(mind, enemy)} could come and fire at it: ${percent(harm.any)} for any harm`;

export const runnerUpText = (text: string, by: number): string =>
  by < 0.005 ? `as good was: ${text}` : `the next best was: ${text} (worth less by ${by.toFixed(2)})`;

export const formText = ({ name }: Unit, formation: string): string => `${name} forms ${formation.toLowerCase()}`;
