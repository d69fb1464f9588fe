// All engines by name. A process loads only the one it runs.

import type { EngineMaker } from './engines/engine.ts';

export const OURS = 'enfilade';
/** The exact functions, which all are compared with. */
export const EXACT = 'exact path';

const LOADERS: Readonly<Record<string, () => Promise<EngineMaker>>> = {
  [OURS]: async () => (await import('./ours.ts')).OURS,
  'rapier2d-simd': async () => (await import('./engines/physicsEngines.ts')).RAPIER2D,
  'box2d3-wasm': async () => (await import('./engines/physicsEngines.ts')).BOX2D,
  planck: async () => (await import('./engines/physicsEngines.ts')).PLANCK,
  'matter-js': async () => (await import('./engines/physicsEngines.ts')).MATTER,
  'flatbush + test': async () => (await import('./engines/boxEngines.ts')).FLATBUSH,
  'rbush + test': async () => (await import('./engines/boxEngines.ts')).RBUSH,
  'detect-collisions': async () => (await import('./engines/shapeEngines.ts')).DETECT,
  'jsts STRtree': async () => (await import('./engines/shapeEngines.ts')).JSTS,
  'flatten-js PlanarSet': async () => (await import('./engines/shapeEngines.ts')).FLATTEN,
  turf: async () => (await import('./engines/shapeEngines.ts')).TURF,
  'visibility-polygon': async () => (await import('./engines/shapeEngines.ts')).VISIBILITY,
};
export const ENGINES: readonly string[] = Object.keys(LOADERS);

export async function makerOf(name: string): Promise<EngineMaker> {
  if (name === EXACT) return (await import('./ours.ts')).EXACT;
  const load = LOADERS[name];
  if (!load) throw new Error(`no engine of this name: ${name}`);
  return load();
}
