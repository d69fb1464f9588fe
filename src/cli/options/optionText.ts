// What is said of commands and options: the line is read with it, the help is printed from it.

export interface OptionText {
  readonly name: string;
  /** The word that stands for its value in the help; a switch has none. */
  readonly takes?: string;
  readonly means: string;
  readonly repeats?: boolean;
}
export interface CommandText {
  readonly name: string;
  /** What stands after it. */
  readonly usage: string;
  readonly means: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly OptionText[];
  readonly more?: readonly string[];
}
