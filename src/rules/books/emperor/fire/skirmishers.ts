// 3.3 Who shoots, and with how many shots: reasons about the firer, before anything is measured.

import { type Reason, reason } from '../../../kit/index.ts';
import type { ShotKind } from '../calls/calls.ts';
import { countReason, unknownLength, yesIf } from '../calls/common.ts';
import type { Formation } from '../calls/keys.ts';
import { groupsOf, has, type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { known, whenKnown } from '../reading/known.ts';
import { leanOnLives, shotsOf, skirmishersOf, skirmishGroupsOut } from '../reading/resources.ts';

export const GROUP_WORDS: Readonly<Record<string, string>> = {
  'skirmish-group': 'Skirmish Group',
  'screening-group': 'Screening Group',
};

const ARM_WORDS = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'a battery', general: 'a General' } as const;
export const kindOf = ({ arm, formation, isGroup }: Stand): string =>
  isGroup
    ? `a ${GROUP_WORDS[formation]}`
    : arm === 'infantry' || arm === 'cavalry'
      ? `a unit of ${arm}`
      : ARM_WORDS[arm];

const SHOT_WORDS: Readonly<Record<ShotKind, string>> = {
  skirmisher: 'skirmisher shots are for infantry units',
  gun: 'the Regimental Gun is for infantry units',
  'skirmish-group': 'its one shot is for a Skirmish Group',
  'screening-group': 'its one shot is for a Screening Group',
};
const FIRER_CITES: Readonly<Record<ShotKind, string>> = {
  skirmisher: '3.3.1.1',
  gun: '3.3.1.1',
  'skirmish-group': '3.3.2.3',
  'screening-group': '3.3.3.3',
};

export const isGroupShot = (shot: ShotKind): boolean => shot === 'skirmish-group' || shot === 'screening-group';
/** What a unit or a group shoots with unless the call says. */
export const usualShot = ({ formation, isGroup }: Stand): ShotKind =>
  isGroup ? (formation as ShotKind) : 'skirmisher';

/** 3.3.1.1, 3.3.2.3, 3.3.3.3 Infantry units have skirmishers and guns, groups their own shot. */
export function firerKind(firer: Stand, shots: readonly ShotKind[]): Reason {
  const fits = (shot: ShotKind): boolean =>
    isGroupShot(shot) ? firer.formation === shot : firer.arm === 'infantry' && !firer.isGroup;
  const wrong = shots.find(shot => !fits(shot));
  const shown = wrong ?? shots[0] ?? 'skirmisher';
  return reason({
    id: 'firer-kind',
    cite: FIRER_CITES[shown],
    answer: yesIf(wrong === undefined),
    text: `${firer.name} is ${kindOf(firer)}${wrong === undefined ? '' : `; ${SHOT_WORDS[wrong]}`}`,
  });
}

/** 3.3.1.1.2 Enough skirmishers for the skirmisher shots of the call. */
export function skirmishersReason(scene: Scene, firer: Stand, n: number): Reason {
  const { drum, flag } = firer.values;
  const lost = [...(drum ? [] : ['no Drum']), ...(flag ? [] : ['no Flag'])];
  const groups = groupsOf(scene, firer).length;
  return countReason(
    {
      id: 'skirmishers',
      cite: '3.3.1.1.2',
      value: skirmishersOf(scene, firer),
      limit: n,
      kind: 'at-least',
      what: `how many skirmishers ${firer.name} has`,
      text: men =>
        `${firer.name} has ${men} ${men === 1 ? 'skirmisher' : 'skirmishers'}${lost.length > 0 ? ` (${lost.join(', ')})` : ''}; ${needed(n)}`,
    },
    { house: leanOnLives(scene, firer), ...(groups > 0 ? { choices: ['INT-18'] } : {}) },
  );
}
const needed = (n: number): string => (n === 1 ? 'one shot needs one' : `${n} shots need ${n}`);

/** 3.3.1.2 Enough shots. */
export function shotsReason(scene: Scene, firer: Stand, n: number): Reason {
  const less = [
    ...(firer.formation === 'square' ? ['in Square'] : []),
    ...(firer.house ? ['in garrison'] : []),
    ...(skirmishGroupsOut(scene, firer) > 0 ? [`${skirmishGroupsOut(scene, firer)} out in groups`] : []),
  ];
  return countReason({
    id: 'shots',
    cite: '3.3.1.2',
    value: shotsOf(scene, firer),
    limit: n,
    kind: 'at-least',
    what: `how many shots ${firer.name} has`,
    text: shots =>
      `${firer.name} has ${shots} ${shots === 1 ? 'shot' : 'shots'}${less.length > 0 ? ` (${less.join(', ')})` : ''}; the call takes ${n}`,
  });
}

