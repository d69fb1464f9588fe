// Chips over units: a layer that lets the hand through to the table, and the place of a chip above its unit.

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { middleOfBases } from '../../../desk/index.ts';
import { useStore } from 'zustand';
import { frameOfPlate, plateSpots } from '../../render/names/plateSpots.ts';
import type { Unit } from '../../../table/index.ts';
import { toSpot } from '../../camera.ts';
import { letThrough } from '../../letThrough.ts';
import { useView } from '../hooks/useStores.ts';
import { partChips } from './dodge.ts';
import { footOver } from './foot.ts';

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
  useView(v => v.camera);
  useStore(plateSpots);
  const screen = useView(v => v.screen);
  useLayoutEffect(() => {
    const { left, right, top, bottom, head = 0, foot = 0 } = screen;
    if (floating.current) partChips(floating.current, { left, right, top: top + head, bottom: bottom + foot });
  });
  return (
    <section ref={floating} className={`threats ${className}`.trim()} aria-label={label} aria-busy={isComing}>
      {children}
    </section>
  );
}

/** Pixels over the middle of a unit. */
const ABOVE = 16;
export function UnitChip({ unit, children }: { readonly unit: Unit; readonly children: ReactNode }) {
  const camera = useView(v => v.camera);
  const plates = useStore(plateSpots, p => p.of);
  const [x, middle] = toSpot(camera, middleOfBases(unit));
  const own = plates.get(unit.id);
  const others = [...plates].flatMap(([id, plate]) => (id === unit.id ? [] : [frameOfPlate(plate, camera)]));
  const y = footOver([x, middle - ABOVE], own ? frameOfPlate(own, camera) : null, others);
  return (
    <span className="threat-chip" style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}>
      {children}
    </span>
  );
}
