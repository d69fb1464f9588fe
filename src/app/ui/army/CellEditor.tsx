// One cell's field, opened over it. What is wrong with what was written is said there, and the field stays open.

import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Unit } from '../../../table/index.ts';
import type { Column } from '../../army/columns.ts';
import { textOf } from '../../army/rows.ts';
import type { ValueField } from '../../army/valueFields.ts';
import { ValueInput } from './SchemaFields.tsx';

export interface Editing {
  readonly unit: Unit;
  readonly column: Column;
  /** The cell's button. */
  readonly at: HTMLElement;
}

export function CellEditor({ editing, onClose }: { readonly editing: Editing; readonly onClose: () => void }) {
  const { unit, column, at } = editing;
  const trigger = useRef<HTMLElement>(at);
  const { field } = column;
  const value = column.value(unit);
  const put = (v: unknown): string | null => {
    const why = same(v, value) ? null : column.put(unit, v);
    if (why === null) onClose();
    return why;
  };
  if (!field) return null;
  const label = WORDS.army.edit(column.label, unit.name);
  const canUnsay = value !== undefined && column.key.startsWith('values.');
  return (
    <Popover className="popover cell-editor" triggerRef={trigger} isOpen onOpenChange={on => !on && onClose()}>
      <Dialog aria-label={label}>
        {field.kind === 'choice' ? (
          <Options field={field} value={value} label={label} onPut={put} />
        ) : (
          <Focused>
            <ValueInput field={field} label={label} value={value} onPut={put} />
          </Focused>
        )}
        {field.description && <small className="quiet">{translated(field.description)}</small>}
        {canUnsay && (
          <Button className="chip-button" onPress={() => put(undefined)}>
            {WORDS.army.takeOut}
          </Button>
        )}
      </Dialog>
    </Popover>
  );
}
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The field is ready to be typed into. */
function Focused({ children }: { readonly children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  return <div ref={box}>{children}</div>;
}

function Options({
  field,
  value,
  label,
  onPut,
}: {
  readonly field: Extract<ValueField, { kind: 'choice' }>;
  readonly value: unknown;
  readonly label: string;
  readonly onPut: (value: unknown) => string | null;
}) {
  const [wrong, setWrong] = useState<string | null>(null);
  const now = value ?? field.preset;
  return (
    <>
      <ListBox
        className="list-box"
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened to be chosen from
        autoFocus
        selectedKeys={now === undefined ? [] : [String(now)]}
        onSelectionChange={keys => {
          const [key] = [...keys];
          setWrong(onPut(field.options.find(o => String(o) === key)));
        }}
        items={field.options.map(o => ({ id: String(o), text: textOf(o) }))}
      >
        {o => (
          <ListBoxItem id={o.id} textValue={o.text} className="list-item">
            {o.text}
          </ListBoxItem>
        )}
      </ListBox>
      {wrong !== null && (
        <small className="error" role="alert">
          {wrong}
        </small>
      )}
    </>
  );
}
