// 3.6 A unit's movement in a game: how far, over what ground, who rests, and what it leaves on the unit. A battery's action points, the
// way of a charge (3.5) and of who was thrown back (3.7), routed units (3.9).

import { distance, type Mm } from '../../../../geometry/index.ts';
import type { Position } from '../../../../table/index.ts';
import type { Allowance, Asked, Doing, Hindrance, MoveMade, Settlement, StraightWay } from '../../../kit/index.ts';
import { isRoutedAs, type Scene, type Stand, standIn, valueOf } from '../calls/scene.ts';
import { reforming } from '../morale/restoring.ts';
import { FLIGHT } from '../morale/routs.ts';
import { type Known, known, orNull, whenKnown } from '../reading/known.ts';
import { isFasterOnRoad, speedOf } from '../reading/speeds.ts';
import { generalMoved, generalsWay, goesWith } from './chain.ts';
import {
  frontAlongWay,
  frontOf,
  type Going,
  goingOver,
  goingOverTurns,
  isOnRoad,
  type Leg,
  SLACK,
  takenAtStart,
} from './going.ts';

/** What a movement leaves on a unit until the next one. */
export const MOVEMENT_KEYS = ['ground', 'leftRoad'] as const;
/** 3.7 A charge that is thrown back goes 2 to 4 BD. */
const THROWN_BACK = 4;

export function allowance(position: Position, id: string): Allowance {
  const found = standIn(position, id);
  if (!found) return { allowance: null, text: 'no such unit', cite: '3.6.3' };
  const { scene, stand } = found;
  const mover = stand.arm === 'general' ? (goesWith(scene, stand) ?? stand) : stand;
  if (mover.arm !== 'general') return unitsWay(scene, mover);
  const { mm, text } = generalsWay(scene, mover);
  return { allowance: mm, text, cite: '3.1.1' };
}

/** BD without what the ground takes. */
interface Way {
  readonly bd: number;
  readonly text: string;
  readonly cite: string;
}
function unitsWay(scene: Scene, stand: Stand): Allowance {
  const way = wayOf(scene, stand, isOnRoadNow(scene, stand));
  if (!way.known) return { allowance: null, text: `${way.needs} is missing`, cite: '3.6.3' };
  const { bd, text, cite } = way.value;
  const taken = takenSoFar(scene, stand);
  const words = [
    text,
    ...(stand.isRouted ? [FLIGHT] : []),
    ...(taken > 0 ? [`limbering and the ground take ${taken} BD of it`] : []),
    'turning by up to 45° costs 1 BD; ground it enters takes its Permeability',
  ];
  return { allowance: leftOf(bd, taken) * scene.bd, text: words.join('; '), cite };
}
const leftOf = (bd: number, taken: number): number => (bd > 0 ? Math.max(0, bd - taken) : 0);
const takenSoFar = (scene: Scene, stand: Stand): number =>
  (stand.values.ground ?? takenAtStart(scene, stand)) + stand.values.limberings;

function wayOf(scene: Scene, stand: Stand, onRoad: boolean): Known<Way> {
  const { values } = stand;
  if (values.thrownBack)
    return known({ bd: THROWN_BACK, text: `it is thrown back 2 to ${THROWN_BACK} BD`, cite: '3.7' });
  return whenKnown(speedOf(scene, stand, onRoad), speed => {
    const cite = stand.isRouted ? '3.9' : '3.6.3';
    const charge = values.charging === undefined ? 0 : chargeBD(scene, stand);
    if (charge > speed) return { bd: charge + values.pace, text: `${charge} BD in a charge`, cite: '3.5.1' };
    const pushed = speed > 0 ? mayPush(scene, stand) : 0;
    const points = pushed > 0 ? `; ${pushed} BD more for an action point` : '';
    return { bd: speed > 0 ? speed + pushed + values.pace : 0, text: `${speed} BD${points}`, cite };
  });
}

/** 3.5.1 How far a charge is made. */
export function chargeBD({ cells }: Scene, { arm }: Stand): number {
  const { infantryBD, cavalryBD } = cells.chargeOrder;
  return arm === 'cavalry' ? cavalryBD : infantryBD;
}

