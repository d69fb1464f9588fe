// How the held pen draws: its width, corners or curves or a brush, the other half of the table.

import { Button, Input, Label, NumberField, Switch } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { Mm } from '../../../geometry/index.ts';
import { fromMm, type Lengths, rounded, toMm } from '../../../table/index.ts';
import { putInMiddle } from '../../ground/middle.ts';
import { MIRRORS } from '../../ground/shaping.ts';
import { holdPen } from '../../tools/ground/ground.ts';
import { HANDS, type Hand, type Pen, USUAL_BRUSH } from '../../tools/ground/groundSteps.ts';
import { Choose } from '../fields/fieldParts.tsx';

const LEAST: Mm = 1;

export function PenSettings({ pen, lengths }: { readonly pen: Pen; readonly lengths: Lengths }) {
  const words = WORDS.ground;
  const isBrush = pen.hand === 'brush';
  // a line has a width of its own: no brush makes one
  const hands = HANDS.filter(h => h !== 'brush' || pen.width === null);
  return (
    <div className="row wrap end pen-settings">
      <Choose
        label={words.hand}
        options={hands.map(h => [h, words.hands[h]] as const)}
        value={pen.hand ?? 'corners'}
        onChange={h => holdPen({ ...pen, hand: (h ?? 'corners') as Hand })}
      />
      <Choose
        label={words.mirror}
        options={MIRRORS.map(m => [m, words.mirrors[m]] as const)}
        value={pen.mirror}
        onChange={how => holdPen(mirrored(pen, how))}
        free
      />
      {pen.width !== null && (
        <Length
          label={words.width(lengths)}
          lengths={lengths}
          mm={pen.width}
          put={width => holdPen({ ...pen, width })}
        />
      )}
      {isBrush && (
        <Length
          label={words.brush(lengths)}
          lengths={lengths}
          mm={pen.brush ?? USUAL_BRUSH}
          put={brush => holdPen({ ...pen, brush })}
        />
      )}
      {isBrush && pen.kind === 'hill' && (
        <NumberField
          className="field narrow"
          value={pen.level ?? 1}
          minValue={1}
          maxValue={100}
          onChange={level => Number.isInteger(level) && holdPen({ ...pen, level })}
        >
          <Label>{words.form.level}</Label>
          <Input />
        </NumberField>
      )}
      {isBrush && (
        <Switch className="switch" isSelected={pen.lowers ?? false} onChange={lowers => holdPen({ ...pen, lowers })}>
          <span className="knob" aria-hidden="true" />
          {pen.kind === 'hill' ? words.lowersHill : words.takesAway}
        </Switch>
      )}
      {!isBrush && (
        <Button className="chip-button" onPress={() => putInMiddle(pen)}>
          {words.middle}
        </Button>
      )}
    </div>
  );
}

function mirrored({ mirror: _old, ...pen }: Pen, how: string | undefined): Pen {
  const mirror = MIRRORS.find(m => m === how);
  return mirror ? { ...pen, mirror } : pen;
}

interface LengthWish {
  readonly label: string;
  readonly lengths: Lengths;
  readonly mm: Mm;
  readonly put: (mm: Mm) => void;
}
function Length({ label, lengths, mm, put }: LengthWish) {
  return (
    <NumberField
      className="field narrow"
      value={rounded(fromMm(mm, lengths), 2)}
      minValue={rounded(fromMm(LEAST, lengths), 2)}
      step={0.01}
      onChange={n => Number.isFinite(n) && put(toMm(n, lengths))}
    >
      <Label>{label}</Label>
      <Input />
    </NumberField>
  );
}
