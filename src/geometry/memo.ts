// The one memo of the project: what is worked out from a value that never changes is worked out once.
//
// Key: an object, compared by identity. Depends on: the key alone, or what stands after it; nothing else may be read by `make`.
// Invalidated by: another object in one of those places. What belongs to a key is freed together with it.

/** `make`, worked out once for each key, and anew when one of the other arguments is another one than last time. */
export function memo<K extends object, D extends readonly unknown[], V>(
  make: (key: K, ...dependsOn: D) => V,
): (key: K, ...dependsOn: D) => V {
  const entries = new WeakMap<K, { readonly dependsOn: D; readonly value: V }>();
  return (key, ...dependsOn) => {
    const entry = entries.get(key);
    if (entry && areSame(entry.dependsOn, dependsOn)) return entry.value;
    const value = make(key, ...dependsOn);
    entries.set(key, { dependsOn, value });
    return value;
  };
}
function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let i = 0; i < others.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** The same where a key has a value for each of many others, as a unit has for each target: `other` is an object or a word. */
export function memoByPair<K extends object, L, V>(make: (key: K, other: L) => V): (key: K, other: L) => V {
  const entriesOf = memo<K, [], Map<L, { readonly value: V }>>(() => new Map());
  return (key, other) => {
    const entries = entriesOf(key);
    const entry = entries.get(other) ?? { value: make(key, other) };
    entries.set(other, entry);
    return entry.value;
  };
}

/** Worked out when first asked for. */
export function once<V>(make: () => V): () => V {
  let entry: { readonly value: V } | null = null;
  return () => {
    entry ??= { value: make() };
    return entry.value;
  };
}
