// Chips over units: a layer that lets the hand through to the table, and the place of a chip above its unit.

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { middleOfBases } from '../../../desk/index.ts';
import { useStore } from 'zustand';
import { frameOfPlate, plateSpots } from '../../render/names/plateSpots.ts';
import type { Unit } from '../../../table/index.ts';
import { toSpot } from '../../camera.ts';
import { letThrough } from '../../letThrough.ts';
import { view } from '../../view.ts';
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
  useView(v => v.screen);
  useLayoutEffect(() => part(floating.current));
  useEffect(() => whenPanelsChange(() => part(floating.current)), []);
  return (
    <section ref={floating} className={`threats ${className}`.trim()} aria-label={label} aria-busy={isComing}>
      {children}
    </section>
  );
}

const part = (layer: HTMLElement | null): void => void (layer && partChips(layer, view.getState().screen));
/** What lies over the table comes and goes by itself; answers how to stop. */
function whenPanelsChange(then: () => void): () => void {
  const upper = document.querySelector('.upper');
  const watch = new ResizeObserver(then);
  if (upper) watch.observe(upper);
  return () => watch.disconnect();
}

/** Pixels over the middle of a unit. */
const ABOVE = 16;
export function UnitChip({ unit, children }: { readonly unit: Unit; readonly children: ReactNode }) {
  const camera = useView(v => v.camera);
  const plates = useStore(plateSpots, p => p.of);
  const [x, middle] = toSpot(camera, middleOfBases(unit));
  const own = plates.get(unit.id);
  const others = [...plates].flatMap(([id, plate]) => (id === unit.id ? [] : [frameOfPlate(plate, camera)]));
  const { y, isAside } = footOver([x, middle - ABOVE], own ? frameOfPlate(own, camera) : null, others);
  return (
    <span
      className="threat-chip"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}
      data-down={middle - y}
      data-over-another={isAside || undefined}
    >
      {children}
    </span>
  );
}
