// Fire in company: a neighbour unit gives its fire (3.1.6), others support (3.1.7), or the fire is split between two targets (3.1.2).

import { dot, frameOf, type Point, times } from '../../../../geometry/index.ts';
import type { Position, Unit } from '../../../../table/index.ts';
import { aroundUnit, type GameCall, type JoinedFire, joinedBy, joiningsOf } from '../../../kit/index.ts';
import { facingOfUnit } from '../calls/outline.ts';
import { placesOf } from '../calls/ranks.ts';

const FIGHTING = ['infantry', 'cavalry', 'artillery'];
const fights = ({ arm }: Unit): boolean => FIGHTING.includes(arm);

/** 3.1.2 A split fire has two parts and stands alone. */
const mayJoin: JoinedFire['mayJoin'] = (position, { kind, firer, target }, parts) => {
  if (kind !== 'fire' || joinedBy(parts, 'split').length > 0) return [];
  const { own, enemies } = aroundUnit(position, firer);
  const arm = position.unitById.get(String(firer))?.arm;
  return [
    ...joiningsOf(
      'neighbour',
      own.filter(u => u.arm === arm),
    ),
    ...joiningsOf(
      'support',
      own.filter(u => fights(u) && u.arm !== 'artillery'),
    ),
    ...joiningsOf(
      'split',
      enemies.filter(u => fights(u) && u.id !== target && parts.length === 0),
    ),
  ];
};

/** 3.1.2 Exactly two parts: one second target. 3.1.6 One neighbour. */
const joined: JoinedFire['joined'] = (position, plain, parts) => {
  const { firer, target, phase } = plain;
  const when = phase === undefined ? {} : { phase };
  const [second] = joinedBy(parts, 'split');
  const fire = second === undefined ? plain : splitFire(position, plain, second);
  return [
    ...joinedBy(parts, 'support').map(supporter => ({ kind: 'support', supporter, unit: firer })),
    ...joinedBy(parts, 'neighbour').map(unit => ({ kind: 'neighbour', unit, firer, target, ...when })),
    ...(fire ? [fire] : []),
  ];
};
/** 3.1.2 A split fire is allowed with one part that is carried out; a player wants both. */
const isWhole: JoinedFire['isWhole'] = ({ call, measures }) =>
  call.kind !== 'split-fire' ||
  (Array.isArray(measures['answers']) && measures['answers'].every(answer => answer === 'yes'));

export const JOINED_FIRE: JoinedFire = { mayJoin, joined, isWhole };

/** Half of the files for each target: the left ones for the one that lies more to the left. */
function splitFire({ unitById }: Position, { firer, target, phase }: GameCall, second: string): GameCall | null {
  const [unit, one, other] = [firer, target, second].map(id => unitById.get(String(id)));
  if (!unit || !one || !other) return null;
  const { right } = frameOf(facingOfUnit(unit));
  const across = (at: Point): number => dot(right, at);
  const files = frontOf(unit)
    .toSorted((a, b) => across(a.at) - across(b.at))
    .map(b => b.id);
  const half = Math.ceil(files.length / 2);
  const [left, others] = [files.slice(0, half), files.slice(half)];
  const isLeft = across(middleOf(one)) <= across(middleOf(other));
  const part = (at: Unit, figures: readonly string[]) => ({
    target: at.id,
    figures,
    ...(phase === undefined ? {} : { phase }),
  });
  return { kind: 'split-fire', firer, parts: [part(one, isLeft ? left : others), part(other, isLeft ? others : left)] };
}

/** 3.1.2 A front-rank figure stands for its file; figures of a skirmish line each for themselves. */
function frontOf(unit: Unit): Unit['bases'] {
  if (unit.formation === 'skirmish-line') return unit.bases;
  const places = placesOf(unit.bases, frameOf(facingOfUnit(unit)));
  return unit.bases.filter((_, i) => places[i]?.rank === 1);
}
const middleOf = ({ bases }: Unit): Point => {
  const sum = bases.reduce((s, b) => ({ x: s.x + b.at.x, y: s.y + b.at.y }), { x: 0, y: 0 });
  return times(sum, 1 / Math.max(1, bases.length));
};
