// 3.4 Infantry fire: the volley of a formed unit, by formation and lives, with its modifiers and exact odds.

import { clipPolygon, roundOutline } from '../../../../geometry/index.ts';
import { partsIn, readSector } from '../../../../measure/index.ts';
import { type Finding, type Lean, labelled, leaning, type Measures, type Reason, reason } from '../../../kit/index.ts';
import {
  bdOrNull,
  countReason,
  ended,
  isYes,
  type Limit,
  notRouted,
  rangeReason,
  weatherReason,
  yesIf,
} from '../calls/common.ts';
import type { Formation } from '../calls/keys.ts';
import { flagpointOf, has, type Scene, type Stand } from '../calls/scene.ts';
import { coverMarks, coverOf } from '../reading/cover.ts';
import { frontReason, isEligible } from '../reading/engaged.ts';
import { bothKnown, type Known, known, orNull, whenKnown } from '../reading/known.ts';
import { lineReason } from '../reading/lineOfFire.ts';
import { distanceOf, engageThrough, isAllRound, sectorAngle, sectorAreas } from '../reading/pair.ts';
import { fireOf, livesHere, ncoOf } from '../reading/resources.ts';
import { chancesOf, FACES, type Volley, volley } from './odds.ts';
import { kindOf } from './skirmishers.ts';
import { facesTo } from './skirmishOdds.ts';

/** 3.4.2 Dice thrown, results that count, and what is added to each. */
export interface Throw {
  readonly dice: number;
  readonly counted: number;
  readonly add: number;
}
export function throwOf(formation: Formation, lives: number): Throw {
  switch (formation) {
    case 'column':
      return lives > 1 ? { dice: lives - 1, counted: 1, add: 0 } : { dice: 1, counted: 1, add: 1 };
    case 'manoeuvre-column':
      return { dice: 1, counted: 1, add: 3 };
    case 'mob':
      return { dice: 1, counted: 1, add: Math.max(0, 3 - lives) };
    case 'square':
      return { dice: 1, counted: 1, add: lives > 1 ? 2 : 3 };
    default:
      return { dice: lives, counted: Math.min(2, lives), add: 0 };
  }
}

const DEEP: ReadonlySet<Formation> = new Set(['column', 'manoeuvre-column', 'square', 'mob']);
export const isDeep = ({ formation }: Stand): boolean => DEEP.has(formation);

const limitOf = ({ cells, figures }: Scene): Limit => ({
  bd: cells.infantryFire.rangeBD,
  isStrict: true,
  house: figures.leanOn('infantryFire.rangeBD'),
});

export function infantryFire(scene: Scene, firer: Stand, target: Stand): Finding {
  const who = [firerKind(firer), notRouted(firer)];
  const early = ended(who);
  const seen: Measures = {
    distance: bdOrNull(scene, distanceOf(scene, firer, target)),
    protection: orNull(coverOf(scene, firer, target).pr),
  };
  if (early) return { reasons: early, measures: seen };
  const reasons = [...who, ...placeReasons(scene, firer, target)];
  const front = engageThrough(scene, firer, target, 'front');
  const numbers = volleyOf(scene, firer, target);
  const measures: Measures = {
    distance: seen['distance'] ?? null,
    frontDistance: bdOrNull(
      scene,
      whenKnown(front, e => e.length),
    ),
    frontOk: orNull(whenKnown(front, e => isEligible(scene, e, limitOf(scene)))),
    protection: seen['protection'] ?? null,
    ...numbers.measures,
    ...(isYes(reasons) ? { killChance: numbers.chance } : {}),
  };
  return { reasons, measures, effect: numbers.effect };
}

function placeReasons(scene: Scene, s: Stand, t: Stand): readonly Reason[] {
  const limit = limitOf(scene);
  const line = lineReason(scene, s, t, '3.4, silent');
  const area = has(scene, 'INT-20', 'strip') ? 'strip' : 'sector';
  const marks = () => coverMarks(coverOf(scene, s, t));
  return [
    weatherReason(scene, 'heavy', 'muskets'),
    ammunition(scene, s),
    rangeReason(scene, { cite: '3.4.1', s, t, limit, reach: 'a volley carries', marks }),
    withChoice(frontReason(scene, { cite: '3.4.1', s, t, limit, area }), 'INT-20'),
    ...(line ? [line] : []),
  ];
}
const withChoice = (r: Reason, id: string): Reason =>
  r.choices.includes(id) ? r : { ...r, choices: [id, ...r.choices] };

/** 3.4.1 Formed infantry. */
function firerKind(firer: Stand): Reason {
  const fits = firer.arm === 'infantry' && !firer.isGroup;
  return reason({
    id: 'firer-kind',
    cite: '3.4.1',
    answer: yesIf(fits),
    text: `${firer.name} is ${kindOf(firer)}${fits ? '' : '; volleys are for infantry units'}`,
  });
}

/** 3.4.1 At least one NCO: ammunition for one turn of massed fire. */
const ammunition = (scene: Scene, firer: Stand): Reason =>
  countReason(
    {
      id: 'ammunition',
      cite: '3.4.1',
      value: ncoOf(scene, firer),
      limit: 1,
      kind: 'at-least',
      what: `how many NCO ${firer.name} has left`,
      text: n => `${firer.name} has ${n} NCO; a volley needs one`,
    },
    { house: firer.values.nco === undefined && scene.figures.leanOn('nco.infantry') },
  );

