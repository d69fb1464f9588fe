// A number of how a unit stands, written in a field.

import { useState } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { fieldKeys } from '../fields/fieldKeys.ts';

/** A figure that is put in with Enter or by leaving the field. */
export function StandInput({
  label,
  n,
  put,
}: {
  readonly label: string;
  readonly n: number;
  readonly put: (n: number) => string | null;
}) {
  const [typed, setTyped] = useState(String(n));
  const [wrong, setWrong] = useState<string | null>(null);
  const commit = (): void => {
    const to = Number(typed.trim().replace(',', '.'));
    if (typed.trim() === '' || !Number.isFinite(to)) return setWrong(WORDS.army.numberNeeded);
    setWrong(to === n ? null : put(to));
  };
  const drop = (): void => {
    setTyped(String(n));
    setWrong(null);
  };
  return (
    <TextField
      className="field"
      value={typed}
      onChange={setTyped}
      isInvalid={wrong !== null}
      onBlur={commit}
      onKeyDown={fieldKeys(commit, drop)}
    >
      <Label>{label}</Label>
      <Input inputMode="decimal" />
      <FieldError className="error">{wrong}</FieldError>
    </TextField>
  );
}
