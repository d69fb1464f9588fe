// What the table is judged under: light, weather, turn, and how long a base width or a basic distance is.

import { useState } from 'react';
import { type Scene, type Sheet, translated, WORDS, withCondition, withScale } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { valueFields } from '../../army/valueFields.ts';
import { edit } from '../../deeds.ts';
import { ConditionFields } from '../fields/ConditionFields.tsx';
import { TapeNumber } from '../fields/TapeNumber.tsx';

export function Terms({ scene }: { readonly scene: Scene }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const { ruleset, position } = scene;
  const scales = valueFields(ruleset.keys.scale).map(f => f.key);
  const change = (to: (sheet: Sheet) => Sheet): void => {
    const done = edit(to);
    setWrong(done.ok ? null : done.problems.map(p => translated(p.message)).join('; '));
  };
  // a twilight needs its turn: where that was not told it is the first
  const put = (key: string, value: unknown): void => {
    const known = { ...position.conditions, [key]: value };
    const whole = ruleset.open({ ...position, conditions: known }).ok ? {} : leastCounts(ruleset, known);
    const told = Object.entries({ ...whole, [key]: value });
    change(sheet => told.reduce((s, [k, v]) => withCondition(s, k, v), sheet));
  };
  return (
    <div className="terms">
      <ConditionFields ruleset={ruleset} values={position.conditions} put={put} />
      {scales.length > 0 && (
        <div className="tape-row">
          {scales.map(key => (
            <TapeNumber
              key={key}
              label={WORDS.ground.terms.scale(key)}
              unit={position.lengths}
              value={position.scale[key] ?? 0}
              least={0.1}
              onChange={n => change(sheet => withScale(sheet, key, n))}
            />
          ))}
        </div>
      )}
      {wrong !== null && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
/** Counts that nobody told, at their least. */
const leastCounts = ({ keys }: Ruleset, known: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    valueFields(keys.conditions).flatMap(field =>
      field.kind === 'number' && field.preset === undefined && known[field.key] === undefined
        ? [[field.key, field.least ?? 0] as const]
        : [],
    ),
  );
/** Has the book anything that could be told here? */
export const hasTerms = ({ ruleset: { keys } }: Scene): boolean =>
  valueFields(keys.conditions).length + valueFields(keys.scale).length > 0;
