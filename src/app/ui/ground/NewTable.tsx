// A new table: book, lengths, size. The ground of the present one can come along.

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { Button, Input, Label, NumberField, Switch, TextField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { BOOK_TITLES, LENGTHS, type Lengths, SYSTEMS, type SystemId } from '../../../table/index.ts';
import { fitTable } from '../../doings.ts';
import { openSheet } from '../../files/openSheet.ts';
import {
  converted,
  groundIn,
  scaleKeysOf,
  type TablePlan,
  tableFile,
  usualScale,
  usualTable,
} from '../../ground/newTable.ts';
import { showOr } from '../../laying.ts';
import { session } from '../../session.ts';
import { underMine } from '../../tables/kept.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { Choose } from '../fields/fieldParts.tsx';

/** `keep`: the ground of the present table comes along. */
interface Plan extends Omit<TablePlan, 'sides' | 'terrain'> {
  readonly keep: boolean;
}

export function NewTable({ onClose }: { readonly onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>(() => ({
    ...NO_PLAN,
    system: session.getState().scene?.system ?? NO_PLAN.system,
  }));
  useUsualSize(plan.system, setPlan);
  const keys = useScaleKeys(plan.system);
  const words = WORDS.ground.fresh;
  const inLengths = (lengths: Lengths): void =>
    setPlan({
      ...plan,
      lengths,
      width: converted(plan.width, plan.lengths, lengths),
      depth: converted(plan.depth, plan.lengths, lengths),
      scale: {},
    });
  return (
    <DialogFrame title={words.title} close={words.cancel} onClose={onClose} className="new-table">
      <p className="quiet">{words.hint}</p>
      <TextField className="field" value={plan.title} onChange={title => setPlan({ ...plan, title })}>
        <Label>{words.name}</Label>
        <Input placeholder={words.noName} />
      </TextField>
      <div className="piece-fields">
        <Choose
          label={words.system}
          options={SYSTEMS.map(s => [s, BOOK_TITLES[s]] as const)}
          value={plan.system}
          onChange={s => s !== undefined && setPlan({ ...plan, system: s as SystemId })}
        />
        <Choose
          label={words.lengths}
          options={LENGTHS.map(l => [l, l] as const)}
          value={plan.lengths}
          onChange={l => l !== undefined && inLengths(l as Lengths)}
        />
        <Size label={words.width} value={plan.width} onChange={width => setPlan({ ...plan, width })} />
        <Size label={words.depth} value={plan.depth} onChange={depth => setPlan({ ...plan, depth })} />
        {keys.map(key => (
          <Size
            key={key}
            label={words.scale(key, plan.lengths)}
            value={plan.scale[key] ?? usualScale(key, plan.lengths)}
            onChange={n => setPlan({ ...plan, scale: { ...plan.scale, [key]: n } })}
          />
        ))}
      </div>
      <Switch className="switch" isSelected={plan.keep} onChange={keep => setPlan({ ...plan, keep })}>
        <span className="knob" aria-hidden="true" />
        {words.keep}
      </Switch>
      <div className="row">
        <Button className="primary" onPress={() => void make(plan, keys, onClose)}>
          {words.make}
        </Button>
        <Button className="text-button" onPress={onClose}>
          {words.cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}

function Size({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (n: number) => void;
}) {
  return (
    <NumberField className="field" value={value} minValue={0.1} step={0.01} onChange={n => n > 0 && onChange(n)}>
      <Label>{label}</Label>
      <Input />
    </NumberField>
  );
}

/** Until the book has told its usual size. */
const NO_PLAN: Plan = { title: '', system: SYSTEMS[0], lengths: 'cm', width: 180, depth: 120, scale: {}, keep: false };

/** The usual size of a table, whenever another book is picked. */
function useUsualSize(system: SystemId, setPlan: Dispatch<SetStateAction<Plan>>): void {
  useEffect(() => {
    let gone = false;
    usualTable(system)
      .then(size => !gone && setPlan(now => ({ ...now, ...size, scale: {} })))
      // the book is asked for again when the table is laid out, and says there what is wrong
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [system, setPlan]);
}

function useScaleKeys(system: SystemId): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    scaleKeysOf(system)
      .then(found => !gone && setKeys(found))
      // the book is asked for again when the table is laid out, and says there what is wrong
      .catch(() => !gone && setKeys([]));
    return () => {
      gone = true;
    };
  }, [system]);
  return keys;
}

async function make(plan: Plan, keys: readonly string[], onClose: () => void): Promise<void> {
  const { game } = session.getState();
  const old = game?.now.table;
  const title = plan.title.trim() || WORDS.ground.fresh.noName;
  const scale = Object.fromEntries(keys.map(key => [key, plan.scale[key] ?? usualScale(key, plan.lengths)]));
  const terrain = plan.keep && old ? groundIn(old.terrain ?? [], old.lengths, plan.lengths) : [];
  const file = underMine(tableFile({ ...plan, title, scale, sides: WORDS.ground.fresh.sides, terrain }));
  const opened = await openSheet({ name: title, file, map: undefined, system: plan.system });
  onClose();
  if (showOr(opened, WORDS.ground.fresh.failed)) fitTable();
}