/** A battery has action points by its Drill: for limbering, for unlimbering, or for 1 BD more each. */
const actionPoints = (stand: Stand): number | null =>
  stand.arm === 'artillery' ? orNull(valueOf(stand, 'drill')) : null;
/** BD more that its action points are good for; how many at most is a house figure. */
function mayPush({ cells }: Scene, stand: Stand): number {
  const left = (actionPoints(stand) ?? 0) - stand.values.limberings;
  return Math.max(0, Math.min(left, cells.movement.batteryMoreBD ?? 0));
}

const isOnRoadNow = (scene: Scene, stand: Stand): boolean => {
  const front = frontOf(scene, stand);
  return !stand.values.leftRoad && isOnRoad(scene, { from: front, to: front });
};

/** A movement on the table before it, and after it. */
interface Moving {
  readonly scene: Scene;
  readonly stand: Stand;
  readonly leg: Leg;
  readonly onRoad: boolean;
}
function movingOf(before: Position, { unit, to }: MoveMade): Moving | null {
  const [was, is] = [standIn(before, unit), standIn(to, unit)];
  if (!was || !is) return null;
  const { scene, stand } = was;
  const leg = { from: frontOf(scene, stand), to: frontOf(is.scene, is.stand) };
  return { scene, stand, leg, onRoad: !stand.values.leftRoad && isOnRoad(scene, leg) };
}

/** BD of the phase so far, and of it in this move. */
interface Counted {
  readonly all: number;
  readonly own: number;
}
const countedIn = ({ bd }: Scene, { mm, step }: { readonly mm: Mm; readonly step: Mm }): Counted => ({
  all: mm / bd,
  own: step / bd,
});

function goingOf({ scene, stand, leg, onRoad }: Moving, { all, own }: Counted): Going & { readonly left: number } {
  const way = orNull(wayOf(scene, stand, onRoad));
  const whole = way ? leftOf(way.bd, takenSoFar(scene, stand)) : Infinity;
  const left = (at: number): number => whole - all + own * (1 - at);
  const going = goingOver(scene, stand, leg, left);
  return { ...going, left: left(1) - going.takes };
}

/** 3.6.5 What the ground says against a way; off the road the faster rate does not hold. */
export function mayGo({ position }: Asked, move: MoveMade): Hindrance | null {
  const moving = movingOf(position, move);
  if (!moving) return null;
  const { scene, stand } = moving;
  const { stop, takes, left } = goingOf(moving, countedIn(scene, move));
  if (stop) return stop;
  if (left >= -SLACK || stand.arm === 'general') return null;
  const further = `${stand.name} goes ${short(-left)} BD too far`;
  return takes > 0
    ? { text: `${further}: the ground it enters takes ${takes} BD`, cite: '3.6.5' }
    : { text: `${further}: it leaves the road`, cite: '3.6.3' };
}
const short = (bd: number): number => Math.ceil(bd * 1000 - SLACK) / 1000;

/** 3.6.5 A way of several turns: it stops before what it cannot enter with a whole movement; null: it does not get through. */
export function wayTakes(position: Position, id: string, { from, to }: StraightWay): Mm | null {
  const found = standIn(position, id);
  const mm = distance(from, to);
  if (!found || mm < 1) return mm;
  const { scene, stand } = found;
  const whole = orNull(wayOf(scene, stand, false))?.bd ?? 0;
  const leg: Leg = {
    from: frontAlongWay(scene, stand, { from, to, at: from }),
    to: frontAlongWay(scene, stand, { from, to, at: to }),
  };
  // it may halt before each piece of ground, and enter with a whole movement
  const { takes, hardest } = goingOverTurns(scene, stand, leg);
  return hardest > whole + SLACK ? null : mm + takes * scene.bd;
}

/** Who does not move, form or charge now. */
export function rests(position: Position, id: string, { act, phase }: Doing): Hindrance | null {
  const unit = position.unitById.get(id);
  if (!unit || unit.arm === 'general') return null;
  if (act === 'move') {
    const isRouted = isRoutedAs(unit.formation, unit.values['lives']);
    const rest = notInPhase(unit.name, { phase, isRouted, isThrownBack: unit.values['thrownBack'] === true });
    if (rest) return rest;
    if (isRouted || phase === 'minibattles') return null;
    const charge = phase === 'movement' ? chargedBy(position, id) : null;
    if (charge) return charge;
  }
  if (unit.values['fired'] === true)
    return { text: `${unit.name} has fired a volley and does nothing else in this turn`, cite: '3.4.1' };
  return act === 'form' ? notFormed(position, id, phase) : null;
}

