// Short words for a fire that is chosen: how it differs from the others against the same target, whether it would do anything.

import { distance } from '../../geometry/index.ts';
import type { Call } from '../../play/index.ts';
import { capital, type Joining, spoken } from '../../rules/index.ts';
import type { Position } from '../../table/index.ts';
import { middleOfBases } from '../sheet/placing.ts';
import { translated, WORDS } from '../words/words.ts';
import type { Chart } from './charts.ts';

const HOW = ['weapon', 'shot', 'phase', 'ammunition'] as const;

/** One phrase for each of these calls, by kind and by whatever else tells them apart. */
export function firePhrases(calls: readonly Call[]): readonly string[] {
  const isOneKind = new Set(calls.map(c => c.kind)).size < 2;
  return calls.map((call, i) => {
    const how = HOW.flatMap(key => (typeof call[key] === 'string' ? [translated(spoken(String(call[key])))] : []));
    const kind = isOneKind && how.length > 0 ? [] : [translated(spoken(call.kind))];
    const phrase = capital([...kind, ...how].join(', '));
    const isTwice = calls.slice(0, i).some(c => JSON.stringify(c) === JSON.stringify(call));
    return isTwice ? `${phrase} ${i + 1}` : phrase;
  });
}

/** `Support of 2/13e Léger` */
export const joiningWords = ({ how }: Joining, name: string): string => WORDS.aiming.joining[how](name);

/** Helpers nearest to the firer first, further targets nearest to the target. */
export function nearestFirst(
  { unitById }: Position,
  { firer, target }: Call,
  joinings: readonly Joining[],
): readonly Joining[] {
  const far = ({ how, unit }: Joining): number => {
    const from = unitById.get(String(AT_TARGETS.has(how) ? target : firer));
    const to = unitById.get(unit);
    return from && to ? distance(middleOfBases(from), middleOfBases(to)) : Number.POSITIVE_INFINITY;
  };
  return joinings.toSorted((a, b) => far(a) - far(b));
}
const AT_TARGETS: ReadonlySet<Joining['how']> = new Set(['split', 'shot', 'gun']);

/** The chance of more than nothing; null where the odds are not counted from nothing. */
export function anyEffect([chart]: readonly Chart[]): number | null {
  const none = chart?.bars[0];
  return none && /^(0|✗|none|no (effect|loss|hits?|casualt.*)|miss)$/i.test(none.label) ? 1 - none.chance : null;
}