/** 3.3.1.4 One more shot for a Regimental Gun. */
export function gunReason(firer: Stand, n: number): Reason {
  const { regimentalGun } = firer.values;
  const text = regimentalGun
    ? `${firer.name} has a Regimental Gun: one shot, the call takes ${n}`
    : `${firer.name} has no Regimental Gun`;
  const value = regimentalGun ? 1 : 0;
  const parts = { id: 'gun', cite: '3.3.1.4', text, value, limit: n, unit: 'count' } as const;
  return reason({ answer: yesIf(regimentalGun && n === 1), ...parts });
}

export const motherOf = (scene: Scene, group: Stand): Stand | null => {
  const id = group.values.mother;
  return id === undefined ? null : (scene.standById.get(id) ?? null);
};

/** 3.3.2.1, 3.3.3.1 The unit that sent a group out is of its side, and of a kind that does. */
export function motherReason(group: Stand, mother: Stand): Reason {
  const arm = group.formation === 'skirmish-group' ? 'infantry' : 'cavalry';
  const { cite } = SENDERS[arm];
  if (mother.unit.side !== group.unit.side) {
    const text = `${mother.name} is of another side than ${group.name}`;
    return reason({ id: 'mother', cite, answer: 'no', text, about: [mother.id] });
  }
  return senderReason(mother, arm, `${mother.name}, which sent it out,`);
}

const SENDERS = {
  infantry: { cite: '3.3.2.1', who: 'Light and Crack Infantry send', types: [2, 3] },
  cavalry: { cite: '3.3.3.1', who: 'Light and Irregular Cavalry send', types: [1, 2] },
} as const;
/** Light and Crack infantry send out Skirmish Groups, Light and Irregular cavalry Screening Groups. */
export function senderReason(mother: Stand, arm: 'infantry' | 'cavalry', called: string): Reason {
  const { cite, who, types } = SENDERS[arm];
  const parts = { id: 'mother', cite, about: [mother.id] } as const;
  if (mother.arm !== arm || mother.isGroup)
    return reason({ answer: 'no', text: `${mother.name} is ${kindOf(mother)}; ${who} such groups`, ...parts });
  const type = valueOf(mother, 'type');
  if (!type.known) return unknownLength(parts, `the Type of ${mother.name}`, type.needs);
  const fits = types.some(t => t === type.value);
  return reason({
    answer: yesIf(fits),
    text: `${called} is ${arm} of Type ${type.value}${fits ? '' : `; ${who} such groups`}`,
    ...parts,
  });
}

/** 3.3.2.2, 3.3.3.2 Not more groups out at a time than Type − 1 (INT-19: as the scenario says); `going`: one more goes out. */
export function groupCountReason(scene: Scene, mother: Stand, formation: Formation, going = 0): Reason {
  const isSkirmish = formation === 'skirmish-group';
  const out = groupsOf(scene, mother).filter(g => g.formation === formation).length + going;
  const scenario = !isSkirmish && has(scene, 'INT-19', 'scenario');
  const limit = scenario ? valueOf(mother, 'screeningGroups') : whenKnown(valueOf(mother, 'type'), type => type - 1);
  const parts = {
    id: 'group-count',
    cite: isSkirmish ? '3.3.2.2' : '3.3.3.2',
    about: [mother.id],
    choices: isSkirmish ? [] : ['INT-19'],
  };
  if (!limit.known) return unknownLength(parts, `how many groups ${mother.name} may have out`, limit.needs);
  const odd =
    !isSkirmish && !scenario && limit.value === 0 ? ' (the text names Irregulars, its count gives them none)' : '';
  const verb = going > 0 ? 'would have' : 'has';
  return countReason(
    {
      id: parts.id,
      cite: parts.cite,
      value: known(out),
      limit: limit.value,
      kind: 'at-most',
      what: '',
      text: n => `${mother.name} ${verb} ${n} ${n === 1 ? 'group' : 'groups'} out; it may have ${limit.value}${odd}`,
    },
    parts,
  );
}

/** 3.3.2.3.1, 3.3.3.3.1 One shot for each group. */
export const groupShotReason = (group: Stand, n: number): Reason =>
  countReason({
    id: 'group-shot',
    cite: group.formation === 'skirmish-group' ? '3.3.2.3.1' : '3.3.3.3.1',
    value: known(n),
    limit: 1,
    kind: 'at-most',
    what: '',
    text: shots => `${group.name} has one shot; the call takes ${shots}`,
  });

/** 3.3.3.3.1 A Screening Group shoots only with firearms. */
export const firearmsReason = (group: Stand, mother: Stand): Reason =>
  reason({
    id: 'firearms',
    cite: '3.3.3.3.1',
    answer: yesIf(mother.values.carbines),
    text: mother.values.carbines
      ? `the riders of ${mother.name} have firearms`
      : `the riders of ${mother.name} have no firearms, and so has ${group.name} none`,
    about: [mother.id],
  });
