// One of a few words, by the browser's own list: it reads well in every hand and needs no room.

import { useId } from 'react';

export function Choice<T extends string>({
  label,
  value,
  rows,
  onChange,
}: {
  readonly label: string;
  readonly value: T;
  readonly rows: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <span className="machine-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={e => {
          const row = rows.find(([key]) => key === e.currentTarget.value);
          if (row) onChange(row[0]);
        }}
      >
        {rows.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
export const rowsOf = <T extends string>(
  ids: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly (readonly [T, string])[] => ids.map(id => [id, words[id]] as const);
