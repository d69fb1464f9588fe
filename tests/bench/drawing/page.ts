// Runs one drawer on one scene and says what a frame cost. The runner calls `window.measure`.

import { PEERS, SCREEN } from './peers.ts';
import { framesOf, type Motion, sceneOf } from './scene.ts';

export interface FrameCost {
  /** Median milliseconds of script in a frame: moving the pieces and handing them to the renderer. */
  readonly script: number;
  /** Median milliseconds from one frame to the next. */
  readonly frame: number;
  readonly frames: number;
}

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const nextFrame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));

async function measure(name: string, n: number, motion: Motion, frames: number): Promise<FrameCost> {
  const host = document.getElementById('stage') as HTMLElement;
  const scene = sceneOf(n);
  const scenes = framesOf(scene, motion);
  const scale = Math.min(SCREEN.width / scene.table.width, SCREEN.height / scene.table.depth);
  const drawer = await (PEERS[name] as (typeof PEERS)[string])(host, scene);
  const [script, whole]: [number[], number[]] = [[], []];
  drawer.draw(scene, { x: 0, y: SCREEN.height, scale });
  let last = await nextFrame();
  for (let f = 0; f < frames + 5; f++) {
    const shift = motion === 'only the camera' ? f % 40 : 0;
    const began = performance.now();
    drawer.draw(scenes[f % scenes.length] ?? scene, { x: shift, y: SCREEN.height - shift, scale });
    const spent = performance.now() - began;
    const now = await nextFrame();
    if (f >= 5) {
      script.push(spent);
      whole.push(now - last);
    }
    last = now;
  }
  drawer.stop();
  return { script: median(script), frame: median(whole), frames };
}

declare global {
  interface Window {
    measure: typeof measure;
    drawers: readonly string[];
  }
}
window.measure = measure;
window.drawers = Object.keys(PEERS);
