// So many a second, and twice as many at once after a pause.

export interface Bucket {
  /** Takes one; false where none is left. */
  readonly take: () => boolean;
}
export function bucketOf(perSecond: number, now: () => number = Date.now): Bucket {
  let left = 2 * perSecond;
  let at = now();
  return {
    take: () => {
      const time = now();
      left = Math.min(2 * perSecond, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
