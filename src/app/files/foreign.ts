// A file of another program that waits for its questions to be answered. The formats themselves are loaded when one comes.

import { createStore } from 'zustand/vanilla';
import type { Source } from '../../exchange/index.ts';

export const foreign = createStore<{ readonly source: Source | null }>()(() => ({ source: null }));
export const dropForeign = (): void => foreign.setState({ source: null });

const OWN = /"format"\s*:\s*"enfilade\//;

/** Takes the file up if it is of a known format that is not ours, or of no format that a text of ours could be. */
export async function takeForeign(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (OWN.test(new TextDecoder().decode(bytes.subarray(0, 65_536)))) return false;
  const source = { name: file.name, bytes };
  const { recognise } = await import('../../exchange/index.ts');
  if (!recognise(source) && /\.json$/i.test(file.name)) return false;
  foreign.setState({ source });
  return true;
}
