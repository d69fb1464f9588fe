// What fields are made of: the choosing from a list, the waiting for a click on the table.

import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { type Draft, type Path, type Question, type Scene, WORDS } from '../../../desk/index.ts';
import { arm } from '../../session.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';
import { forHand } from '../../touching.ts';

export interface FieldProps {
  readonly question: Question;
  readonly path: Path;
  readonly scene: Scene;
  readonly draft: Draft;
}

/** Ids with the words they are shown by. */
export type Options = readonly (readonly [string, string])[];

const samePath = (a: Path | null, b: Path): boolean =>
  a !== null && a.length === b.length && a.every((s, i) => s === b[i]);
export const useArmed = (path: Path): boolean => useSession(s => samePath(s.asking.armed, path));

/** Starts and ends the waiting for clicks on the table. */
export function ArmButton({
  path,
  title,
  stays,
}: {
  readonly path: Path;
  readonly title: string;
  readonly stays?: boolean;
}) {
  const armed = useArmed(path);
  const words = armed ? (stays ? WORDS.ask.done : forHand(WORDS.ask.waiting)) : WORDS.ask.onTable;
  return (
    <Button
      className={`chip-button arm${armed ? ' armed' : ''}`}
      aria-pressed={armed}
      aria-label={`${title}: ${words}`}
      onPress={() => arm(armed ? null : path)}
    >
      {words}
    </Button>
  );
}

export function Choose({
  label,
  options,
  value,
  onChange,
  free,
}: {
  readonly label: string;
  readonly options: Options;
  readonly value: unknown;
  readonly onChange: (v: string | undefined) => void;
  readonly free?: boolean;
}) {
  const all = free ? ([['', WORDS.ask.nothing], ...options] as const) : options;
  return (
    <Select
      className="select"
      value={typeof value === 'string' ? value : free ? '' : null}
      onChange={key => onChange(key === '' || key === null ? undefined : String(key))}
    >
      <Label>{label}</Label>
      <Button className="select-button">
        <SelectValue>{({ selectedText }) => selectedText ?? WORDS.ask.choose}</SelectValue>
        {ICONS.down}
      </Button>
      <Popover className="popover list-popover">
        <ListBox className="list-box" items={all.map(([id, text]) => ({ id, text }))}>
          {item => (
            <ListBoxItem id={item.id} textValue={item.text} className="list-item">
              {item.text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
