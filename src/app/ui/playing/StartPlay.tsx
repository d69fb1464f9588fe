// The way from a table to a game: what the book's objections do, and what may be measured when.

import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Label, Popover, Radio, RadioGroup } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { MEASURINGS, type Measuring, MODES, type Mode, turnOf } from '../../../play/index.ts';
import { perform } from '../../deeds.ts';
import { fitTable } from '../../doings.ts';
import { useSession } from '../hooks/useStores.ts';
import '../../style/play/playing.css';

export function StartPlay() {
  const ruleset = useSession(s => s.scene?.ruleset);
  if (!ruleset) return null;
  return (
    <DialogTrigger>
      <Button className="chip-button panel start-play">{WORDS.playing.start.play}</Button>
      <Popover className="popover" placement="bottom">
        <Dialog>{({ close }) => <StartForm preset={turnOf(ruleset).measuring} onBegun={close} />}</Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function StartForm({ preset, onBegun }: { readonly preset: Measuring; readonly onBegun: () => void }) {
  const [mode, setMode] = useState<Mode>('enforced');
  const [measuring, setMeasuring] = useState<Measuring>(preset);
  const { start, modes, modeMeans, measurings, measuringMeans } = WORDS.playing;
  return (
    <div className="start-form">
      <Heading slot="title" level={3}>
        {start.title}
      </Heading>
      <Rows
        label={start.mode}
        rows={MODES.map(m => [m, modes[m], modeMeans[m]])}
        value={mode}
        onChange={m => setMode(m as Mode)}
      />
      <Rows
        label={start.measuring}
        rows={MEASURINGS.map(m => [m, measurings[m], measuringMeans[m]])}
        value={measuring}
        onChange={m => setMeasuring(m as Measuring)}
      />
      <p className="quiet small-print">{start.hint}</p>
      <Button
        className="primary-button"
        onPress={() => {
          // who plays needs the whole table, not the case it was opened for
          fitTable();
          if (!perform({ type: 'set-mode', mode, measuring })) onBegun();
        }}
      >
        {start.begin}
      </Button>
    </div>
  );
}

function Rows({
  label,
  rows,
  value,
  onChange,
}: {
  readonly label: string;
  readonly rows: readonly (readonly [string, string, string])[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <RadioGroup className="options" value={value} onChange={onChange}>
      <Label>{label}</Label>
      {rows.map(([id, title, means]) => (
        <Radio key={id} value={id} className="radio">
          <span>
            <b>{title}</b>
            <br />
            <small className="quiet">{means}</small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