/** 4.10 Flank of a Line or of a Battery: the shooter's Flagpoint, or any part of it, lies in the target's left or right (INT-22). */
export function isTargetFlank(scene: Scene, firer: Stand, target: Stand): Known<boolean> {
  const { formation, arm } = target;
  if (target.isRouted || isAllRound(scene, target)) return known(false);
  if (formation !== 'line' && formation !== 'battery') return known(false);
  if (arm === 'artillery' && formation !== 'battery') return known(false);
  return has(scene, 'INT-22', 'any-part') ? known(hasPartAside(scene, firer, target)) : liesAside(scene, firer, target);
}
/** Does the Flagpoint of S lie in the left or right sector of T? */
export const liesAside = (scene: Scene, s: Stand, t: Stand): Known<boolean> =>
  whenKnown(flagpointOf(scene, s), at => {
    const { sector } = readSector(t.body.box, sectorAngle(scene), at);
    return sector === 'left' || sector === 'right';
  });
/** More than an edge or a corner: what only touches the boundary belongs to the front or the rear. */
function hasPartAside(scene: Scene, s: Stand, t: Stand): boolean {
  const { left, right } = sectorAreas(scene, t);
  return s.body.shapes.some(shape =>
    [left, right].some(area =>
      shape.kind === 'disc'
        ? clipPolygon(roundOutline(shape.centre, shape.radius), area) !== null
        : partsIn(shape, area).length > 0 && clipPolygon(shape, area) !== null,
    ),
  );
}

type Added = 'deepTarget' | 'group' | 'singleBattery' | 'drum';
/** 3.4.3 Cells that are added for what firer and target are. */
const addedFor = (firer: Stand, target: Stand): readonly Added[] => [
  ...(isDeep(target) ? (['deepTarget'] as const) : []),
  ...(target.isGroup ? (['group'] as const) : []),
  ...(target.arm === 'artillery' && !target.values.grandBattery ? (['singleBattery'] as const) : []),
  ...(firer.values.drum ? (['drum'] as const) : []),
];
/** 3.4.3 What is added to every counted score. */
export function modifierOf(scene: Scene, firer: Stand, target: Stand): Known<number> {
  const { infantryFire } = scene.cells;
  const pr = coverOf(scene, firer, target).pr;
  const thrown = whenKnown(livesHere(scene, firer), lives => throwOf(firer.formation, lives).add);
  const rest = addedFor(firer, target).reduce((sum, cell) => sum + infantryFire[cell], 0);
  return whenKnown(
    bothKnown(bothKnown(pr, thrown), isTargetFlank(scene, firer, target)),
    ([[p, added], aside]) => p + added + rest + (aside ? infantryFire.flank : 0),
  );
}

/** Whose figures are among them. */
function leanOfModifier(scene: Scene, firer: Stand, target: Stand): Lean {
  const aside = isTargetFlank(scene, firer, target);
  const counted = [...addedFor(firer, target), ...(aside.known && aside.value ? ['flank'] : [])];
  return leaning([coverOf(scene, firer, target).house, ...counted.map(c => scene.figures.leanOn(`infantryFire.${c}`))]);
}

interface Numbers {
  readonly measures: Measures;
  readonly chance: number | null;
  readonly effect: Readonly<Record<string, unknown>> | undefined;
}

/** 3.4.2 to 3.4.5 Dice, modifier, winning faces, Kills. */
function volleyOf(scene: Scene, firer: Stand, target: Stand): Numbers {
  const thrown = whenKnown(livesHere(scene, firer), lives => throwOf(firer.formation, lives));
  const fire = fireOf(scene, firer);
  const modifier = modifierOf(scene, firer, target);
  const wins = whenKnown(bothKnown(fire, modifier), ([f, m]) => Math.max(0, Math.min(FACES - 1, f - m)));
  const kills = whenKnown(bothKnown(thrown, wins), ([{ dice, counted }, t]) =>
    chancesOf(volley(withZeros(scene, { dice, counted, wins: t }))),
  );
  const measures = {
    targetFlank: orNull(isTargetFlank(scene, firer, target)),
    fire: orNull(fire),
    dice: orNull(whenKnown(thrown, t => t.dice)),
    counted: orNull(whenKnown(thrown, t => t.counted)),
    modifier: orNull(modifier),
    winningFaces: orNull(wins),
  };
  if (!kills.known || !wins.known || !thrown.known) return { measures, chance: null, effect: undefined };
  const { dice, counted } = thrown.value;
  const spends = { nco: has(scene, 'INT-23', 'one') ? 1 : 0 };
  const lean = leanOfModifier(scene, firer, target);
  const whose = lean ? labelled(lean) : {};
  return {
    measures,
    chance: 1 - (kills.value[0] ?? 0),
    effect: { dice, counted, hitOn: facesTo(wins.value), kills: kills.value, spends, ...whose, ...zeroNote(scene) },
  };
}
export const withZeros = (scene: Scene, v: Omit<Volley, 'zeroIsLowest'>): Volley => ({
  ...v,
  zeroIsLowest: has(scene, 'INT-21', 'lowest'),
});
/** For whoever throws the dice, where INT-21 is not as we play it. */
export const zeroNote = (scene: Scene): { readonly zeroIsLowest?: true } =>
  has(scene, 'INT-21', 'lowest') ? { zeroIsLowest: true } : {};
