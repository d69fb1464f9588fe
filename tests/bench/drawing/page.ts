// Runs one drawer on one scene and says what a frame cost. The runner calls `window.measure`.

import { PEERS, SCREEN } from './peers.ts';
import { framesOf, type Motion, sceneOf } from './scene.ts';

export interface FrameCost {
  /** Median milliseconds of script in a frame: moving the pieces and handing them to the renderer. */
  readonly script: number;
  /** Median milliseconds until the picture is there: script, the renderer's work, and one pixel read back. */
  readonly whole: number;
  /** Mean milliseconds from one frame to the next. */
  readonly frame: number;
}

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const nextFrame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
const WARM = 5;

async function measure(name: string, n: number, motion: Motion, frames: number): Promise<FrameCost> {
  const host = document.getElementById('stage') as HTMLElement;
  const scene = sceneOf(n);
  const scenes = framesOf(scene, motion);
  const scale = Math.min(SCREEN.width / scene.table.width, SCREEN.height / scene.table.depth);
  const drawer = await (PEERS[name] as (typeof PEERS)[string])(host, scene);
  const [script, whole]: [number[], number[]] = [[], []];
  const drawFrame = (f: number): number => {
    const shift = motion === 'only the camera' ? f % 40 : 0;
    const began = performance.now();
    drawer.draw(scenes[f % scenes.length] ?? scene, { x: shift, y: SCREEN.height - shift, scale });
    return performance.now() - began;
  };
  for (let f = 0; f < WARM; f++) drawFrame(f);
  drawer.finish();
  const first = await nextFrame();
  let last = first;
  for (let f = 0; f < frames; f++) {
    script.push(drawFrame(f));
    last = await nextFrame();
  }
  for (let f = 0; f < frames; f++) {
    drawer.finish();
    const began = performance.now();
    drawFrame(f);
    drawer.finish();
    whole.push(performance.now() - began);
    await nextFrame();
  }
  drawer.stop();
  return { script: median(script), whole: median(whole), frame: (last - first) / frames };
}

declare global {
  interface Window {
    measure: typeof measure;
    drawers: readonly string[];
  }
}
window.measure = measure;
window.drawers = Object.keys(PEERS);
