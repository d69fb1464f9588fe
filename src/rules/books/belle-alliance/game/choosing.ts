// What a player settles without dice: from whom a retreat is measured (3.1.5), and that a battery ranges without effect (3.4.1).

import { z } from 'zod';
import { bad, good, type Position, type Result, read, visible } from '../../../../table/index.ts';
import {
  type CallKind,
  fields,
  type GameCall,
  type PlayTests,
  type Reason,
  type Ruling,
  reason,
  rulingOf,
  type Settlement,
  type Settling,
} from '../../../kit/index.ts';
import { answered } from '../calls/answers.ts';
import type { Scene, Troop } from '../calls/model.ts';
import { fireQuestion, troopNamed } from '../calls/references.ts';
import { sceneOf } from '../calls/scene.ts';

const retreatCall = z.strictObject({
  kind: z.literal('retreat-from'),
  unit: fields.unitId({ title: 'Unit', of: 'own' }),
  firer: fields.unitId({ title: 'Measured from', of: 'enemy' }),
});
const rangingCall = z.strictObject({
  kind: z.literal('ranging'),
  unit: fields.unitId({ title: 'Battery', of: 'own' }),
  target: fields.unitId({ title: 'Target', of: 'enemy' }),
});
const RETREAT: CallKind = {
  kind: 'retreat-from',
  asks: 'From which of its firers is the retreat of this unit measured?',
  cite: '3.1.5',
  schema: retreatCall,
  reasons: ['one-of-them'],
};
const CALLS: readonly CallKind[] = [
  RETREAT,
  {
    kind: 'ranging',
    asks: 'May this battery range on that unit without effect?',
    cite: '3.4.1',
    schema: rangingCall,
    reasons: [
      'battery',
      'may-fire',
      'line-of-aim',
      'units-of-fire',
      'arc',
      'field-of-sight',
      'line-of-fire',
      'range',
      'zone',
    ],
  },
];

export const tests: PlayTests = { kinds: CALLS.map(c => c.kind), calls: CALLS, ask };

function ask(position: Position, call: GameCall): Result<Ruling> {
  const scene = sceneOf(position);
  if (!scene.ok) return scene;
  const reasons = call.kind === 'ranging' ? rangingReasons(scene.value, call) : retreatReasons(scene.value, call);
  if (!reasons.ok) return reasons;
  const said = { call: call as Ruling['call'], system: 'belle-alliance' } as const;
  return good(rulingOf({ reasons: reasons.value, measures: {} }, said, scene.value.tolerance));
}

/** 3.1.5 Of the firers that reached the same result. */
function retreatReasons(scene: Scene, said: GameCall): Result<readonly Reason[]> {
  const call = read(retreatCall, said, 'call');
  if (!call.ok) return call;
  const [unit, firer] = [
    troopNamed(scene, call.value.unit, 'call.unit'),
    troopNamed(scene, call.value.firer, 'call.firer'),
  ];
  if (!unit.ok || !firer.ok) return bad(...[unit, firer].flatMap(r => (r.ok ? [] : r.problems)));
  const isOne = unit.value.values.shakenBy.includes(firer.value.id);
  const text = isOne
    ? `${firer.value.name} brought ${unit.value.name} into its disorder`
    : `${firer.value.name} is none of those that brought ${unit.value.name} into its disorder`;
  return good([reason({ id: 'one-of-them', cite: '3.1.5', answer: isOne ? 'yes' : 'no', text })]);
}

/** 3.4.1 As if it fired, at a target of zone 2 or beyond on which it is not ranged yet. */
function rangingReasons(scene: Scene, said: GameCall): Result<readonly Reason[]> {
  const call = read(rangingCall, said, 'call');
  if (!call.ok) return call;
  const { unit, target } = call.value;
  const question = fireQuestion(scene, { firer: unit, target }, { at: 'call', firer: 'call.unit' });
  if (!question.ok) return question;
  const { findings } = answered(question.value);
  return good([
    batteryReason(question.value.firer),
    ...findings.reasons,
    zoneReason(question.value, findings.hit?.zone ?? null),
  ]);
}
const batteryReason = ({ name, arm }: Troop): Reason =>
  reason({
    id: 'battery',
    cite: '3.4.1',
    answer: arm === 'artillery' ? 'yes' : 'no',
    text: arm === 'artillery' ? `${name} is artillery` : `${name} is no artillery; only guns are ranged`,
  });
function zoneReason({ firer, target }: { readonly firer: Troop; readonly target: Troop }, zone: number | null): Reason {
  const isRanged = firer.values.rangedOn.includes(target.id);
  const text = isRanged
    ? `${firer.name} is ranged on ${target.name} already`
    : zone === 1
      ? 'in zone 1 no ranging is needed'
      : `${firer.name} is not ranged on ${target.name}`;
  return reason({ id: 'zone', cite: '3.4.1', answer: isRanged || zone === 1 ? 'no' : 'yes', text });
}

export function carriesOut({ unitById }: Position, call: GameCall): Settlement | null {
  const name = (key: string): string => unitById.get(String(call[key]))?.name ?? visible(String(call[key]));
  if (call.kind === 'ranging')
    return { text: `${name('unit')} ranges on ${name('target')}, without effect`, changes: [] };
  if (call.kind !== 'retreat-from') return null;
  const [unit, firer] = [String(call['unit']), String(call['firer'])];
  return {
    text: `${name('unit')}: retreat and rout are measured from ${name('firer')}`,
    changes: [{ kind: 'values', unit, values: { shakenBy: [firer] } }],
  };
}

/** 3.1.5 From whom its retreat is measured, the player of the target says. */
export const settledBy = (call: GameCall): string | null =>
  call.kind === 'retreat-from' ? String(call['unit']) : null;

/** 3.1.5 Units whose player has not chosen yet. */
export const toSettle = ({ units, unitById }: Position): readonly Settling[] =>
  units.flatMap(({ id, values }) => {
    const { shakenBy } = values;
    const firers = Array.isArray(shakenBy) ? shakenBy.map(String) : [];
    if (firers.length < 2) return [];
    const ways = firers.map(firer => ({
      call: { kind: RETREAT.kind, unit: id, firer },
      text: unitById.get(firer)?.name ?? visible(firer),
      costs: [],
    }));
    return [{ unit: id, asks: RETREAT.asks, cite: RETREAT.cite, holds: false, ways }];
  });