/** 3.6 A battery without action points left; 3.8 who does not form up again. */
function notFormed(position: Position, id: string, phase: string): Hindrance | null {
  const found = standIn(position, id);
  if (!found) return null;
  return phase === 'restoring-order' ? reforming(found.scene, found.stand) : usedUp(found.stand);
}

/** 3.5 Whoever is charged stays, unless it charges too. */
function chargedBy({ units, unitById }: Position, id: string): Hindrance | null {
  const unit = unitById.get(id);
  const charger = units.find(u => u.values['charging'] === id);
  if (!unit || !charger || unit.values['charging'] !== undefined) return null;
  return { text: `${unit.name} is charged by ${charger.name} and stays`, cite: '3.5' };
}

interface Who {
  readonly phase: string;
  readonly isRouted: boolean;
  readonly isThrownBack: boolean;
}
/** Routed units move in their own phase and nobody else does; in the Minibattles those move that are thrown back. */
function notInPhase(name: string, { phase, isRouted, isThrownBack }: Who): Hindrance | null {
  if (isRouted && phase !== 'routs') return { text: `${name} is routed and moves in the phase of routs`, cite: '3.9' };
  if (!isRouted && phase === 'routs') return { text: `${name} is not routed: only routed units move now`, cite: '3.9' };
  if (!isThrownBack && phase === 'minibattles')
    return { text: `${name} is not thrown back: only such units move now`, cite: '3.7' };
  return null;
}

/** 3.6 Limbering and unlimbering take an action point each, and so does every BD more. */
function usedUp(stand: Stand): Hindrance | null {
  const points = actionPoints(stand);
  if (points === null || stand.values.limberings + stand.values.pushed < points) return null;
  return { text: `${stand.name} has used its action points of this turn: ${points}, by its Drill`, cite: '3.6' };
}

/** 3.2.1.3 A battery that limbers, unlimbers or moves does not fire in this turn; 3.8 whoever moved has acted. */
export function afterMove({ position }: Asked, move: MoveMade): Settlement {
  const moving = movingOf(position, move);
  if (!moving) return NOTHING;
  const { scene, stand } = moving;
  if (stand.arm === 'general') return generalMoved(scene, stand, move.mm);
  const left = leftBehind(moving, move);
  const before: Readonly<Record<string, unknown>> = stand.values;
  const isNew = Object.entries(left).some(([key, v]) => before[key] !== v);
  if (!isNew) return NOTHING;
  return { text: `${stand.name} moves`, changes: [{ kind: 'values', unit: move.unit, values: left }] };
}
const NOTHING: Settlement = { text: '', changes: [] };

/** What a move leaves in the values of a unit. */
function leftBehind(moving: Moving, move: MoveMade): Readonly<Record<string, number | boolean>> {
  const { scene, stand, onRoad } = moving;
  const counted = countedIn(scene, move);
  const entered = move.formed ? 0 : goingOf(moving, counted).takes;
  const ground = (stand.values.ground ?? takenAtStart(scene, stand)) + entered;
  const leavesRoad = isFasterOnRoad(stand) && !onRoad && !move.formed;
  return {
    moved: true,
    ...(ground > 0 ? { ground } : {}),
    ...(leavesRoad ? { leftRoad: true } : {}),
    ...(stand.arm === 'artillery' ? batteryMoved(moving, move, counted.all + ground) : {}),
  };
}

function batteryMoved({ scene, stand, onRoad }: Moving, { formed }: MoveMade, spent: number) {
  const limberings = stand.values.limberings + (formed ? 1 : 0);
  const plain = (orNull(speedOf(scene, stand, onRoad)) ?? 0) + stand.values.pace - stand.values.limberings;
  const further = Math.max(0, Math.ceil(spent - plain - SLACK));
  const pushed = formed ? stand.values.pushed : Math.min(mayPush(scene, stand), further);
  return { moving: true, ...(limberings > 0 ? { limberings } : {}), ...(pushed > 0 ? { pushed } : {}) };
}
