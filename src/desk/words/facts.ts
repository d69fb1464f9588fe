// A row of an effect or of measures as it is read: whose its figures are, said once and in words, and its rule as players name it.

import { leanOf } from '../../rules/index.ts';
import { citeText } from './translating.ts';
import { numberText, WORDS } from './words.ts';

export type Facts = Readonly<Record<string, unknown>>;

const LEANS = ['house', 'yours'] as const;
const ownerIn = (value: unknown): (typeof LEANS)[number] | null => LEANS.find(lean => lean === value) ?? null;

/** `{ toHit: 5, toHitOf: 'yours', cite: 'general §5.2', house: true }` → `{ toHit: '5 (your figure)', rule: 'general rule, our reading', whoseFigure: 'house figure' }` */
export function factsTold(facts: Facts): Facts {
  const told: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(facts)) {
    const own = ownerIn(value);
    const isOfAnother = key.endsWith('Of') && key.slice(0, -2) in facts;
    if (LEANS.some(lean => lean === key) || (own && isOfAnother)) continue;
    if (key === 'cite') told['rule'] = citeText(String(value));
    else told[key] = own ? WORDS.ruling[own] : withOwner(value, ownerIn(facts[`${key}Of`]));
  }
  const lean = leanOf({ house: facts['house'] === true, yours: facts['yours'] === true || undefined });
  return lean ? { ...told, whoseFigure: WORDS.ruling[lean] } : told;
}

function withOwner(value: unknown, of: 'house' | 'yours' | null): unknown {
  if (of === null || (typeof value !== 'number' && typeof value !== 'string')) return value;
  return `${typeof value === 'number' ? numberText(value) : value} (${WORDS.ruling[of]})`;
}
