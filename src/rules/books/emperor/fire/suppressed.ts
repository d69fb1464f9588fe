// 3.3.1.3.1 The reason `suppression` and the numbers behind it.

import { angleOf, arcPoints, lengthOf, minus } from '../../../../geometry/index.ts';
import { type Mark, markPolyline, markSegment, markShape } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import {
  type Answer,
  type Lean,
  leaning,
  type Measures,
  type Reason,
  type ReasonParts,
  reason,
} from '../../../kit/index.ts';
import { measuringChoices, unknownLength } from '../calls/common.ts';
import { drawn, has, inBD, type Scene, type Stand, say } from '../calls/scene.ts';
import { isInReach, readShot, type ShotReading } from './shot.ts';
import { type CavalryReading, canBeSuppressed, readCavalry } from './suppression.ts';
import { freedBy, keptOffBy, type Rest, type Slack } from './suppressionMargin.ts';

export interface Suppression {
  /** Enemy cavalry in the order of the file. */
  readonly cavalry: readonly CavalryReading[];
  readonly by: readonly CavalryReading[];
  /** The nearest that denies the shot; if none does, the nearest. */
  readonly shown: CavalryReading | null;
}

/** Nothing suppresses a gun, nor (INT-12) a group. */
export const suppressible = (scene: Scene, { kind, firer }: ShotReading): boolean =>
  kind !== 'gun' && canBeSuppressed(scene, firer);

export function readSuppression(scene: Scene, shot: ShotReading): Suppression {
  if (!suppressible(scene, shot)) return NOBODY;
  const { firer, target } = shot;
  const cavalry = readCavalry(scene, firer, target);
  if (cavalry.length === 0) return NOBODY;
  const by = cavalry.filter(c => c.denies === 'yes');
  return { cavalry, by, shown: nearest(by.length > 0 ? by : cavalry) };
}
const NOBODY: Suppression = { cavalry: [], by: [], shown: null };
const away = (c: CavalryReading): number => c.length?.mm ?? Infinity;
const nearest = (list: readonly CavalryReading[]): CavalryReading | null =>
  list.reduce<CavalryReading | null>((least, c) => (least === null || away(c) < away(least) ? c : least), null);

/** 3.3.1.3.1 Skirmishers do not act towards cavalry that looks at them over open ground, closer than 3 BD. */
export function suppressionReason(scene: Scene, shot: ShotReading, suppression: Suppression): Reason {
  const { cavalry, by, shown } = suppression;
  if (!shown) return undisturbedReason(shot.firer);
  const denied: Answer = by.length > 0 ? 'yes' : cavalry.some(c => c.denies === 'unknown') ? 'unknown' : 'no';
  const parts = {
    id: 'suppression',
    cite: '3.3.1.3.1',
    choices: suppressionChoices(scene),
    house: leaning([...(by.length > 0 ? by : cavalry).map(c => c.house), leanOnReach(scene)]),
    about: by.map(c => c.cavalry.id),
    marks: drawn(scene, () => cavalryMarks(scene, shot, shown)),
  };
  if (denied === 'unknown') {
    const doubt = cavalry.find(c => c.denies === 'unknown');
    const what = `whether ${doubt?.cavalry.name ?? ''} stands in the open, with open ground before it,`;
    return unknownLength(parts, what, doubt?.needs ?? '');
  }
  const slack = slackOf(scene, shot, suppression);
  return reason({
    answer: denied === 'yes' ? 'no' : 'yes',
    text: by.length > 0 ? deniedText(scene, shot, shown) : freeText(scene, shot, slack?.cavalry ?? shown),
    ...(slack ? measured(scene, slack) : {}),
    ...parts,
  });
}

/** Whose figure says how near it must be. */
const leanOnReach = ({ figures }: Scene): Lean => figures.leanOn('skirmishFire.suppressionBD');

function slackOf(scene: Scene, shot: ShotReading, { cavalry, by }: Suppression): Slack | null {
  if (!scene.margins) return null;
  const { firer, target } = shot;
  const rest: Rest = (s, t) => isInReach(scene, readShot(scene, { ...shot, firer: s, target: t }));
  const three = { scene, s: firer, t: target };
  return by.length > 0 ? freedBy(three, cavalry, rest) : keptOffBy(three, cavalry);
}
/** The number that decides, its limit and the margin: − while the shot is denied. */
function measured(scene: Scene, { what, mm, cavalry, atLeast }: Slack): Partial<ReasonParts> {
  const margin = cavalry.denies === 'yes' ? 0 - mm : mm;
  const parts = { margin, atLeast: atLeast || undefined };
  if (what === 'range') {
    const limit = scene.cells.skirmishFire.suppressionBD;
    return { ...parts, value: inBD(scene, cavalry.length?.mm ?? 0), limit, unit: 'BD' };
  }
  const isAngle = has(scene, 'INT-08', 'open-ground-between') && has(scene, 'INT-10', '45');
  if (what === 'ground' || (what === 'direction' && !isAngle)) return parts;
  const [value, limit] =
    what === 'facing' ? [cavalry.facingAngle, Number(scene.options['INT-09'])] : [cavalry.directionAngle, 45];
  return { ...parts, value, limit, unit: 'deg', marginDeg: value - limit };
}

