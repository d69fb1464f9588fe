// C: the attribute roll. One D12 with its modifier, this or higher; a 1 always fails, a 12 always succeeds.

/** What the die must show. */
export const needOf = (attribute: number, modifier: number): number => Math.min(12, Math.max(2, attribute - modifier));

export const chanceOf = (need: number): number => (13 - need) / 12;

/** With one re-roll of failures other than a 1. */
export const chanceWithReroll = (need: number): number => chanceOf(need) * (1 + (need - 2) / 12);

export interface Modifier {
  readonly id: string;
  readonly value: number;
  readonly cite: string;
  /** Whose figure it is, where that is said. */
  readonly house?: boolean;
  readonly yours?: true | undefined;
}
export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, m) => sum + m.value, 0);
