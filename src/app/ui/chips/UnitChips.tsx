// Chips over units: a layer that lets the hand through to the table, and the place of a chip above its unit.

import { type ReactNode, useEffect, useRef } from 'react';
import { middleOfBases } from '../../../desk/index.ts';
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

export function UnitChip({ unit, children }: { readonly unit: Unit; readonly children: ReactNode }) {
  const camera = useView(v => v.camera);
  const [x, y] = toSpot(camera, middleOfBases(unit));
  return (
    <span
      className="threat-chip"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, calc(-100% - 16px))` }}
    >
      {children}
    </span>
  );
}
