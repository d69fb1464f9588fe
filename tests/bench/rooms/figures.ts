// A figure beside what was wanted.

export interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  /** Null: only printed. */
  readonly reached: boolean | null;
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { what, wanted, measured, reached } of figures) {
    const mark = reached === null ? ' ' : reached ? '✓' : '✗';
    console.log(`${mark} ${what}\n    wanted    ${wanted}\n    measured  ${measured}`);
  }
}
