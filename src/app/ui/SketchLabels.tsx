// The words beside what tools draw: text of the browser over the canvas, so that every script and size reads well.

import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { toSpot } from '../camera.ts';
import { lengths } from '../measuring/lengths.ts';
import { rulers } from '../measuring/rulers.ts';
import { remote } from '../rooms/remote.ts';
import type { Sketch } from '../tools/sketch.ts';
import { sketchesNow } from '../tools/toolBox.ts';
import { threats } from '../threats/live.ts';
import { tools } from '../tools/toolStore.ts';
import { dodgeChips } from './chips/dodge.ts';
import { useSession, useView } from './hooks/useStores.ts';

type Label = Extract<Sketch, { kind: 'label' }>;

const SIDES = { left: '-100%', right: '0', above: '-50%' } as const;

export function SketchLabels() {
  const camera = useView(v => v.camera);
  const bare = useView(v => v.bare);
  useSession(s => s.moving ?? s.scene);
  useStore(tools);
  useStore(rulers);
  useStore(lengths);
  useStore(remote, r => r.hands);
  useStore(threats);
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (layer.current) dodgeChips(layer.current);
  });
  const labels = bare ? [] : sketchesNow().filter((s): s is Label => s.kind === 'label');
  return (
    <div ref={layer} className="sketch-labels" aria-hidden="true">
      {labels.map(({ at, text, tone, away = 0, beside }, i) => {
        const [x, y] = toSpot(camera, at);
        const aside = beside === undefined ? 0 : beside === 'left' ? -away : away;
        const [left, up] = [Math.round(x + aside), Math.round(beside === undefined ? y - away : y)];
        const place = `translate(${left}px, ${up}px) translate(${SIDES[beside ?? 'above']}, -50%)`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: in a drag a label's words and place are new in every frame
          <span key={i} className={`sketch-label ${tone}`} style={{ transform: place }}>
            {text}
          </span>
        );
      })}
    </div>
  );
}
