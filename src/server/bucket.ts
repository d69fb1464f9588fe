// So many a second, and twice as many at once after a pause.

export interface Bucket {
  /** Takes one, or so many; false where they are not left. */
  readonly take: (many?: number) => boolean;
}
export function bucketOf(perSecond: number, now: () => number = Date.now): Bucket {
  let left = 2 * perSecond;
  let at = now();
  return {
    take: (many = 1) => {
      const time = now();
      left = Math.min(2 * perSecond, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < many) return false;
      left -= many;
      return true;
    },
  };
}
