// Work that waits until it is asked for.

/** Worked out when first asked for, then kept. */
export function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
