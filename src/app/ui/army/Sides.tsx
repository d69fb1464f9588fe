// The sides of the table: named, added, removed.

import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Input, Label, Popover, TextField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { PositionFile } from '../../../table/index.ts';
import { did } from '../../army/doing.ts';
import { sideAdded, sideNamed, sideRemoved } from '../../army/edits.ts';
import { fieldKeys } from '../fields/fieldKeys.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';

export function SidesButton() {
  const table = useSession(s => s.game?.now.table);
  if (!table) return null;
  return (
    <DialogTrigger>
      <Button className="chip-button">{WORDS.army.sides}</Button>
      <Popover className="popover">
        <Dialog aria-label={WORDS.army.sides} className="sides">
          {table.sides.map((side, i) => (
            <SideRow key={side.id} table={table} id={side.id} name={side.name ?? side.id} number={i + 1} />
          ))}
          <Button className="chip-button" onPress={() => did(sideAdded(table))}>
            {ICONS.plus} {WORDS.army.addSide}
          </Button>
          <small className="quiet">{WORDS.army.sidesHint}</small>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function SideRow({
  table,
  id,
  name,
  number,
}: {
  readonly table: PositionFile;
  readonly id: string;
  readonly name: string;
  readonly number: number;
}) {
  const [typed, setTyped] = useState(name);
  const commit = (): void => {
    const next = typed.trim();
    if (next === '') return setTyped(name);
    if (next !== name) did(sideNamed(table, id, next));
  };
  return (
    <div className="row end">
      <TextField
        className="field grow"
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={fieldKeys(commit, () => setTyped(name))}
      >
        <Label>{WORDS.army.sideName(number)}</Label>
        <Input />
      </TextField>
      <Button
        className="icon-button"
        aria-label={WORDS.army.removeSide(name)}
        onPress={() => did(sideRemoved(table, id))}
      >
        {ICONS.close}
      </Button>
    </div>
  );
}
