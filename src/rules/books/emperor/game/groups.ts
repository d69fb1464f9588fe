// 3.3.2, 3.3.3 Skirmish and Screening Groups in a game: sent out in the phase of movement with an Officer each, and called back.

import { z } from 'zod';
import { bad, good, problem, type Result, visible } from '../../../../table/index.ts';
import { fields, type GameCall, type Reason, type Ruling, reason, type Settlement } from '../../../kit/index.ts';
import { countReason, notRouted, ruled, yesIf } from '../calls/common.ts';
import { aboutUnit, gameTest } from '../calls/gameTest.ts';
import { groupsOf, type Scene, type Stand } from '../calls/scene.ts';
import { GROUP_WORDS, groupCountReason, motherOf, senderReason } from '../fire/skirmishers.ts';
import { known, whenKnown } from '../reading/known.ts';
import { isInContact } from '../reading/pair.ts';
import { livesOf } from '../reading/resources.ts';

/** 2.2.1 Up to two bases of a unit are away in groups at a time. */
const MOST_BASES = 2;
const who = fields.unitId({ title: 'Unit', of: 'any' });

export const SEND_OUT = gameTest(
  {
    kind: 'send-out',
    asks: 'May this unit send out a group?',
    cite: '3.3.2.1',
    schema: z.strictObject({
      kind: z.literal('send-out'),
      unit: who,
      bases: fields.baseIds({ title: 'Its bases' }),
    }),
    reasons: ['mother', 'not-routed', 'group-count', 'officer', 'bases'],
  },
  {
    ask: (scene, { unit, bases }, call) => aboutUnit(scene, unit, stand => sendOut(scene, stand, bases, call)),
    carriesOut: ({ standById }, call) => {
      const mother = standById.get(String(call['unit']));
      return mother ? sentOut(mother, call['bases'] as readonly string[], new Set(standById.keys())) : null;
    },
  },
);

function sendOut(scene: Scene, stand: Stand, bases: readonly string[], call: GameCall): Result<Ruling> {
  const stray = bases.findIndex(id => !stand.unit.bases.some(b => b.id === id));
  if (stray >= 0)
    return bad(problem(`call.bases[${stray}]`, `${stand.name} has no base ${visible(bases[stray] ?? '')}`));
  const reasons = [
    senderReason(stand, stand.arm === 'cavalry' ? 'cavalry' : 'infantry', stand.name),
    notRouted(stand),
    groupCountReason(scene, stand, groupFormation(stand), 1),
    officerReason(scene, stand),
    basesReason(scene, stand, new Set(bases).size),
  ];
  return good(ruled(scene, { call, reasons, measures: { groupsOut: groupsOf(scene, stand).length } }));
}

/** Each group is led by an Officer; lives away with groups still count as the unit's own. */
const officerReason = (scene: Scene, stand: Stand): Reason =>
  countReason({
    id: 'officer',
    cite: '3.3.2.1',
    value: whenKnown(livesOf(scene, stand), lives => lives - groupsOf(scene, stand).length),
    limit: 2,
    kind: 'at-least',
    what: `how many Officers ${stand.name} has`,
    text: n => `${stand.name} has ${n} ${n === 1 ? 'Officer' : 'Officers'} with it; one goes, one stays`,
  });

function basesReason(scene: Scene, stand: Stand, going: number): Reason {
  const out = groupsOf(scene, stand).reduce((n, g) => n + g.unit.bases.length, 0);
  return countReason({
    id: 'bases',
    cite: '2.2.1',
    value: known(out + going),
    limit: MOST_BASES,
    kind: 'at-most',
    what: '',
    text: n => `${n} ${n === 1 ? 'base' : 'bases'} of ${stand.name} would be away; up to ${MOST_BASES} may be`,
  });
}

const groupFormation = ({ arm }: Stand) => (arm === 'cavalry' ? 'screening-group' : 'skirmish-group');

/** They stand where they stood, and move as a group from there. */
function sentOut(mother: Stand, bases: readonly string[], taken: ReadonlySet<string>): Settlement {
  const { id, name } = mother;
  const formation = groupFormation(mother);
  let n = 1;
  while (taken.has(`${id}-group-${n}`)) n++;
  return {
    text: `${name} sends out a ${GROUP_WORDS[formation] ?? formation}`,
    changes: [
      {
        kind: 'detached',
        unit: id,
        bases: [...new Set(bases)],
        as: { id: `${id}-group-${n}`, name: `${name} (${n})`, formation, key: 'mother' },
      },
    ],
  };
}

export const CALL_BACK = gameTest(
  {
    kind: 'call-back',
    asks: 'May this group go back to its unit?',
    cite: '3.3.2',
    schema: z.strictObject({ kind: z.literal('call-back'), unit: who }),
    reasons: ['group', 'contact'],
  },
  {
    ask: (scene, { unit }, call) =>
      aboutUnit(scene, unit, group => {
        const mother = motherOf(scene, group);
        return good(ruled(scene, { call, reasons: backReasons(group, mother), measures: {} }));
      }),
    carriesOut: (scene, call) => {
      const group = scene.standById.get(String(call['unit']));
      const mother = group ? motherOf(scene, group) : null;
      if (!group || !mother) return null;
      const text = `${group.name} goes back to ${mother.name}`;
      return { text, changes: [{ kind: 'rejoined', unit: group.id, to: mother.id }] };
    },
  },
);

function backReasons(group: Stand, mother: Stand | null): readonly Reason[] {
  const isOut = group.isGroup && mother !== null;
  const first = reason({
    id: 'group',
    cite: '3.3.2',
    answer: yesIf(isOut),
    text: isOut ? `${group.name} is out for ${mother.name}` : `${group.name} is no group of a unit`,
  });
  if (!isOut) return [first];
  const touches = isInContact(group, mother);
  const text = touches
    ? `${group.name} is in contact with ${mother.name}`
    : `${group.name} must be in contact with ${mother.name} to go back`;
  return [first, reason({ id: 'contact', cite: '3.3.2', answer: yesIf(touches), text })];
}
