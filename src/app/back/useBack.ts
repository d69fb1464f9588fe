// A sheet or a dialog that Back closes while it is shown.

import { useEffect, useRef } from 'react';
import { layOver } from './layers.ts';

/** `depth`: how many steps lie between it and what is beneath it. 0: Back passes it by. */
export function useBack(close: () => void, depth = 1): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (depth > 0 ? layOver({ depth, close: () => latest.current() }) : undefined), [depth]);
}

/** The same as a part of a dialog that knows its own way out. */
export function BackCloses({ close }: { readonly close: () => void }): null {
  useBack(close);
  return null;
}
