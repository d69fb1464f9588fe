// The spot under a finger that drags something, enlarged beside the hand. It copies the canvas right after each frame.

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { afterFrames, fingers, LOUPE_PIXELS, LOUPE_TIMES, loupePlace } from '../../measuring/fingers.ts';
import { useView } from '../hooks/useStores.ts';
import '../../style/measuring/measuring.css';

export function Loupe() {
  const spot = useStore(fingers, f => f.loupe);
  const screen = useView(v => v.screen);
  if (!spot) return null;
  const said = document.querySelector('.upper')?.getBoundingClientRect().bottom ?? 0;
  const [x, y] = loupePlace(spot, { ...screen, said });
  return (
    <div className="loupe" aria-hidden="true" data-loupe style={{ transform: `translate(${x}px, ${y}px)` }}>
      <Glass />
      <i />
    </div>
  );
}

function Glass() {
  const ref = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  useEffect(() => {
    const glass = ref.current;
    if (!glass) return undefined;
    return afterFrames(table => copied(table, glass, ratio));
  }, [ratio]);
  return <canvas ref={ref} width={LOUPE_PIXELS * ratio} height={LOUPE_PIXELS * ratio} />;
}

function copied(table: HTMLCanvasElement, glass: HTMLCanvasElement, ratio: number): void {
  const spot = fingers.getState().loupe;
  const pen = glass.getContext('2d');
  if (!spot || !pen) return;
  const seen = (LOUPE_PIXELS / LOUPE_TIMES) * ratio;
  const [x, y] = [spot[0] * ratio - seen / 2, spot[1] * ratio - seen / 2];
  pen.clearRect(0, 0, glass.width, glass.height);
  pen.drawImage(table, x, y, seen, seen, 0, 0, glass.width, glass.height);
}
