// What the table is judged under: light, weather, turn, and how long a base width or a basic distance is.

import { useState } from 'react';
import { type Scene, type Sheet, WORDS, withCondition, withScale } from '../../../desk/index.ts';
import { conditionProblem, toldWith } from '../../army/conditions.ts';
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
    setWrong(done.ok ? null : done.problems.map(conditionProblem).join('; '));
  };
  const put = (key: string, value: unknown): void => {
    const told = Object.entries(toldWith(ruleset, position, key, value));
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
/** Has the book anything that could be told here? */
export const hasTerms = ({ ruleset: { keys } }: Scene): boolean =>
  valueFields(keys.conditions).length + valueFields(keys.scale).length > 0;
