// What the book says of a move: where skirmishers go, how far a front wheels, how an extended line stands, what a full move
// disordered may not do; and what a move does by itself. §4.7, 4.9, 4.11, 4.16, 6.3.

import {
  angleOf,
  distance,
  gapToPoint,
  type Mm,
  passesOver,
  type Polygon,
  shortTurn,
  sweptArea,
} from '../../../../geometry/index.ts';
import { TOUCH_DEGREES } from '../../../../measure/index.ts';
import { type Position, pointOf } from '../../../../table/index.ts';
import type {
  AskedInGame,
  BookDeed,
  Change,
  Hindrance,
  MoveMade,
  Reason,
  Settlement,
  StraightWay,
} from '../../../kit/index.ts';
import { sayDegrees, sayMm } from '../calls/inches.ts';
import { areEnemies, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, isBroken, isTarget, outlinesOf, standing, standsIn, type Troop } from '../calls/troop.ts';
import { judgeExtendedLine } from '../moves/extendedLine.ts';
import { judgeFullMove } from '../moves/fullMove.ts';
import { groundCost } from '../moves/groundCost.ts';
import { wayReason, zoneReasons } from '../moves/placing.ts';
import { crossesBadGround } from '../moves/rejoin.ts';
import { allowance, troopIn } from './manoeuvres.ts';
import { CHARGE, chargesBy, checkOf, doneOf, effectOf, MANOEUVRE, turnOf, WHEELED } from './turnOf.ts';

/** The unit where it stood, and where it goes, on the table it moves on. */
function wayOfMove({ position }: AskedInGame, { unit, to }: MoveMade): { scene: Scene; from: Body; to: Body } | null {
  const [before, after] = [troopIn(position, unit), troopIn(to, unit)];
  if (!before || !after || !isTarget(before.troop)) return null;
  const from = standing(before.troop);
  return { scene: before.scene, from, to: { ...from, stands: after.troop.stands } };
}

export function mayGo(asked: AskedInGame, move: MoveMade): Hindrance | null {
  const { memory } = asked;
  if (memory.phase !== MANOEUVRE && memory.phase !== CHARGE) return null;
  const slow = slowedBy(asked, move);
  const way = memory.phase === MANOEUVRE ? wayOfMove(asked, move) : null;
  if (slow || !way || isBroken(way.from.troop)) return slow;
  const against = reasonsAgainst(asked, way).find(r => r.answer === 'no');
  return against ? { text: against.text, cite: against.cite } : wheelsTooFar(asked, way);
}

/** What the ground on all its way of the phase takes, where the book's owner says so, against what is left of its move. */
function slowedBy({ position, memory }: AskedInGame, { unit, mm, way }: MoveMade): Hindrance | null {
  const found = troopIn(position, unit);
  if (!found) return null;
  const { scene, troop } = found;
  const points = way.map(p => pointOf(p, scene.mm));
  const takes = points.slice(1).reduce((sum, b, i) => sum + groundCost(scene, { a: points[i] ?? b, b }).mm, 0);
  if (takes === 0) return null;
  const { allowance: most } = allowance(position, unit, memory);
  return most === null || mm + takes <= most + 0.01
    ? null
    : {
        text: `${troop.unit.name}: the ground on its way takes ${sayMm(takes)} more than its length; ${sayMm(Math.max(0, most - mm))} are left of its move`,
        cite: 'general §6.3',
      };
}

/** What a straight way takes of a movement: its length, and what its ground adds. */
export function wayTakes(position: Position, id: string, { from, to }: StraightWay): Mm | null {
  const found = troopIn(position, id);
  const mm = distance(from, to);
  return found ? mm + groundCost(found.scene, { a: from, b: to }).mm : mm;
}

interface Way {
  readonly scene: Scene;
  readonly from: Body;
  readonly to: Body;
}
function reasonsAgainst({ memory }: AskedInGame, { scene, from, to }: Way): readonly Reason[] {
  const { id } = from.troop.unit;
  if (doneOf(memory, id, 'full-move-disordered').length > 0) {
    const effect = effectOf(memory, id) ?? 'tardy';
    // what decided whether it may make this move has been answered with its declaration
    return judgeFullMove(scene, { body: from, to, effect, actions: [] }).reasons.filter(
      r => r.id !== 'starting-state' && r.id !== 'full-move',
    );
  }
  const isLine = from.formation === 'extended-line' && from.stands.length > 1;
  const there = isLine
    ? judgeExtendedLine(scene, { before: from, body: to, isMoved: true, action: 'advance' }).reasons
    : zoneReasons(scene, to);
  return [...there, wayReason(scene, to, sweptArea(outlinesOf(from.stands), outlinesOf(to.stands)))];
}

