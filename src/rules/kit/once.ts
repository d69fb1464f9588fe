// Work that waits until it is asked for.

/** Worked out when first asked for, then kept. */
export function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** What is kept for a key: made when first asked for. Putting in again what is there costs more than looking. */
export function keptFor<K, V extends object | number | boolean>(kept: Kept<K, V>, key: K, make: () => V): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  kept.set(key, fresh);
  return fresh;
}
/**
 * What is kept for an object as long as it lives: made when first asked for. The one asked for last is at hand: thousands of questions in
 * a row are about the same.
 */
export function keptOfEach<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>();
  let last: { readonly key: K; readonly value: V } | null = null;
  return key => {
    if (last?.key === key) return last.value;
    const value = keptFor(kept, key, () => make(key));
    last = { key, value };
    return value;
  };
}
interface Kept<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => unknown;
}
