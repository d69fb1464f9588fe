// Light, weather and whatever else a book asks of the moment: one control for each, by the book's own schema.

import { Input, Label, Switch, TextField } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { valueFields } from '../../army/valueFields.ts';
import { Choose } from './fieldParts.tsx';
import { TapeNumber } from './TapeNumber.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly values: Readonly<Record<string, unknown>>;
  /** `undefined`: nothing is said of it any more. */
  readonly put: (key: string, value: unknown) => void;
}
export function ConditionFields({ ruleset, values, put }: Props) {
  const fields = valueFields(ruleset.keys.conditions);
  return (
    <div className="tape-row">
      {fields.map(field => {
        const value = values[field.key] ?? field.preset;
        const label = WORDS.army.value(field.key);
        if (field.kind === 'choice')
          return (
            <Choose
              key={field.key}
              label={label}
              value={String(value ?? '')}
              options={field.options.map(o => [String(o), translated(WORDS.army.option(o))] as const)}
              onChange={v =>
                put(
                  field.key,
                  field.options.find(o => String(o) === v),
                )
              }
            />
          );
        if (field.kind === 'number')
          return (
            <TapeNumber
              key={field.key}
              label={label}
              value={typeof value === 'number' ? value : (field.least ?? 0)}
              least={field.least ?? 0}
              whole={field.whole}
              onChange={n => put(field.key, n)}
            />
          );
        if (field.kind === 'flag')
          return (
            <Switch key={field.key} className="switch" isSelected={value === true} onChange={on => put(field.key, on)}>
              <span className="knob" aria-hidden="true" />
              {label}
            </Switch>
          );
        return field.kind === 'text' ? (
          <TextField
            key={field.key}
            className="field"
            defaultValue={typeof value === 'string' ? value : ''}
            onBlur={e => {
              const text = (e.target as HTMLInputElement).value.trim();
              if (text !== (value ?? '')) put(field.key, text === '' ? undefined : text);
            }}
          >
            <Label>{label}</Label>
            <Input />
          </TextField>
        ) : null;
      })}
    </div>
  );
}
