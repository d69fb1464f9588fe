// What can be drawn: a button for each kind, in the colours it will have on the table.

import { useState } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { terrainLook } from '../../../picture/index.ts';
import type { Lengths } from '../../../table/index.ts';
import { bandWidthOf, isBand, KINDS } from '../../ground/kinds.ts';
import { tone } from '../../render/tone.ts';
import { groundState, holdPen } from '../../tools/ground/ground.ts';
import type { Pen } from '../../tools/ground/groundSteps.ts';
import { isPhone, view } from '../../view.ts';
import { useView } from '../hooks/useStores.ts';
import { PenSettings } from './PenSettings.tsx';

const AT_FIRST = 8;

export function DrawPalette({ pen, lengths }: { readonly pen: Pen | null; readonly lengths: Lengths }) {
  const [all, setAll] = useState(false);
  const shown = all ? KINDS : KINDS.slice(0, AT_FIRST);
  return (
    <>
      <div className="row wrap ground-head">
        <h2 className="grow">{WORDS.ground.draw}</h2>
        {pen && (
          <Button className="chip-button" onPress={() => holdPen(null)}>
            {WORDS.ground.stop}
          </Button>
        )}
      </div>
      <div className="kind-grid">
        {shown.map(kind => (
          <KindButton key={kind} kind={kind} isHeld={pen?.kind === kind} />
        ))}
        {!all && (
          <Button className="kind-button more-kinds" onPress={() => setAll(true)}>
            {WORDS.ground.more}
          </Button>
        )}
      </div>
      {pen && <PenSettings pen={pen} lengths={lengths} />}
      {!pen && <p className="quiet">{WORDS.ground.drawHint}</p>}
    </>
  );
}

/** Symmetry, and the way of drawing where the kind allows it, stay from the pen before. */
function penFor(kind: string): Pen {
  const { pen } = groundState();
  const width = bandWidthOf(kind);
  const hand = width !== null && pen?.hand === 'brush' ? undefined : pen?.hand;
  return { kind, width, ...(hand ? { hand } : {}), ...(pen?.mirror ? { mirror: pen.mirror } : {}) };
}

function KindButton({ kind, isHeld }: { readonly kind: string; readonly isHeld: boolean }) {
  const night = useView(v => v.night);
  const { ground, ink } = terrainLook(kind);
  const hold = (on: boolean): void => {
    holdPen(on ? penFor(kind) : null);
    if (on) clearTheTable();
  };
  return (
    <ToggleButton className="kind-button" isSelected={isHeld} onChange={hold}>
      <span
        className={isBand(kind) ? 'swatch band' : 'swatch'}
        aria-hidden="true"
        style={{ background: tone(ground, night), borderColor: tone(ink, night) }}
      />
      {WORDS.ground.kind(kind)}
    </ToggleButton>
  );
}

/** On a phone the drawer covers the table that is to be drawn on. */
export function clearTheTable(): void {
  if (isPhone()) view.setState({ drawer: null });
}
