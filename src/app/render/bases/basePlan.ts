// How one base is laid out on its sheet of textures, and how the sheet is looked at.

export interface SheetLook {
  readonly night: boolean;
  /** Device pixels of one mm, as a step. */
  readonly sharp: number;
  /** Device pixels of one pixel. */
  readonly ratio: number;
  /** The model table, or a staff map. */
  readonly model: boolean;
}

/** How a form is drawn, in pixels of the sheet. */
export interface Plan {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Free pixels beside and behind, and in front. */
  readonly room: number;
  readonly ahead: number;
  /** Strokes against those of a base of 14 pixels. */
  readonly k: number;
  readonly tick: number;
  readonly tiny: boolean;
  /** Mm of one pixel. */
  readonly scale: number;
}
