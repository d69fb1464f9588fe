// Where something opens, the keys go to its first field.

import { type RefObject, useEffect, useRef } from 'react';

export function useFirstField(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return ref;
}
