// Evaluations, counted: a ruling that is asked or a table that is laid is one. Never a clock.

export interface Budget {
  /** Takes so many; false: there are not as many left, and nothing is taken. */
  readonly take: (n?: number) => boolean;
  readonly spent: () => number;
  readonly left: () => number;
}

export function budgetOf(limit: number): Budget {
  let spent = 0;
  return {
    take: (n = 1) => {
      if (spent + n > limit) return false;
      spent += n;
      return true;
    },
    spent: () => spent,
    left: () => limit - spent,
  };
}
