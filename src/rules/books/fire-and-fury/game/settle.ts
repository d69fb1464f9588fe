// What fire does to the table once its dice have been read: disorder, silenced guns, stands lost. §5.5 of the specification;
// the effects themselves are figures.

import type { Position, Unit } from '../../../../table/index.ts';
import { basesToLose, type Change, figuresFrom, type RolledFire, type Settlement } from '../../../kit/index.ts';
import { count } from '../calls/inches.ts';
import { FIGURES } from '../tables/figures.ts';

/** What fire has done to a unit so far. */
export interface Toll {
  readonly unit: Unit;
  lost: number;
  order: unknown;
}

/** One after the other: a unit disordered by the first fire loses a stand to the second. */
export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const figures = figuresFrom(FIGURES, position.figures);
  const rows = (figures.ok && figures.value.cells.fire.table.effects) || [];
  const tolls = new Map<string, Toll>();
  for (const { call, result } of fires) {
    const row = rows.find(r => r.effect === result['effect']);
    for (const id of [call['target'], result['alsoOn']]) {
      const unit = position.unitById.get(String(id));
      if (!unit || !row) continue;
      const toll = tolls.get(unit.id) ?? { unit, lost: 0, order: unit.values['order'] };
      tolls.set(unit.id, struck(toll, row));
    }
  }
  const settled = [...tolls.values()].map(t => marked(position, t));
  return { text: settled.map(s => s.text).join('; ') || 'no losses', changes: settled.flatMap(s => s.changes) };
}

/** §5.5 Disorder on disorder costs a stand; guns are silenced instead. */
export function struck(
  toll: Toll,
  { stands, disorder }: { readonly stands: number; readonly disorder: boolean },
): Toll {
  const wasOut = toll.order === 'disordered' || toll.order === 'broken' || toll.order === 'silenced';
  const order = !disorder || wasOut ? toll.order : toll.unit.arm === 'artillery' ? 'silenced' : 'disordered';
  return { ...toll, lost: toll.lost + stands + (disorder && wasOut ? 1 : 0), order };
}

export function marked(position: Position, { unit, lost, order }: Toll): Settlement {
  const stands = unit.bases.filter(b => b.kind === 'rectangle');
  if (lost >= stands.length) {
    return {
      text: `${unit.name} is destroyed`,
      changes: [{ kind: 'removed', unit: unit.id }, ...orphans(position, unit.id)],
    };
  }
  const isChanged = order !== unit.values['order'];
  const changes: readonly Change[] = [
    ...(isChanged ? [{ kind: 'values' as const, unit: unit.id, values: { order } }] : []),
    ...(lost > 0 ? [{ kind: 'bases-lost' as const, unit: unit.id, bases: standsToLose(unit, lost) }] : []),
  ];
  const words = [...(isChanged ? [String(order)] : []), ...(lost > 0 ? [`${count(lost, 'stand')} lost`] : [])];
  return { text: `${unit.name}: ${words.join(', ') || 'no effect'}`, changes };
}

/** The command stand and the stand with the label go last. */
function standsToLose(unit: Unit, lost: number): readonly string[] {
  const last = new Set(
    unit.bases.filter(b => b.values['command'] === true || b.values['label'] === true).map(b => b.id),
  );
  const order = basesToLose(unit, unit.bases.length);
  return [...order.filter(id => !last.has(id)), ...order.filter(id => last.has(id))].slice(0, lost);
}

/** OR Skirmishers, Rejoining: skirmishers whose regiment is gone become the regiment; leaders and horses lose their unit. */
const orphans = ({ units }: Position, id: string): readonly Change[] =>
  units.flatMap((u): readonly Change[] => {
    if (u.values['owner'] === id) return [{ kind: 'removed', unit: u.id }];
    const keys = ['skirmishersOf', 'attachedTo'].filter(key => u.values[key] === id);
    return keys.length > 0
      ? [{ kind: 'values', unit: u.id, values: Object.fromEntries(keys.map(k => [k, null])) }]
      : [];
  });
