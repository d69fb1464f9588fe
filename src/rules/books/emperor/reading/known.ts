// A value that the position or the figures may lack: then what is missing, as the reason names it.

export type Known<T> = { readonly known: true; readonly value: T } | { readonly known: false; readonly needs: string };

export const known = <T>(value: T): Known<T> => ({ known: true, value });
export const missing = (needs: string): { known: false; needs: string } => ({ known: false, needs });

/** The value, or null for a measure. */
export const orNull = <T>(k: Known<T>): T | null => (k.known ? k.value : null);
export const whenKnown = <T, U>(k: Known<T>, to: (value: T) => U): Known<U> => (k.known ? known(to(k.value)) : k);
/** Of two values; the first that lacks says what is missing. */
export const bothKnown = <T, U>(a: Known<T>, b: Known<U>): Known<readonly [T, U]> =>
  a.known ? whenKnown(b, value => [a.value, value] as const) : a;
