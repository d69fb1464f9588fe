// What a fire leaves with those who fired, and with those who gave their fire: supplies that a roll of two 1s makes short (5.5.3), what the
// next bound has to know (1.1.1), and on whom a battery is ranged (3.4.1).

import type { Position, Unit } from '../../../../table/index.ts';
import {
  type Change,
  callsOf,
  deedsOf,
  inPhase,
  inTurn,
  type Memory,
  type PlayRules,
  type RolledFire,
  type Settlement,
} from '../../../kit/index.ts';
import { FIRES, takesPart } from './declaring.ts';

export const NOTHING: Settlement = { text: '', changes: [] };

/** A unit's part in a fire. 3.1.6 A neighbour unit counts as having fired, and has its supplies from the same roll. */
interface Took {
  readonly unit: string;
  readonly fire: RolledFire;
}
export function onFirers(position: Position, fires: readonly RolledFire[], memory?: Memory): readonly Settlement[] {
  const took = fires.flatMap((fire): readonly Took[] =>
    [...takesPart(position, fire.call), ...neighboursOf(fire, memory)].map(unit => ({ unit, fire })),
  );
  return [...new Set(took.map(t => t.unit))].map(id =>
    onFirer(
      position,
      id,
      took.filter(t => t.unit === id).map(t => t.fire),
    ),
  );
}
function neighboursOf({ call }: RolledFire, memory?: Memory): readonly string[] {
  const gifts = memory ? callsOf(inPhase(memory), 'neighbour').filter(d => d.state !== 'not-carried-out') : [];
  return gifts
    .filter(d => d.call?.['firer'] === call['firer'] && d.call?.['target'] === call['target'])
    .flatMap(d => d.units);
}
const targetsOf = ({ target, parts }: RolledFire['call']): readonly string[] =>
  Array.isArray(parts) ? parts.map(p => String((p as { readonly target?: unknown }).target)) : [String(target)];
const phaseOf = ({ phase, parts }: RolledFire['call']): unknown =>
  Array.isArray(parts) ? (parts[0] as { readonly phase?: unknown } | undefined)?.phase : phase;

/** 5.5.3 Two 1s: three more rolls, then none. 1.1.1 Who was fired at, and that it was continued fire. */
function onFirer({ unitById }: Position, id: string, fires: readonly RolledFire[]): Settlement {
  const unit = unitById.get(id);
  if (!unit) return NOTHING;
  const supplies = fires.reduce(
    (left, f) => suppliesAfter(left, f.result['lowSupplies'] === true),
    unit.values['supplies'],
  );
  const isShort = supplies !== unit.values['supplies'];
  const continued = fires.some(f => phaseOf(f.call) === 'continued-fire');
  const values = {
    firedAtLastBound: [...new Set(fires.flatMap(f => targetsOf(f.call)))],
    ...(isShort ? { supplies } : {}),
    ...(continued ? { firedContinued: true } : {}),
  };
  return {
    text: isShort ? `${unit.name} has supplies for ${String(supplies)} more rolls` : '',
    changes: [{ kind: 'values', unit: id, values }],
  };
}
const ROLLS_LEFT = 3;
function suppliesAfter(before: unknown, low: boolean): unknown {
  if (typeof before === 'number') return Math.max(0, before - 1);
  return low ? ROLLS_LEFT : before;
}

/** Fire of the last bound can be continued in this one, and no later; a battery is ranged on what it fired at in this bound. */
export const ends: NonNullable<PlayRules['ends']> = ({ units }, phase, memory) => {
  const stale = phase === 'continued-fire' ? units.filter(isStale) : [];
  const forgotten = stale.map((u): Change => ({ kind: 'values', unit: u.id, values: { firedAtLastBound: null } }));
  const ranged = phase === 'firing' && memory ? units.flatMap(u => rangedNow(u, units, memory)) : [];
  return { text: '', changes: [...forgotten, ...ranged] };
};
const isStale = ({ values }: Unit): boolean => 'firedAtLastBound' in values && values['firedContinued'] !== true;

/** 3.4.1 Ranging is kept by firing at the target in every bound; it may be done without effect. Nobody is ranged on who is gone. */
function rangedNow({ id, arm, values }: Unit, units: readonly Unit[], memory: Memory): readonly Change[] {
  if (arm !== 'artillery') return [];
  const fired = callsOf(deedsOf(inTurn(memory), id), ...FIRES, 'ranging').filter(d => d.state === 'done');
  const targets = new Set(fired.flatMap(d => (d.call ? targetsOf(d.call) : [])));
  const ranged = [...targets].filter(t => units.some(u => u.id === t));
  const was = Array.isArray(values['rangedOn']) ? values['rangedOn'] : [];
  if (ranged.length === was.length && ranged.every(t => was.includes(t))) return [];
  return [{ kind: 'values', unit: id, values: { rangedOn: ranged.length > 0 ? ranged : null } }];
}
