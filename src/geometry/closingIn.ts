// A limit that no formula gives: closed in on by halving.

/** The upper end of the last halving: `holds` there, and does not less than `within` below it. It must hold at `to`, and not at `from`. */
export function leastThat(
  holds: (value: number) => boolean,
  { from, to, within }: { readonly from: number; readonly to: number; readonly within: number },
): number {
  let [low, high] = [from, to];
  while (high - low > within) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
