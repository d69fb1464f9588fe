// The common test of every proposed place and way, whichever call proposes it: single rank, the table, other bodies, enemies, closed
// ground, the skirmishers' zone, refused flanks. General rules of the table; the zone and the flank as the options have them.

import { type Mm, type Polygon, sweptArea } from '../../../../geometry/index.ts';
import { atMost, type Mark, markArea, markPoint, readPassage, readPlace, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, sayDegrees, sayMm } from '../calls/inches.ts';
import { areEnemies, drawn, regimentOf, type Scene } from '../calls/scene.ts';
import { type Body, isRefused, outlinesOf, standing, type Troop, unrefused } from '../calls/troop.ts';
import { isOutward, outwardTurns, refusalFault, refusedFlankOf } from '../rules/flank.ts';
import { behindOthers } from '../rules/ranks.ts';
import { studyZone } from './zone.ts';

export interface Placing {
  readonly from: Body;
  readonly to: Body;
  /** The ground passed over; not given: straight from place to place. Null: it is put there, as at set-up. */
  readonly swept?: readonly Polygon[] | null;
  /** Units that it may stand against or among: a regiment and its own skirmishers. */
  readonly among?: readonly Troop[];
}

export function placeReasons(scene: Scene, { from, to, swept, among = [] }: Placing): readonly Reason[] {
  const ground = swept === undefined ? sweptArea(outlinesOf(from.stands), outlinesOf(to.stands)) : swept;
  return [
    ...(to.formation === 'extended-line' ? [singleRank(scene, to)] : []),
    place(scene, to, [from.troop, ...among]),
    ...(ground === null ? [] : [wayReason(scene, to, ground)]),
  ];
}

/** OR Extended Line Frontage: all stands of an extended line stand in a single rank. */
export function singleRank(scene: Scene, { stands, troop }: Body): Reason {
  const behind = behindOthers(unrefused(stands));
  const deepest = behind[0];
  return reason({
    id: 'single-rank',
    cite: 'OR Extended Line Frontage',
    answer: deepest ? 'no' : 'yes',
    text: deepest
      ? `a stand of ${troop.unit.name} stands behind another; an extended line is a single rank`
      : `the stands of ${troop.unit.name} are in a single rank`,
    margin: deepest ? 0 - deepest.covered : null,
    marks: drawn(scene, () => behind.map(b => markArea('blocker', b.stand.outline))),
  });
}

/** Inside the table, on no other unit and on no ground that nobody enters. */
export function place(scene: Scene, { stands, troop }: Body, own: readonly Troop[]): Reason {
  const obstacles = [...othersOf(scene, own), ...closedGround(scene)];
  const { table } = scene.position;
  const { edge, nearest, on } = readPlace(outlinesOf(stands), { table, obstacles, slack: CONTACT + TOUCH });
  const isOff = !atMost(0, edge.margin);
  const name = troop.unit.name;
  return reason({
    id: 'place',
    cite: 'general',
    answer: isOff || on.length > 0 ? 'no' : 'yes',
    text: isOff
      ? `a corner of ${name} lies ${sayMm(0 - edge.margin)} off the table`
      : on.length > 0
        ? `${name} would stand on ${names(on)}`
        : `${name} has room there`,
    margin: least(edge.margin, slackOf(nearest)),
    about: [...new Set(on.map(m => m.obstacle.id))],
    marks: drawn(scene, () => [...(isOff ? [markPoint('deciding-point', edge.at)] : []), ...metMarks(on)]),
  });
}

/** Through no enemy and no ground that nobody enters. */
export function wayReason(scene: Scene, { troop }: Body, swept: readonly Polygon[]): Reason {
  const enemies = scene.troops.filter(t => areEnemies(t, troop)).flatMap(obstaclesOf);
  const { nearest, through } = readPassage(swept, [...enemies, ...closedGround(scene)], CONTACT + TOUCH);
  return reason({
    id: 'way',
    cite: 'general',
    answer: through.length > 0 ? 'no' : 'yes',
    text:
      through.length > 0
        ? `the way of ${troop.unit.name} runs through ${names(through)}`
        : `nothing stops ${troop.unit.name} on its way`,
    margin: nearest && slackOf(nearest),
    about: [...new Set(through.map(m => m.obstacle.id))],
    marks: drawn(scene, () => [...swept.map(area => markArea('swept', area)), ...metMarks(through)]),
  });
}
type Met = ReturnType<typeof readPlace>['nearest'];
const slackOf = (met: Met): Mm => (met ? met.margin + CONTACT : Infinity);
const least = (a: Mm, b: Mm): Mm => Math.min(a, b);
const names = (met: readonly NonNullable<Met>[]): string => [...new Set(met.map(m => m.obstacle.name))].join(', ');
const metMarks = (met: readonly NonNullable<Met>[]): readonly Mark[] =>
  met.map(({ obstacle: { id, name, outline } }) => markArea('blocker', outline, { label: name, about: [id] }));

type Obstacles = Parameters<typeof readPassage>[1];
const obstaclesOf = ({ unit, stands }: Troop): Obstacles =>
  stands.map(({ outline }) => ({ id: unit.id, name: unit.name, outline }));
const othersOf = ({ troops }: Scene, own: readonly Troop[]): Obstacles =>
  troops.filter(t => !own.includes(t)).flatMap(obstaclesOf);
const closedGround = ({ ground }: Scene): Obstacles =>
  ground.impassable.map(({ id, name, outline }) => ({ id, name, outline }));

/** OR Skirmishers, Movement Restrictions: wherever skirmishers go, they stay in their zone. Nothing for other units. */
export function zoneReasons(scene: Scene, to: Body): readonly Reason[] {
  const regiment = to.troop.values.skirmishersOf === undefined ? null : regimentOf(scene, to.troop);
  if (!regiment || regiment.stands.length === 0) return [];
  const { reasons } = studyZone(scene, to, standing(regiment));
  const worst = reasons.find(r => r.answer === 'no');
  const margins = reasons.flatMap(r => r.margin ?? []);
  const [one] = reasons;
  if (!one) return [];
  return [
    { ...(worst ?? one), id: 'zone', margin: worst?.margin ?? (margins.length > 0 ? Math.min(...margins) : null) },
  ];
}

/** §4.10 A flank that is refused: at most half, the outermost stands of one flank, turned outward. Nothing where none is. */
export function refusalReasons(scene: Scene, { stands, troop }: Body): readonly Reason[] {
  const refusal = refusedFlankOf(stands);
  if (!refusal) return [];
  const wrong = refusal.flank ? outwardTurns(stands, refusal.flank).find(t => !isOutward(t)) : undefined;
  const fault =
    refusalFault(refusal, troop.unit.name) ??
    (wrong === undefined ? null : `a refused stand is turned outward by ${sayDegrees(wrong)}; 0° to 90° is allowed`);
  return [
    reason({
      id: 'refused-flank',
      cite: 'OR Extended Line Frontage',
      answer: fault ? 'no' : 'yes',
      text: fault ?? `${refusal.refused} of ${refusal.stands} stands refuse the ${refusal.flank ?? ''} flank`,
      value: refusal.refused,
      limit: refusal.stands / 2,
      unit: 'count',
      marks: drawn(scene, () => stands.filter(isRefused).map(s => markArea('pose', s.outline))),
    }),
  ];
}
