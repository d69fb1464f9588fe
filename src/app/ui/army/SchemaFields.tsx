// One field for each key of a book's schema: a number, a choice, yes or no, words. What is wrong is said at the field.

import { useState } from 'react';
import {
  Button,
  FieldError,
  Input,
  Label,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { textOf } from '../../army/rows.ts';
import { showsPlainly, type ValueField } from '../../army/valueFields.ts';
import { isWritable, readAs, writtenAs } from '../../army/written.ts';
import { Choose } from '../fields/fieldParts.tsx';
import { fieldKeys } from '../fields/fieldKeys.ts';

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
  if (!isWritable(field, value)) return <Shown label={label} text={before} onTakeOut={() => onPut(undefined)} />;
  const commit = (): void => {
    if (typed === null || (typed === before && wrong === null)) return setTyped(null);
    const read = readAs(field, typed, value);
    if (!read.ok) return setWrong(read.why);
    if (onPut(read.value) === null) setTyped(null);
  };
  const drop = (): void => {
    setTyped(null);
    setWrong(null);
  };
  const hint = field.kind === 'words' ? WORDS.army.wordsHint : field.kind === 'json' ? WORDS.army.pointsHint : null;
  return (
    <TextField
      className="field"
      value={typed ?? before}
      onChange={setTyped}
      isInvalid={wrong !== null}
      onBlur={commit}
      onKeyDown={fieldKeys(commit, drop)}
    >
      <Label>{hint === null ? label : `${label} (${hint})`}</Label>
      <Input
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        placeholder={field.preset === undefined ? WORDS.army.notGiven : textOf(field.preset)}
      />
      <FieldError className="error">{wrong}</FieldError>
    </TextField>
  );
}

/** What has no form of its own: said in words. */
function Shown({
  label,
  text,
  onTakeOut,
}: {
  readonly label: string;
  readonly text: string;
  readonly onTakeOut: () => void;
}) {
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <p>{text}</p>
      <Button className="chip-button" aria-label={`${label}: ${WORDS.army.takeOut}`} onPress={onTakeOut}>
        {WORDS.army.takeOut}
      </Button>
    </fieldset>
  );
}

const Complaint = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <small className="error" role="alert">
      {text}
    </small>
  );