const WHEELING = ['line', 'extended-line', 'supported-line', 'field-column'];
/** §4.11 An ordinary wheel stays within 45° of where the unit looked as the phase began; an about face may come before it. */
function wheelsTooFar({ memory }: AskedInGame, { scene, from, to }: Way): Hindrance | null {
  if (!WHEELING.includes(from.formation)) return null;
  const limit = scene.cells.wheel.maxDeg;
  const turn = Math.abs(shortTurn(turnOf(memory, from.troop.unit.id) + turnBetween(from, to)));
  const isWithin = turn <= limit + TOUCH_DEGREES || turn >= 180 - limit - TOUCH_DEGREES;
  return isWithin
    ? null
    : {
        text: `${from.troop.unit.name} wheels ${sayDegrees(turn)}; ${sayDegrees(limit)} is the limit of a move, more is a change of front`,
        cite: 'OR Change Front',
      };
}
const turnBetween = (from: Body, to: Body): number =>
  shortTurn(angleOf(frontOf(to).forward) - angleOf(frontOf(from).forward));

/** Turns are remembered; horses that are ridden through are lost; a charge over bad ground ends in disorder. */
export function afterMove(asked: AskedInGame, move: MoveMade): Settlement {
  const way = wayOfMove(asked, move);
  if (!way) return { text: '', changes: [] };
  const degrees = turnBetween(way.from, way.to);
  const deeds: readonly BookDeed[] =
    Math.abs(degrees) > TOUCH_DEGREES ? [{ did: WHEELED, units: [move.unit], result: { degrees } }] : [];
  const lost = horsesLost(way);
  const disorder = disordered(asked, way);
  const texts = [
    ...lost.map(t => `${t.unit.name} is lost`),
    ...(disorder ? [`${way.from.troop.unit.name} is disordered`] : []),
  ];
  const changes: readonly Change[] = [
    ...lost.map((t): Change => ({ kind: 'removed', unit: t.unit.id })),
    ...lost.flatMap(({ values }): readonly Change[] => onFootForGood(values.horsesOf ?? values.owner)),
    ...(disorder ? [{ kind: 'values' as const, unit: move.unit, values: { order: 'disordered' } }] : []),
  ];
  return { text: texts.join('; '), changes, deeds };
}

const onFootForGood = (owner: string | undefined): readonly Change[] =>
  owner === undefined ? [] : [{ kind: 'values', unit: owner, values: { horsesLost: true } }];

/** OR Tethered Horses: an enemy that passes through the marker takes it away. */
function horsesLost({ scene, from, to }: Way): readonly Troop[] {
  const near = scene.troops.filter(t => areHorses(t) && areEnemies(t, from.troop));
  if (near.length === 0) return [];
  const swept = sweptArea(outlinesOf(from.stands), outlinesOf(to.stands));
  return near.filter(t => swept.some(area => isOver(area, t)));
}
const areHorses = ({ arm, values }: Troop): boolean => arm === 'tethered-horses' || values.horsesOf !== undefined;
/** A marker is touched; stands that hold horses are passed over. */
const isOver = (area: Polygon, { disc, unit }: Troop): boolean =>
  disc === null
    ? standsIn(unit).some(s => passesOver([area], s.outline))
    : gapToPoint(area, disc.at).distance <= disc.radius;

/** OR Skirmishers, Evade: a charge after skirmishers that have evaded, over broken or rough ground. */
function disordered({ memory }: AskedInGame, { scene, from, to }: Way): boolean {
  const { id } = from.troop.unit;
  const evaded = chargesBy(memory, id).some(d => doneOf(memory, String(d.call?.['target']), 'evade').length > 0);
  return (
    memory.phase === CHARGE &&
    evaded &&
    from.troop.values.order === 'good-order' &&
    checkOf(memory, id) !== undefined &&
    crossesBadGround(scene, from, to)
  );
}
