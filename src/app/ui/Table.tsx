// The canvas under everything, the prompt over it. The drawing itself is loaded beside the page, not before it.

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { WORDS } from '../../desk/index.ts';
import { holdTable } from '../hands.ts';
import { lengths } from '../measuring/lengths.ts';
import { enforcing } from '../playing/enforced.ts';
import type { Stage } from '../render/stage.ts';
import { armedField } from '../tools/picking.ts';
import { toolInHand } from '../tools/toolBox.ts';
import { tools } from '../tools/toolStore.ts';
import { partFailed } from '../version/newer.ts';
import { numbers } from '../view.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { forHand } from '../touching.ts';

export function TableCanvas() {
  const table = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLCanvasElement>(null);
  const [broken, setBroken] = useState(false);
  const title = useSession(s => s.scene?.position.title ?? '');
  const units = useSession(s => s.scene?.position.units.length ?? 0);
  const panning = useView(v => v.panning);
  const armed = useSession(s => s.asking.armed !== null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !table.current) return undefined;
    let stage: Stage | null = null;
    let gone = false;
    const letGo = holdTable(table.current);
    // Nothing starts on a canvas that was let go: a renderer that stops takes the canvas's WebGL context along, and the next one on
    // it waits for a shader without end. React mounts twice while one develops.
    import('../render/stage.ts')
      .then(({ startStage }) =>
        gone
          ? undefined
          : startStage(canvas, numbers).then(
              started => (gone ? started.stop() : void (stage = started)),
              () => setBroken(true),
            ),
      )
      .catch(partFailed);
    return () => {
      gone = true;
      letGo();
      stage?.stop();
    };
  }, []);
  return (
    <>
      <div
        ref={table}
        className={`table-canvas${panning ? ' panning' : ''}${armed ? ' armed' : ''}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table takes the keyboard
        tabIndex={0}
        role="application"
        aria-label={WORDS.canvas(title || WORDS.noTitle, units)}
      >
        <canvas ref={ref} />
      </div>
      {broken && <p className="no-graphics panel">{WORDS.noGraphics}</p>}
    </>
  );
}

/** Whose move it is and what may be done. */
export function Prompt() {
  const field = useSession(armedTitle);
  // whoever looks at the game, the list or the battle is not asking just now
  const asks = useView(v => v.sideTab === 'ruling' || v.sideTab === 'ask');
  // in an enforced game who acts is the game's: a unit that is picked answers no question
  const waits = useSession(s =>
    enforcing(s) || s.game?.now.field?.over ? '' : (s.ruled.waitsFor?.question.title ?? ''),
  );
  const scene = useSession(s => s.moving ?? s.scene);
  const empty = scene === null;
  const opening = useSession(s => s.opening);
  useStore(tools);
  useStore(lengths);
  const tool = scene ? toolInHand().prompt(scene) : '';
  const text = opening
    ? WORDS.loading
    : tool
      ? tool
      : empty
        ? ''
        : field
          ? forHand(WORDS.ask.waits(field))
          : waits && asks
            ? WORDS.ask.prompt(waits)
            : '';
  return (
    <p className={`prompt${text ? '' : ' nothing'}`} aria-live="polite">
      {text}
    </p>
  );
}
const armedTitle = (s: Parameters<typeof armedField>[0]): string => armedField(s)?.question.title ?? '';
