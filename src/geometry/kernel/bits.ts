// Sets of small whole numbers, a bit for each: which slots are empty, which bases are rounded. Some thousand of them fit beside
// whatever else the processor has at hand, so that asking them costs no wait for memory.

export const bitsFor = (count: number): Int32Array => new Int32Array((count >> 5) + 1);

export const hasBit = (bits: Int32Array, n: number): boolean => (((bits[n >> 5] as number) >> (n & 31)) & 1) === 1;
export function setBit(bits: Int32Array, n: number): void {
  bits[n >> 5] = (bits[n >> 5] as number) | (1 << (n & 31));
}
export function clearBit(bits: Int32Array, n: number): void {
  bits[n >> 5] = (bits[n >> 5] as number) & ~(1 << (n & 31));
}

/** Answered where there is none: farther than any number that is in a set. */
const FAR = 2 ** 30;

/** The first number of the set from `n` on. */
export function firstFrom(bits: Int32Array, n: number): number {
  let word = n >> 5;
  let left = (bits[word] as number) & (-1 << (n & 31));
  while (left === 0) {
    word++;
    if (word === bits.length) return FAR;
    left = bits[word] as number;
  }
  return 32 * word + 31 - Math.clz32(left & -left);
}
/** The last number of the set before `n`. */
export function lastBefore(bits: Int32Array, n: number): number {
  let word = n >> 5;
  let left = (bits[word] as number) & ~(-1 << (n & 31));
  while (left === 0) {
    if (word === 0) return -FAR;
    word--;
    left = bits[word] as number;
  }
  return 32 * word + 31 - Math.clz32(left);
}
