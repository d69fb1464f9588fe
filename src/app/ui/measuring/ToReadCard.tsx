// The tape says otherwise: type what the ruler shall read, and say which of the two moves.

import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Input, Label, NumberField, Popover } from 'react-aria-components';
import { bodyOf, middleOfBody, placingsOf, type Scene, STILL, WORDS } from '../../../desk/index.ts';
import { rounded, type Unit } from '../../../table/index.ts';
import { place } from '../../deeds.ts';
import type { End } from '../../measuring/ends.ts';
import { layOf } from '../../measuring/lay.ts';
import { lengthIn, unitIn } from '../../measuring/lengths.ts';
import { moversOf, shiftToRead } from '../../measuring/toRead.ts';
import { say } from '../../session.ts';
import { useFirstField } from '../fields/useFirstField.ts';

interface Props {
  readonly scene: Scene;
  readonly ends: readonly End[];
}
export function ToReadCard({ scene, ends }: Props) {
  const movers = moversOf(ends, scene.position);
  if (movers.length === 0) return null;
  const words = WORDS.measuring.toRead;
  return (
    <DialogTrigger>
      <Button className="chip-button">{words.ask}</Button>
      <Popover className="popover" placement="top">
        <Dialog className="to-read">
          {({ close }) => <Reading scene={scene} ends={ends} movers={movers} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type ReadingProps = Props & { readonly movers: readonly Unit[]; readonly close: () => void };
function Reading({ scene, ends, movers, close }: ReadingProps) {
  const words = WORDS.measuring.toRead;
  const unit = unitIn(scene);
  const now = layOf(ends, scene.position).mm;
  const [typed, setTyped] = useState(rounded(now / unit.mm, 3));
  const move = (mover: Unit): void => {
    const by = shiftToRead(ends, scene.position, { mover, mm: typed * unit.mm });
    const body = bodyOf(scene.position, [mover.id]);
    if (by) place(placingsOf(scene, body, { ...STILL, about: middleOfBody(body), by }));
    else say(words.cannot(lengthIn(typed * unit.mm, unit)));
    close();
  };
  return (
    <div ref={useFirstField()}>
      <Heading slot="title" level={3}>
        {words.title}
      </Heading>
      <NumberField
        className="field"
        value={typed}
        minValue={0}
        formatOptions={{ maximumFractionDigits: 3 }}
        onChange={n => Number.isFinite(n) && setTyped(n)}
      >
        <Label>{words.reads(WORDS.measuring.unitNames[unit.name])}</Label>
        <Input inputMode="decimal" onFocus={e => e.currentTarget.select()} />
      </NumberField>
      <p className="quiet">{words.which}</p>
      <div className="picks">
        {movers.map(mover => (
          <Button key={mover.id} className="chip-button" onPress={() => move(mover)}>
            {mover.name || mover.id}
          </Button>
        ))}
      </div>
    </div>
  );
}
