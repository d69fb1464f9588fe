// One of a few words, by the browser's own list: it reads well in every hand and needs no room.

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
  return (
    <label className="machine-choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={e => {
          const row = rows.find(([id]) => id === e.currentTarget.value);
          if (row) onChange(row[0]);
        }}
      >
        {rows.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
export const rowsOf = <T extends string>(
  ids: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly (readonly [T, string])[] => ids.map(id => [id, words[id]] as const);
