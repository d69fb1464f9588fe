// Several units at one target in one throw: combined fire, batteries by the rule of massed fire. General §5.2, OR Massed Artillery Fire.

import { aroundUnit, type JoinedFire, joinedBy, joiningsOf } from '../../../kit/index.ts';
import type { Arm } from '../calls/keys.ts';
import { isTroopArm } from '../calls/troop.ts';

const mayJoin: JoinedFire['mayJoin'] = (position, { kind, firer }) =>
  kind === 'fire'
    ? joiningsOf(
        'together',
        aroundUnit(position, firer).own.filter(u => isTroopArm(u.arm as Arm)),
      )
    : [];

const joined: JoinedFire['joined'] = (_position, plain, parts) => {
  const others = joinedBy(parts, 'together');
  const { firer, target } = plain;
  return others.length === 0 ? [plain] : [{ kind: 'combined-fire', units: [String(firer), ...others], target }];
};
export const JOINED_FIRE: JoinedFire = { mayJoin, joined };
