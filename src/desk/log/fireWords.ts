// Short words for a fire that is chosen: how it differs from the others against the same target, whether it would do anything.

import type { Call } from '../../play/index.ts';
import { spoken } from '../../rules/index.ts';
import { translated } from '../words/words.ts';
import type { Chart } from './charts.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const HOW = ['weapon', 'shot', 'phase'] as const;

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

/** The chance of more than nothing; null where the odds are not counted from nothing. */
export function anyEffect([chart]: readonly Chart[]): number | null {
  const none = chart?.bars[0];
  return none && /^(0|✗|none|no (effect|loss|hits?|casualt.*)|miss)$/i.test(none.label) ? 1 - none.chance : null;
}
