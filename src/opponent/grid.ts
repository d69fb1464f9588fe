/** So many numbers from one to the other, both a little inside. */
export const inRow = (from: number, to: number, n: number): readonly number[] =>
  Array.from({ length: n }, (_, i) => from + ((i + 0.5) / n) * (to - from));
