// The one memo of the project: what is worked out from a value that never changes is worked out once.
//
// Key: an object, compared by identity. Depends on: the key alone, or what stands after it; nothing else may be read by `make`.
// Invalidated by: another object in one of those places. What belongs to a key is freed together with it.

/** `make`, worked out once for each key. */
export function memo<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return key => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/** The same under conditions: worked out anew when one of the other arguments is another one than last time. */
export function memoUnder<K extends object, D extends readonly unknown[], V>(
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
  const entriesOf = memo<K, Map<L, V>>(() => new Map());
  return (key, other) => entryOf(entriesOf(key), other, () => make(key, other));
}

/** The answers that were asked for last, at most so many: where keys are numbers, or so many that few are asked for again. */
export function memoOfLast<A extends readonly unknown[], V>(most: number, make: (...args: A) => V): (...args: A) => V {
  const entries: { readonly args: A; readonly value: V }[] = [];
  let next = 0;
  return (...args) => {
    for (const entry of entries) if (areSame(entry.args, args)) return entry.value;
    const value = make(...args);
    entries[next] = { args, value };
    next = (next + 1) % most;
    return value;
  };
}

/** The value that a map has for a key, made when it has none. */
export function entryOf<K, V>(entries: Entries<K, V>, key: K, make: () => V): V {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const value = make();
  entries.set(key, value);
  return value;
}
interface Entries<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => unknown;
}

/**
 * The value worked out last for each key, for a `make` that goes on from it: of a table opened again most units are those of before.
 * `before` must not change what comes out, only how long it takes.
 */
export function memoFrom<K extends object, D extends readonly unknown[], V>(
  make: (before: V | undefined, key: K, ...from: D) => V,
): (key: K, ...from: D) => V {
  const values = new WeakMap<K, V>();
  return (key, ...from) => {
    const value = make(values.get(key), key, ...from);
    values.set(key, value);
    return value;
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