const undisturbedReason = ({ name }: Stand): Reason =>
  reason({
    id: 'suppression',
    cite: '3.3.1.3.1',
    answer: 'yes',
    text: `no enemy cavalry can keep ${name} from acting`,
  });

const suppressionChoices = (scene: Scene): readonly string[] => [
  ...(has(scene, 'INT-01', 'flagpoint') ? measuringChoices(scene) : []),
  'INT-08',
  'INT-09',
  ...(has(scene, 'INT-08', 'open-ground-between') ? ['INT-10'] : []),
  'INT-11',
  'INT-12',
];
/** With as many decimals as tell it from its limit. */
function degrees(a: number, limit = 45): string {
  const decimals = [1, 2, 3].find(n => rounded(a, n) !== limit) ?? 1;
  return `${rounded(a, decimals)}°`;
}

function deniedText(scene: Scene, { firer, target }: ShotReading, c: CavalryReading): string {
  const far = c.length ? say(scene, c.length.mm) : '';
  const where =
    target === c.cavalry
      ? 'and is the target itself'
      : has(scene, 'INT-08', 'cavalry-between')
        ? `and stands between it and ${target.name}`
        : `and ${target.name} lies ${degrees(c.directionAngle)} off its direction`;
  return `${c.cavalry.name} looks at ${firer.name} over open ground, ${degrees(c.facingAngle)} off, ${far} away, ${where}`;
}

/** Why the nearest cavalry does not: the first condition that fails. */
function freeText(scene: Scene, { firer, target }: ShotReading, c: CavalryReading): string {
  const { name } = c.cavalry;
  const limit = scene.cells.skirmishFire.suppressionBD;
  const facing = Number(scene.options['INT-09']);
  if (c.wouldDeny === 'yes')
    return `${name} is ${c.length ? say(scene, c.length.mm) : ''} from ${firer.name}; it suppresses closer than ${limit} BD`;
  if (!c.faces)
    return `${name} faces ${degrees(c.facingAngle, facing)} away from ${firer.name}; up to ${facing}° suppresses`;
  if (c.inOpen === false) return `${name} stands in cover, not in the open`;
  if (has(scene, 'INT-08', 'cavalry-between')) return `${name} does not stand between ${firer.name} and ${target.name}`;
  if (c.groundOpen === false) return `the ground between ${firer.name} and ${name} is not open`;
  return `${target.name} lies ${degrees(c.directionAngle)} off the direction of ${name}`;
}

function cavalryMarks(scene: Scene, { firer }: ShotReading, c: CavalryReading): readonly Mark[] {
  const denies = c.denies === 'yes';
  const state = denies ? ('blocked' as const) : ('free' as const);
  const { centre } = firer.body.box;
  const to = minus(c.cavalry.body.box.centre, centre);
  const bearing = angleOf(to);
  const wedge = arcPoints({ kind: 'disc', centre, radius: lengthOf(to) }, bearing - 45, bearing + 45);
  const isWedge = has(scene, 'INT-08', 'open-ground-between') && has(scene, 'INT-10', '45');
  return [
    ...c.way.map(line => markSegment('line-of-sight', line, { state })),
    ...(c.length
      ? [markSegment('range', { a: c.length.from, b: c.length.to }, { label: say(scene, c.length.mm), state })]
      : []),
    ...(denies && isWedge
      ? [markPolyline('arc-side', [centre, ...wedge, centre], { state: 'construction', label: 'closed direction' })]
      : []),
    ...c.cavalry.body.shapes.map(shape =>
      markShape(denies ? 'blocker' : 'outline', shape, { label: c.cavalry.name, about: [c.cavalry.id] }),
    ),
  ];
}

/** The nearest of the cavalry that denies the shot, else the nearest cavalry, with the numbers of the six conditions. */
export const cavalryMeasures = (scene: Scene, { shown }: Suppression): Measures => ({
  cavalry: shown?.cavalry.id ?? null,
  cavalryDistance: shown?.length ? rounded(inBD(scene, shown.length.mm)) : null,
  cavalryFacingAngle: shown ? rounded(shown.facingAngle) : null,
  cavalryDirectionAngle: shown ? rounded(shown.directionAngle) : null,
  cavalryInOpen: shown?.inOpen ?? null,
  cavalryGroundOpen: shown?.groundOpen ?? null,
});
