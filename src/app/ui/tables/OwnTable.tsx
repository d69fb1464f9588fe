// One table of a book as its owner fills it in: the book's own rows, whose each figure is, what is typed.

import { useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import {
  cellFrom,
  cellText,
  type OwnCell,
  type OwnField,
  type OwnTable as Table,
  WORDS,
  withOwnCell,
  withOwnValue,
  withRows,
} from '../../../desk/index.ts';
import type { RulesDataFile, Ruleset } from '../../../rules/index.ts';
import type { Result } from '../../../table/index.ts';

interface Editing {
  readonly ruleset: Ruleset;
  readonly data: RulesDataFile;
  readonly put: (changed: Result<RulesDataFile>) => void;
}

export function OwnTable({ table: { title, cells }, ...editing }: Editing & { readonly table: Table }) {
  const words = WORDS.ownTables;
  return (
    <table className="own-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.figure}</th>
          <th scope="col">{words.whose}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(cell => (
          <tr key={cell.path} data-whose={cell.whose}>
            <th scope="row">{cell.row}</th>
            <td>
              <Values cell={cell} {...editing} />
            </td>
            <td>
              <Whose cell={cell} {...editing} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Whose({ cell, ruleset, data, put }: Editing & { readonly cell: OwnCell }) {
  const words = WORDS.ownTables;
  return (
    <>
      <span className={`tag ${cell.whose}`}>{words[cell.whose]}</span>
      {cell.whose === 'yours' && (
        <Button
          className="chip-button"
          aria-label={words.clearRow(cell.row)}
          onPress={() => put(withOwnCell(ruleset, data, cell.path, undefined))}
        >
          {words.clear}
        </Button>
      )}
    </>
  );
}

/** The values of a cell: one; or a small table where it is a list of rows. */
function Values({ cell, ...editing }: Editing & { readonly cell: OwnCell }) {
  const { ruleset, data, put } = editing;
  const rows = [...new Set(cell.fields.map(f => f.row))];
  const columns = [...new Set(cell.fields.map(f => f.column))].filter(Boolean);
  const first = cell.fields[0];
  if (rows.length === 1 && columns.length === 0 && first?.within.length === 0)
    return <Value cell={cell} field={first} {...editing} />;
  return (
    <>
      <div className="own-values">
        {rows.map(row => (
          <div key={row} className="own-values-row">
            <b>{row}</b>
            {cell.fields
              .filter(f => f.row === row)
              .map(f => (
                <Value key={f.within.join('.')} cell={cell} field={f} {...editing} />
              ))}
          </div>
        ))}
      </div>
      {cell.isList && (
        <div className="row wrap">
          <Button className="chip-button" onPress={() => put(withRows(ruleset, data, cell.path, true))}>
            {WORDS.ownTables.more}
          </Button>
          <Button
            className="chip-button"
            isDisabled={rows.length < 2}
            onPress={() => put(withRows(ruleset, data, cell.path, false))}
          >
            {WORDS.ownTables.less}
          </Button>
        </div>
      )}
    </>
  );
}

/** Typed over, and taken up when the hand leaves it. What the book cannot read stays as it was typed, with the reason above. */
function Value({ cell, field, ruleset, data, put }: Editing & { readonly cell: OwnCell; readonly field: OwnField }) {
  const is = cell.whose === 'missing' ? '' : cellText(field.value);
  const [typed, setTyped] = useState<string | null>(null);
  const enter = (): void => {
    if (typed === null || typed === is) return setTyped(null);
    const isEmptied = typed.trim() === '' && field.within.length === 0;
    const changed = isEmptied
      ? withOwnCell(ruleset, data, cell.path, undefined)
      : withOwnValue(ruleset, data, {
          path: cell.path,
          within: field.within,
          value: cellFrom(typed, field.value),
        });
    put(changed);
    if (changed.ok) setTyped(null);
  };
  const label = [cell.row, field.row, field.column].filter(Boolean).join(', ');
  return (
    <TextField className="own-value" aria-label={label} value={typed ?? is} onChange={setTyped} onBlur={enter}>
      {field.column && <small aria-hidden="true">{field.column}</small>}
      <Input placeholder={cellText(field.value)} onKeyDown={e => e.key === 'Enter' && enter()} />
    </TextField>
  );
}
