// Chips over units: a layer that lets the hand through to the table, and the place of a chip above its unit.

import { type ReactNode, useEffect, useRef } from 'react';
import { middleOfBases } from '../../../desk/index.ts';
import { useStore } from 'zustand';
import { frameOfPlate, plateSpots } from '../../render/names/plateSpots.ts';
import type { Frame } from '../../render/names/frames.ts';
import type { Unit } from '../../../table/index.ts';
import { toSpot } from '../../camera.ts';
import { letThrough } from '../../letThrough.ts';
import { useView } from '../hooks/useStores.ts';

interface Layer {
  readonly label: string;
  /** Of the layer, beside its own. */
  readonly className?: string;
  /** Some of what it says is not known yet. */
  readonly isComing?: boolean;
  readonly children: ReactNode;
}
export function UnitChips({ label, className = '', isComing = false, children }: Layer) {
  const floating = useRef<HTMLElement>(null);
  useEffect(() => (floating.current ? letThrough(floating.current) : undefined), []);
  return (
    <section ref={floating} className={`threats ${className}`.trim()} aria-label={label} aria-busy={isComing}>
      {children}
    </section>
  );
}

/** Pixels over the middle of a unit. */
const ABOVE = 16;
/** Of a chip, at most. */
const CHIP = { half: 60, height: 60 } as const;
/** The foot of a chip that would stand there: over the unit's own plate where it would cover it. */
function abovePlate([x, foot]: readonly [number, number], { x: left, y: top, width, height }: Frame): number {
  const covers =
    left < x + CHIP.half && left + width > x - CHIP.half && top < foot && top + height > foot - CHIP.height;
  return covers ? top - 3 : foot;
}

export function UnitChip({ unit, children }: { readonly unit: Unit; readonly children: ReactNode }) {
  const camera = useView(v => v.camera);
  const plate = useStore(plateSpots, p => p.of.get(unit.id));
  const [x, middle] = toSpot(camera, middleOfBases(unit));
  const y = plate ? abovePlate([x, middle - ABOVE], frameOfPlate(plate, camera)) : middle - ABOVE;
  return (
    <span className="threat-chip" style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}>
      {children}
    </span>
  );
}
