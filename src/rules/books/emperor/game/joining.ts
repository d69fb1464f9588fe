// 3.3 Skirmish fire as one plan: further shots of the same unit, at the same target or another, and its Regimental Gun.

import { aroundUnit, type JoinedFire, joiningsOf } from '../../../kit/index.ts';

const mayJoin: JoinedFire['mayJoin'] = (position, { kind, firer }) => {
  if (kind !== 'skirmish-fire' || position.unitById.get(String(firer))?.formation === 'screening-group') return [];
  const enemies = aroundUnit(position, firer).enemies.filter(u => u.arm !== 'general');
  return [...joiningsOf('shot', enemies), ...joiningsOf('gun', enemies)];
};

const joined: JoinedFire['joined'] = (_position, plain, parts) => {
  if (parts.length === 0) return [plain];
  const { kind, firer, target, shot, sector } = plain;
  const first = { target, ...(shot === undefined ? {} : { shot }), ...(sector === undefined ? {} : { sector }) };
  const others = parts.map(({ how, unit }) => ({ target: unit, ...(how === 'gun' ? { shot: 'gun' } : {}) }));
  return [{ kind, firer, shots: [first, ...others] }];
};
export const JOINED_FIRE: JoinedFire = { mayJoin, joined };
