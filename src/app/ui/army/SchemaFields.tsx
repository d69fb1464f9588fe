// One field for each key of a book's schema: a number, a choice, yes or no, words. What is wrong is said at the field.

import { useState } from 'react';
import {
  FieldError,
  Input,
  Label,
  Switch,
  TextArea,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { textOf } from '../../army/rows.ts';
import { showsPlainly, type ValueField } from '../../army/valueFields.ts';
import { Choose } from '../fields/fieldParts.tsx';

export interface FieldProps<F extends ValueField = ValueField> {
  readonly field: F;
  readonly label: string;
  readonly value: unknown;
  /** Puts the value in, or takes it out (undefined). Answers what is wrong with it, or null. */
  readonly onPut: (value: unknown) => string | null;
}

export function ValueInput(props: FieldProps) {
  const { field, value } = props;
  const [wrong, setWrong] = useState<string | null>(null);
  const put = (v: unknown): string | null => {
    const why = props.onPut(v);
    setWrong(why);
    return why;
  };
  if (!showsPlainly(field, value)) return <Written {...props} onPut={put} wrong={wrong} setWrong={setWrong} />;
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput {...props} field={field} onPut={put} wrong={wrong} />;
    case 'flag':
      return <FlagInput {...props} onPut={put} wrong={wrong} />;
    case 'words':
      return field.options ? (
        <WordToggles {...props} options={field.options} onPut={put} wrong={wrong} />
      ) : (
        <Written {...props} onPut={put} wrong={wrong} setWrong={setWrong} />
      );
    default:
      return <Written {...props} onPut={put} wrong={wrong} setWrong={setWrong} />;
  }
}

interface Wrong {
  readonly wrong: string | null;
}

function ChoiceInput({
  field,
  label,
  value,
  onPut,
  wrong,
}: FieldProps<Extract<ValueField, { kind: 'choice' }>> & Wrong) {
  const unsaid = field.preset === undefined ? WORDS.army.notGiven : WORDS.army.byDefault(textOf(field.preset));
  const options = [['', unsaid], ...field.options.map(o => [String(o), WORDS.army.option(o)] as const)] as const;
  const pick = (key: string | undefined): void => void onPut(field.options.find(o => String(o) === key));
  return (
    <div className="field">
      <Choose label={label} options={options} value={value === undefined ? '' : String(value)} onChange={pick} />
      <Complaint text={wrong} />
    </div>
  );
}

function FlagInput(props: FieldProps & Wrong) {
  const { field, label, value, onPut, wrong } = props;
  if (typeof field.preset === 'boolean') {
    const on = typeof value === 'boolean' ? value : field.preset;
    return (
      <div className="field">
        <Switch className="switch" isSelected={on} onChange={v => onPut(v === field.preset ? undefined : v)}>
          <span className="knob" aria-hidden="true" />
          {label}
        </Switch>
        <Complaint text={wrong} />
      </div>
    );
  }
  const options = [
    ['', WORDS.army.notGiven],
    ['yes', WORDS.army.yes],
    ['no', WORDS.army.no],
  ] as const;
  return (
    <div className="field">
      <Choose
        label={label}
        options={options}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
        onChange={key => onPut(key === 'yes' ? true : key === 'no' ? false : undefined)}
      />
      <Complaint text={wrong} />
    </div>
  );
}

function WordToggles({
  label,
  value,
  options,
  onPut,
  wrong,
}: FieldProps & Wrong & { readonly options: readonly string[] }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <ToggleButtonGroup
        className="toggles"
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={keys => {
          const list = options.filter(o => keys.has(o));
          onPut(list.length > 0 ? list : undefined);
        }}
      >
        {options.map(o => (
          <ToggleButton key={o} id={o} className="toggle">
            {WORDS.army.option(o)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Complaint text={wrong} />
    </fieldset>
  );
}

type WrittenProps = FieldProps & Wrong & { readonly setWrong: (why: string | null) => void };

/** Typed: put in with Enter or by leaving the field. */
function Written({ field, label, value, onPut, wrong, setWrong }: WrittenProps) {
  const before = writtenAs(field, value);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? before;
  const asJson = field.kind === 'json' || !showsPlainly(field, value);
  const commit = (): void => {
    if (typed === null || (typed === before && wrong === null)) return setTyped(null);
    const read = readAs(field, typed, asJson);
    if (!read.ok) return setWrong(read.why);
    if (onPut(read.value) === null) setTyped(null);
  };
  const hint = field.kind === 'words' && !asJson ? `${label} (${WORDS.army.wordsHint})` : label;
  return (
    <TextField
      className="field"
      value={text}
      onChange={setTyped}
      isInvalid={wrong !== null}
      onBlur={commit}
      onKeyDown={e => e.key === 'Enter' && !asJson && commit()}
    >
      <Label>{asJson ? `${label}: ${WORDS.army.asInFile}` : hint}</Label>
      {asJson ? (
        <TextArea rows={2} />
      ) : (
        <Input
          inputMode={field.kind === 'number' ? 'decimal' : 'text'}
          placeholder={field.preset === undefined ? WORDS.army.notGiven : textOf(field.preset)}
        />
      )}
      <FieldError className="error">{wrong}</FieldError>
    </TextField>
  );
}

function writtenAs(field: ValueField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'words' && showsPlainly(field, value)) return (value as readonly string[]).join(', ');
  return typeof value === 'string' && field.kind !== 'json' ? value : JSON.stringify(value);
}

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };
function readAs(field: ValueField, text: string, asJson: boolean): Read {
  const t = text.trim();
  if (t === '') return { ok: true, value: undefined };
  if (asJson) {
    try {
      return { ok: true, value: JSON.parse(t) };
    } catch {
      return { ok: false, why: WORDS.army.jsonNeeded };
    }
  }
  if (field.kind === 'number') {
    const n = Number(t.replace(',', '.'));
    if (!Number.isFinite(n)) return { ok: false, why: WORDS.army.numberNeeded };
    return field.whole && !Number.isInteger(n) ? { ok: false, why: WORDS.army.wholeNeeded } : { ok: true, value: n };
  }
  if (field.kind === 'words')
    return {
      ok: true,
      value: t
        .split(',')
        .map(w => w.trim())
        .filter(Boolean),
    };
  return { ok: true, value: t };
}

const Complaint = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <small className="error" role="alert">
      {text}
    </small>
  );
