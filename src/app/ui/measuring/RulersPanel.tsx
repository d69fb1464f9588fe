// The pinned rulers as a list: what each joins, how long it is now, its name; shown, hidden, removed. And a way to pin one
// without pointing at the table.

import { useState } from 'react';
import {
  Button,
  Cell,
  Column,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Row,
  Select,
  SelectValue,
  Switch,
  Table,
  TableBody,
  TableHeader,
  TextField,
} from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import type { Position } from '../../../table/index.ts';
import { layOf } from '../../measuring/lay.ts';
import { inWords, lengths } from '../../measuring/lengths.ts';
import { askLeave, leaveNow, refusalText } from '../../measuring/policy.ts';
import { hideRuler, pinRuler, type Ruler, removeRuler, renameRuler, rulers } from '../../measuring/rulers.ts';
import { endText, placeText } from '../../measuring/told.ts';
import { shownScene } from '../../session.ts';
import { fieldKeys } from '../fields/fieldKeys.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';
import '../../style/measuring/measuring.css';

export function RulersPanel() {
  const scene = useSession(shownScene);
  const { list, unkept } = useStore(rulers);
  useSession(s => s.game);
  useStore(lengths);
  if (!scene) return null;
  const words = WORDS.measuring;
  return (
    <div className="rulers">
      {unkept && <p className="error">{words.notKept}</p>}
      {leaveNow() === 'no' && <p className="quiet">{refusalText()}</p>}
      {list.length === 0 ? (
        <p className="quiet">{words.panel.none}</p>
      ) : (
        <RulerTable list={list} position={scene.position} />
      )}
      <NewRuler position={scene.position} />
    </div>
  );
}

function RulerTable({ list, position }: { readonly list: readonly Ruler[]; readonly position: Position }) {
  const words = WORDS.measuring.panel;
  return (
    <Table className="ruler-table" aria-label={words.label}>
      <TableHeader>
        <Column>{words.name}</Column>
        <Column isRowHeader>{words.from}</Column>
        <Column>{words.to}</Column>
        <Column>{words.length}</Column>
        <Column>{words.show}</Column>
        <Column>{words.remove}</Column>
      </TableHeader>
      <TableBody>
        {list.map((ruler, i) => (
          <RulerRow key={ruler.id} ruler={ruler} called={ruler.name || words.ruler(i + 1)} position={position} />
        ))}
      </TableBody>
    </Table>
  );
}

interface RowProps {
  readonly ruler: Ruler;
  readonly called: string;
  readonly position: Position;
}
function RulerRow({ ruler, called, position }: RowProps) {
  const words = WORDS.measuring.panel;
  const { id, ends, hidden } = ruler;
  const { legs, mm, gone } = layOf(ends, position);
  const [first, last] = [legs[0]?.from, legs.at(-1)?.to];
  const [from, to] = [ends[0], ends.at(-1)];
  const fromText = gone.length === 0 && first ? placeText(first) : from ? endText(from, position) : '';
  const toText = gone.length === 0 && last ? placeText(last) : to ? endText(to, position) : '';
  return (
    <Row>
      <Cell>
        <Naming ruler={ruler} called={called} />
      </Cell>
      <Cell>{fromText}</Cell>
      <Cell>{toText}</Cell>
      <Cell className="length">{legs.length > 0 && leaveNow() !== 'no' ? inWords(mm) : words.unmeasured}</Cell>
      <Cell>
        <Switch
          className="shown"
          aria-label={words.shown(called)}
          isSelected={!hidden}
          onChange={on => hideRuler(id, !on)}
        >
          <span className="eye">{ICONS.eye}</span>
        </Switch>
      </Cell>
      <Cell>
        <Button className="icon-button" aria-label={words.removeOf(called)} onPress={() => removeRuler(id)}>
          {ICONS.close}
        </Button>
      </Cell>
    </Row>
  );
}

/** The name is written down when the field is left or Enter is pressed. */
function Naming({ ruler: { id, name }, called }: Pick<RowProps, 'ruler' | 'called'>) {
  const [text, setText] = useState(name);
  return (
    <TextField
      aria-label={WORDS.measuring.panel.rename(called)}
      value={text}
      onChange={setText}
      onBlur={() => renameRuler(id, text)}
      onKeyDown={fieldKeys(
        () => renameRuler(id, text),
        () => setText(name),
      )}
      maxLength={120}
    >
      <Input placeholder={called} />
    </TextField>
  );
}

function NewRuler({ position }: { readonly position: Position }) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const words = WORDS.measuring.panel;
  const pin = (): void => {
    if (!from || !to || !askLeave()) return;
    pinRuler([
      { kind: 'unit', unit: from },
      { kind: 'unit', unit: to },
    ]);
    setTo(null);
  };
  if (position.units.length < 2) return null;
  return (
    <fieldset className="row wrap new-ruler" aria-label={words.between}>
      <UnitChoice label={words.from} value={from} onChange={setFrom} position={position} />
      <UnitChoice label={words.to} value={to} onChange={setTo} position={position} />
      <Button className="chip-button" isDisabled={!from || !to || from === to} onPress={pin}>
        {words.add}
      </Button>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly position: Position;
}
function UnitChoice({ label, value, onChange, position }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={key => onChange(key === null ? null : String(key))}
      placeholder={WORDS.measuring.panel.choose}
    >
      <Button className="chip-button">
        <span className="quiet">{label}</span> <SelectValue /> <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover list-popover">
        <ListBox className="list-box" items={position.units.map(u => ({ id: u.id, name: u.name || u.id }))}>
          {({ id, name }) => (
            <ListBoxItem id={id} className="list-item" textValue={name}>
              {name} <small className="quiet">{id}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
