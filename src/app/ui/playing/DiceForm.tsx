// Real dice: a field for each die of the ask; the next ask comes when these lie there and fit.

import { type FormEvent, useState } from 'react';
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Faces, Refusal } from '../../../play/index.ts';
import { type DiceInput, type DiceRules, diceEntry, EMPTY } from '../../playing/diceEntry.ts';

interface Props {
  readonly rules: DiceRules;
  /** All of them lie there. */
  readonly onThrown: (faces: Faces) => Refusal | null;
  readonly onDone: () => void;
}

export function DiceForm({ rules, onThrown, onDone }: Props) {
  const [entry, setEntry] = useState(EMPTY);
  const words = WORDS.playing.fire;
  const ask = rules.askAfter(entry.lying);
  const give = (input: DiceInput): void => {
    const [next, faces] = diceEntry(entry, input, rules);
    const refusal = faces ? onThrown(faces) : null;
    if (faces && !refusal) return onDone();
    setEntry(refusal ? { ...next, problem: refusal.text } : next);
  };
  if (!ask) return null;
  const put = (e: FormEvent): void => {
    e.preventDefault();
    give({ type: 'put' });
  };
  return (
    <Form className="dice-form" onSubmit={put} aria-label={words.typing}>
      {entry.lying.map((faces, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws are known by their order
        <p key={i} className="quiet">
          {words.lying(faces.join(', '))}
        </p>
      ))}
      <p>{words.ask(translated(ask.label), ask.count, ask.first, ask.first + ask.sides - 1)}</p>
      <div className="dice-fields" key={entry.lying.length} ref={beginHere}>
        {Array.from({ length: ask.count }, (_, i) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: dice are known by their order
            key={i}
            className="die"
            value={entry.fields[i] ?? ''}
            onChange={text => give({ type: 'type', at: i, text })}
            isInvalid={entry.problem !== ''}
            validationBehavior="aria"
          >
            <Label className="unseen">{words.dieOf(translated(ask.label), i + 1)}</Label>
            <Input inputMode="numeric" autoComplete="off" />
            {i === 0 && <FieldError className="error die-error">{entry.problem}</FieldError>}
          </TextField>
        ))}
      </div>
      <div className="row wrap">
        <Button type="submit" className="primary-button">
          {words.put}
        </Button>
        {entry.lying.length > 0 && (
          <Button className="chip-button" onPress={() => give({ type: 'back' })}>
            {words.backOne}
          </Button>
        )}
        <Button className="chip-button" onPress={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** Each ask begins in its first field. */
const beginHere = (fields: HTMLDivElement | null): void => fields?.querySelector('input')?.focus();
