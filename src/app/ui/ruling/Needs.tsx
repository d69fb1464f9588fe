// The place to enter what a ruling lacks: a figure of the book, a value of a unit. Ours can be taken with one click.

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import {
  cellWords,
  LANGUAGE,
  numberText,
  problemText,
  type Scene,
  translated,
  WORDS,
  withMissing,
} from '../../../desk/index.ts';
import { edit } from '../../deeds.ts';
import { useSession } from '../hooks/useStores.ts';

/** A number, a word in plain letters, a list of numbers, or JSON. */
export function enteredValue(text: string): unknown {
  // half a thing more is written with a comma where the page speaks German
  const plain = LANGUAGE === 'de' ? text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') : text.trim();
  try {
    return JSON.parse(plain);
  } catch {
    const numbers = plain.split(/[\s,;]+/).map(Number);
    return plain !== '' && numbers.length > 1 && numbers.every(Number.isFinite) ? numbers : plain;
  }
}

/** Our own figure as it would be typed: `8; 16; 24`. Null: it is a table of its own. */
function writtenValue(ours: unknown): string | null {
  if (typeof ours === 'number') return numberText(ours);
  if (typeof ours === 'string') return translated(ours);
  if (Array.isArray(ours) && ours.every(n => typeof n === 'number')) return ours.map(n => numberText(n)).join('; ');
  return null;
}

export function Needs({ path }: { readonly path: string }) {
  const scene = useSession(s => s.scene);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  if (!scene) return null;
  const ours = cellAt(scene.ruleset.figures.house, path);
  const put = (value: unknown): void => {
    const done = edit(sheet => withMissing(sheet, path, value));
    setError(done.ok ? '' : done.problems.slice(0, 2).map(problemText).join('; '));
  };
  return (
    <form
      className="needs"
      onSubmit={e => {
        e.preventDefault();
        if (text.trim() !== '') put(enteredValue(text));
      }}
    >
      <TextField value={text} onChange={setText}>
        <Label>{WORDS.ruling.needs(pathWords(path, scene))}</Label>
        <div className="row">
          <Input placeholder={writtenValue(ours) ?? WORDS.ruling.enterHint} />
          <Button type="submit" className="chip-button">
            {WORDS.ruling.put}
          </Button>
        </div>
      </TextField>
      {ours !== undefined && ours !== null && (
        <Button className="chip-button" onPress={() => put(ours)}>
          {WORDS.ruling.suggestion}
        </Button>
      )}
      {error && <p className="error">{error}</p>}
    </form>
  );
}

function cellAt(cells: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((c, step) => (typeof c === 'object' && c !== null ? Reflect.get(c, step) : undefined), cells);
}

/** `units[3].values.def` with the unit's name beside it; a cell of the book by what stands there. */
function pathWords(path: string, { ruleset, position }: Scene): string {
  const index = /^units\[(\d+)\]/.exec(path)?.[1];
  const name = index === undefined ? undefined : position.units[Number(index)]?.name;
  if (name !== undefined) return `${name}: ${path.replace(/^units\[\d+\]\./, '')}`;
  return cellWords(ruleset, path) ?? path;
}
