// The table of a programmed opponent: conditions and reactions, edited row by row, and printed.

import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { CONDITIONS, COUNTING, type Doctrine, type DoctrineRow, REACTIONS } from '../../../rules/index.ts';
import { useSession } from '../hooks/useStores.ts';

interface Props {
  readonly doctrine: Doctrine;
  readonly book: Doctrine | null;
  readonly onChange: (doctrine: Doctrine) => void;
}
const MOST_ROWS = 40;

export function DoctrineTable({ doctrine, book, onChange }: Props) {
  const words = WORDS.opponent;
  const { rows } = doctrine;
  const put = (next: readonly DoctrineRow[]): void => {
    if (next.length > 0) onChange({ ...doctrine, rows: next });
  };
  return (
    <details className="doctrine">
      <summary>{words.table}</summary>
      <p className="quiet small-print">{words.tableMeans}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.arms}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.than}</th>
            <th scope="col">{words.does}</th>
            <th scope="col">
              <span className="unseen">{words.removeRow}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the order
              key={i}
              row={row}
              lengths={doctrine.lengths}
              onChange={next => put(rows.map((r, k) => (k === i ? next : r)))}
              onUp={() =>
                put(i === 0 ? rows : [...rows.slice(0, i - 1), row, ...rows.slice(i - 1, i), ...rows.slice(i + 1)])
              }
              onRemove={() => put(rows.filter((_, k) => k !== i))}
            />
          ))}
        </tbody>
      </table>
      <div className="row wrap">
        <Button
          className="chip-button"
          isDisabled={rows.length >= MOST_ROWS}
          onPress={() => put([...rows, { when: 'always', react: 'stand' }])}
        >
          {words.addRow}
        </Button>
        {book && (
          <Button className="chip-button" onPress={() => onChange(book)}>
            {words.reset}
          </Button>
        )}
        <Button className="chip-button" onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </details>
  );
}

interface RowProps {
  readonly row: DoctrineRow;
  readonly lengths: string;
  readonly onChange: (row: DoctrineRow) => void;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}
function Row({ row, lengths, onChange, onUp, onRemove }: RowProps) {
  const words = WORDS.opponent;
  const counts = COUNTING.has(row.when);
  return (
    <tr>
      <td>
        <ArmsOf row={row} onChange={onChange} />
      </td>
      <td>
        <select
          aria-label={words.when}
          value={row.when}
          onChange={e => onChange({ ...row, when: CONDITIONS.find(c => c === e.currentTarget.value) ?? row.when })}
        >
          {CONDITIONS.map(c => (
            <option key={c} value={c}>
              {words.conditions[c]}
            </option>
          ))}
        </select>
      </td>
      <td>
        {counts && (
          <>
            <input
              type="number"
              min={0}
              max={1000}
              aria-label={words.than}
              value={row.than ?? 0}
              onChange={e =>
                onChange({ ...row, than: Math.min(1000, Math.max(0, Number(e.currentTarget.value) || 0)) })
              }
            />{' '}
            {row.when === 'in-danger' ? '%' : lengths}
          </>
        )}
      </td>
      <td>
        <select
          aria-label={words.does}
          value={row.react}
          onChange={e => onChange({ ...row, react: REACTIONS.find(r => r === e.currentTarget.value) ?? row.react })}
        >
          {REACTIONS.map(r => (
            <option key={r} value={r}>
              {words.reactions[r]}
            </option>
          ))}
        </select>
      </td>
      <td className="doctrine-tools">
        <Button className="chip-button" aria-label={words.up} onPress={onUp}>
          ↑
        </Button>
        <Button className="chip-button" aria-label={words.removeRow} onPress={onRemove}>
          ×
        </Button>
      </td>
    </tr>
  );
}

/** One arm or all of them; a row of the book that names several keeps them until it is changed. */
function ArmsOf({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const words = WORDS.opponent;
  const units = useSession(s => s.scene?.position.units);
  const arms = [...new Set([...(row.arms ?? []), ...(units ?? []).map(u => u.arm)])].toSorted();
  return (
    <select
      aria-label={words.arms}
      value={row.arms?.[0] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { arms: _arms, ...others } = row;
        onChange(value === '' ? others : { ...others, arms: [value] });
      }}
    >
      <option value="">{words.allArms}</option>
      {arms.map(a => (
        <option key={a} value={a}>
          {a}
        </option>
      ))}
    </select>
  );
}
