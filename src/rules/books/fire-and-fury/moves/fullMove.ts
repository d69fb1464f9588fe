// OR Full Move Disordered: farther than a tardy unit may go in good order, at the price of disorder. §6.3 of the specification.

import {
  angleBetween,
  type Degrees,
  distance,
  dot,
  lengthOf,
  type Mm,
  middle,
  minus,
  passesOver,
  type StraightWay,
  sweptArea,
} from '../../../../geometry/index.ts';
import { atMost, type Mark, markArea, markSegment, TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import { type Answer, leaning, type Measures, type Reason, reason, spoken } from '../../../kit/index.ts';
import { CONTACT, count, inchesOrNull, sayDegrees, sayMm, toInches } from '../calls/inches.ts';
import type { Order, TroopFormation } from '../calls/keys.ts';
import { areEnemies, drawn, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, isBroken, isTarget, outlinesOf, type Troop } from '../calls/troop.ts';
import { rankCount } from '../rules/ranks.ts';
import { isNight } from '../sight/light.ts';
import { movedBy } from './detachPlace.ts';
import { groundCost } from './groundCost.ts';
import { type Effect, leanOnRate, type Rate, rateOf } from './manoeuvre.ts';
import { placeReasons, refusalReasons, zoneReasons } from './placing.ts';

const CITE = 'OR Full Move Disordered';
export const ACTIONS = [
  'advance',
  'withdraw',
  'wheel',
  'oblique',
  'charge',
  'support-charge',
  'cold-steel',
  'refuse-flank',
  'change-formation',
  'change-front',
  'march-by-the-flank',
  'about-face',
] as const;
export type Action = (typeof ACTIONS)[number];
const FORBIDDEN: readonly Action[] = ['change-formation', 'change-front', 'march-by-the-flank', 'about-face'];

export interface FullMoving {
  readonly body: Body;
  readonly to: Body | null;
  readonly effect: Effect;
  readonly actions: readonly Action[];
  /** Its order when the phase began, if a check has changed it since. */
  readonly began?: Order | undefined;
}

export function judgeFullMove(scene: Scene, { body, to, effect, actions, began }: FullMoving) {
  const move = to ? moveOf(body, to) : null;
  const rate = rateOf(scene, body.troop, formationIn(body) as TroopFormation);
  const reasons = [
    ...(body.formation === 'unlimbered' ? [limbered(body)] : []),
    startingState(scene, body.troop, effect, began ?? body.troop.values.order),
    actionsReason(actions),
    ...(move ? [wheelOrOblique(scene, move), passageOfLines(scene, body, move)] : []),
    ...(actions.includes('refuse-flank') ? [refuseFlank(body)] : []),
    ...(move ? [fullMove(scene, move, rate), sameFormation(scene, move)] : []),
    ...(to
      ? [...placeReasons(scene, { from: body, to }), ...zoneReasons(scene, to), ...refusalReasons(scene, to)]
      : []),
  ];
  const measures: Measures = move
    ? {
        moved: toInches(move.moved?.length ?? 0),
        rate: inchesOrNull(rate.mm),
        wheel: move.wheel,
        oblique: move.oblique,
      }
    : {};
  return { reasons, measures };
}

/** OR Heavy Field Guns, general §6.4: guns that stand unlimbered are hauled by hand or prolonged; they make no full move. */
const limbered = ({ troop: { unit } }: Body): Reason =>
  reason({
    id: 'limbered',
    cite: 'OR Heavy Field Guns',
    answer: 'no',
    text: `${unit.name} is unlimbered; it must limber before it makes a full move`,
  });

/** In its current formation: as many ranks as before, and a line of the same width. A broken unit reforms in line first. */
function sameFormation(scene: Scene, { from, to, moved }: Move): Reason {
  const isBrokenUp = isBroken(from.troop);
  const [old, now] = [isBrokenUp ? 1 : rankCount(from.stands), rankCount(to.stands)];
  const widths = [from, to].map(b => frontOf(b).width) as [Mm, Mm];
  const change = Math.abs(widths[1] - widths[0]);
  const isSame =
    old === now && (isBrokenUp || from.formation === 'extended-line' || atMost(change, CONTACT * from.stands.length));
  const ranks = (n: number): string => count(n, 'rank');
  return reason({
    id: 'formation',
    cite: CITE,
    answer: isSame ? 'yes' : 'no',
    text: isSame
      ? 'it keeps its formation'
      : `it has ${ranks(old)} of ${sayMm(widths[0])} and would have ${ranks(now)} of ${sayMm(widths[1])}: a change of formation`,
    margin: old === now && !isSame ? CONTACT - change : null,
    marks: drawn(scene, () => moveMarks(to, moved)),
  });
}

/** A broken unit first reforms in line. */
const formationIn = ({ troop, formation }: Body): string =>
  isBroken(troop) && troop.arm !== 'artillery' ? 'line' : formation;

interface Move {
  readonly from: Body;
  readonly to: Body;
  readonly moved: StraightWay | null;
  readonly wheel: Degrees;
  readonly oblique: Degrees;
}
function moveOf(from: Body, to: Body): Move {
  const [old, now] = [frontOf(from), frontOf(to)];
  const shift = minus(middle(now.a, now.b), middle(old.a, old.b));
  const aside = lengthOf(shift) <= TOUCH ? 0 : angleBetween(old.forward, shift);
  return {
    from,
    to,
    moved: movedBy(from.stands, to.stands),
    wheel: angleBetween(old.forward, now.forward),
    oblique: dot(old.forward, shift) < 0 ? 180 - aside : aside,
  };
}

/** Good order and a tardy manoeuvre, or disordered or broken and rallied (which sheet: qrs). */
function startingState(scene: Scene, troop: Troop, effect: Effect, order: Order): Reason {
  const rally: Effect = scene.options.qrs === 'II' ? 'rally' : 'rally-with-elan';
  const tardy: readonly Effect[] = isNight(scene) ? ['tardy', 'well-handled', 'double-quick'] : ['tardy'];
  const wasBroken = order === 'broken' || isBroken(troop);
  const isUnformed = order === 'disordered' || wasBroken;
  const may = isUnformed ? effect === rally : order === 'good-order' && tardy.includes(effect);
  const state = wasBroken ? 'broken' : order.replaceAll('-', ' ');
  const needed = isUnformed ? rally : order === 'good-order' ? 'tardy' : null;
  const name = troop.unit.name;
  return reason({
    id: 'starting-state',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${name} is in ${state} and has rolled ${effect.replaceAll('-', ' ')}`
          .replace('is in disordered', 'is disordered')
          .replace('is in broken', 'is broken')
      : `${name}, ${state}, has rolled ${effect.replaceAll('-', ' ')}; ${needed ? `${needed.replaceAll('-', ' ')} is needed` : 'it has no such move'}`,
    choices: isUnformed ? ['qrs'] : [],
  });
}

function actionsReason(actions: readonly Action[]): Reason {
  const wrong = actions.filter(a => FORBIDDEN.includes(a));
  const words = (list: readonly Action[]): string => list.map(a => a.replaceAll('-', ' ')).join(', ');
  return reason({
    id: 'actions',
    cite: CITE,
    answer: wrong.length > 0 ? 'no' : 'yes',
    text:
      wrong.length > 0
        ? `not allowed: ${words(wrong)}`
        : actions.length > 0
          ? `allowed: ${words(actions)}`
          : 'nothing is done that is not allowed',
  });
}

/** A wheel or an oblique of up to 45°. */
function wheelOrOblique(scene: Scene, { from, to, wheel, oblique, moved }: Move): Reason {
  const limit = scene.cells.wheel.maxDeg;
  const greatest = Math.max(wheel, oblique);
  const isWheel = wheel >= oblique;
  const [old, now] = [frontOf(from), frontOf(to)];
  const arm: Mm = isWheel ? old.width : distance(middle(old.a, old.b), middle(now.a, now.b));
  return reason({
    id: 'wheel-or-oblique',
    cite: CITE,
    answer: greatest <= limit + TOUCH_DEGREES ? 'yes' : 'no',
    text: `the unit wheels ${sayDegrees(wheel)} and moves ${sayDegrees(oblique)} aside; ${sayDegrees(limit)} is the limit for either`,
    value: greatest,
    limit,
    unit: 'deg',
    house: scene.leanOn('wheel.maxDeg'),
    margin: (arm * (limit - greatest) * Math.PI) / 180,
    marginDeg: limit - greatest,
    marks: drawn(scene, () => [...moveMarks(to, moved)]),
  });
}
const moveMarks = (to: Body, moved: Move['moved']): readonly Mark[] => [
  ...to.stands.map(s => markArea('pose', s.outline)),
  ...(moved ? [markSegment('path', { a: moved.from, b: moved.to }, { label: sayMm(moved.length) })] : []),
];

const SOLID_FORMATIONS: readonly string[] = ['line', 'march-column', 'field-column'];
const isFree = (t: Troop): boolean => t.arm === 'artillery' || t.formation === 'extended-line';
const named = (list: readonly Troop[]): string => list.map(t => `${t.unit.name} (${spoken(t.formation)})`).join(', ');

/** No passage through a friendly line or column; an extended line and guns let it through. */
function passageOfLines(scene: Scene, { troop }: Body, { from, to }: Move): Reason {
  const swept = sweptArea(outlinesOf(from.stands), outlinesOf(to.stands));
  const met = scene.troops.filter(
    t => t !== troop && isTarget(t) && !areEnemies(t, troop) && t.stands.some(s => passesOver(swept, s.outline)),
  );
  const solid = met.filter(t => !isFree(t) && SOLID_FORMATIONS.includes(t.formation));
  const doubtful = met.filter(t => !isFree(t) && !SOLID_FORMATIONS.includes(t.formation));
  const answer: Answer = solid.length > 0 ? 'no' : doubtful.length > 0 ? 'unknown' : 'yes';
  const body = (t: Troop): readonly Mark[] =>
    t.stands.map(s => markArea('blocker', s.outline, { label: t.unit.name, about: [t.unit.id] }));
  return reason({
    id: 'passage-of-lines',
    cite: CITE,
    answer,
    text: passageText(solid, doubtful, met),
    about: met.map(t => t.unit.id),
    ...(answer === 'unknown' && doubtful[0] ? { needs: `${doubtful[0].unit.path}.formation` } : {}),
    marks: drawn(scene, () => [
      ...swept.map(area => markArea('swept', area)),
      ...[...solid, ...doubtful].flatMap(body),
    ]),
  });
}

function passageText(solid: readonly Troop[], doubtful: readonly Troop[], met: readonly Troop[]): string {
  if (solid.length > 0) return `it would pass through ${named(solid)}`;
  if (doubtful.length > 0) return `it would pass through ${named(doubtful)}; for that our sources have no rule`;
  return met.length > 0 ? `it passes through ${named(met)} without penalty` : 'it passes through no friendly unit';
}

function refuseFlank(body: Body): Reason {
  const formation = formationIn(body);
  const may = formation === 'line' || formation === 'extended-line';
  return reason({
    id: 'refuse-flank',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${body.troop.unit.name} may refuse a flank after its move`
      : `${body.troop.unit.name} is in ${spoken(formation)}; only a line or an extended line refuses a flank`,
  });
}

function fullMove(scene: Scene, { to, moved }: Move, rate: Rate): Reason {
  const length = moved?.length ?? 0;
  const cost = moved ? groundCost(scene, { a: moved.from, b: moved.to }) : null;
  const takes = cost?.mm ?? 0;
  const way = length + takes;
  const words =
    takes > 0 ? `it moves ${sayMm(length)}, and its ground takes ${sayMm(takes)} more` : `it moves ${sayMm(way)}`;
  const shared = {
    id: 'full-move',
    cite: CITE,
    value: toInches(way),
    unit: 'in' as const,
    house: leaning([leanOnRate(scene, rate), cost?.lean ?? false]),
    marks: drawn(scene, () => moveMarks(to, moved)),
  };
  if (rate.mm === null)
    return reason({
      ...shared,
      house: false,
      answer: 'unknown',
      text: `${words}; its rate is not in our sources`,
      ...(rate.needs ? { needs: rate.needs } : {}),
    });
  return reason({
    ...shared,
    answer: atMost(way, rate.mm) ? 'yes' : 'no',
    text: `${words}; its full move is ${sayMm(rate.mm)}`,
    limit: toInches(rate.mm),
    margin: takes > 0 ? null : rate.mm - way,
  });
}
