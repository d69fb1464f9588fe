// Tables whose rows follow each other by a limit.

/** Every limit beyond the one before it, and none for the last. */
export const risesTo = (limits: readonly (number | null)[], sign = 1): boolean =>
  limits.every((limit, i) => {
    if (i === limits.length - 1) return limit === null;
    const before = limits[i - 1];
    return limit !== null && (before === undefined || before === null || (limit - before) * sign > 0);
  });
