// Fields that can be written as well as pointed at: points, paths, and what has no form of its own.

import { useState } from 'react';
import { Button, Input, Label, TextArea, TextField } from 'react-aria-components';
import { type Path, type Question, WORDS } from '../../../desk/index.ts';
import { answer } from '../../session.ts';
import { ICONS } from '../icons.tsx';
import { ArmButton, type FieldProps } from './fieldParts.tsx';

export function Pointed({ question, path, value }: FieldProps & { readonly value: unknown }) {
  const list = Array.isArray(value) ? value : [];
  const words =
    question.kind === 'path'
      ? WORDS.ask.points(list.length)
      : list.length === 2
        ? WORDS.ask.pointAt(Number(list[0]), Number(list[1]))
        : WORDS.ask.nothing;
  return (
    <fieldset className="field">
      <legend>{question.title}</legend>
      <div className="row">
        <PointText question={question} path={path} value={value} words={words} />
        <ArmButton path={path} title={question.title} stays={question.kind === 'path'} />
        {value !== undefined && (
          <Button
            className="icon-button small"
            aria-label={`${question.title}: ${WORDS.ask.remove}`}
            onPress={() => answer(path, undefined)}
          >
            {ICONS.close}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Points by keyboard: `89, 61`; a path as `3,4 3,9`. */
function PointText({
  question,
  path,
  value,
  words,
}: {
  readonly question: Question;
  readonly path: Path;
  readonly value: unknown;
  readonly words: string;
}) {
  const [text, setText] = useState<string | null>(null);
  const shown =
    text ??
    (value === undefined
      ? ''
      : question.kind === 'path' && Array.isArray(value)
        ? value.map(p => String(p)).join('  ')
        : Array.isArray(value)
          ? value.join(', ')
          : '');
  const commit = (): void => {
    const numbers = (text ?? '')
      .split(/[\s,;]+/)
      .filter(t => t !== '')
      .map(Number);
    setText(null);
    if (text === null || numbers.some(n => !Number.isFinite(n))) return;
    if (question.kind === 'point') return answer(path, numbers.length === 2 ? numbers : undefined);
    const pairs = numbers.flatMap((n, i) => (i % 2 === 0 && numbers[i + 1] !== undefined ? [[n, numbers[i + 1]]] : []));
    answer(path, pairs.length > 0 ? pairs : undefined);
  };
  return (
    <Input
      className="grow"
      aria-label={question.title}
      placeholder={words}
      value={shown}
      onChange={e => setText(e.target.value)}
      onBlur={commit}
      onKeyDown={e => e.key === 'Enter' && commit()}
    />
  );
}

export function Written({
  question,
  path,
  value,
  asText,
}: FieldProps & { readonly value: unknown; readonly asText: boolean }) {
  const [text, setText] = useState(value === undefined ? '' : asText ? String(value) : JSON.stringify(value));
  const [broken, setBroken] = useState(false);
  const change = (t: string): void => {
    setText(t);
    if (asText || t.trim() === '') return answer(path, t.trim() === '' ? undefined : t);
    try {
      answer(path, JSON.parse(t));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <TextField className="field" value={text} onChange={change}>
      <Label>{asText ? question.title : `${question.title}: ${WORDS.ask.json}`}</Label>
      {asText ? <Input placeholder={WORDS.ask.nothing} /> : <TextArea rows={2} placeholder={WORDS.ask.nothing} />}
      {broken && <small className="error">{WORDS.ask.badJson}</small>}
    </TextField>
  );
}
