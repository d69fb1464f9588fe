// Keys and hands, as the list of keys shows them: what, by keys and mouse, by touch.

export interface KeyGroup {
  readonly title: string;
  /** What is done, by keys and mouse, by touch. */
  readonly rows: readonly (readonly [does: string, hands: string, touch: string])[];
}
interface Keys {
  readonly title: string;
  readonly does: string;
  readonly hands: string;
  readonly touch: string;
  readonly groups: readonly KeyGroup[];
}
export const keys: Keys = {
  title: 'Keys and hands',
  does: 'What',
  hands: 'By keys and mouse',
  touch: 'By touch',
  groups: [
    {
      title: 'The table',
      rows: [
        [
          'Move the table',
          'Space and drag, middle button; arrows with nothing in hand',
          'two fingers; one on empty ground',
        ],
        ['Zoom', 'wheel at the pointer, + and −', 'pinch'],
        ['Whole table, frame what is in hand', '0, F', 'buttons'],
        ['Back to the view before a question brought its units into sight', 'B', 'the button of the whole table'],
        ['Grid', 'G', 'menu'],
        ['A new table', 'Ctrl+Alt+N', 'menu'],
        ['The bare table', 'hold H', 'hold the eye'],
        ['Who may fire at whom, live', 'X', 'the crossed arrows'],
      ],
    },
    {
      title: 'Units',
      rows: [
        ['Select; ask who fires at whom', 'V or S; click, Shift adds, drag a box on empty ground', 'tap; Several adds'],
        [
          'Move',
          'drag the unit, Space sets a waypoint; Alt: one base of it',
          'drag, a second finger on Waypoint; a loupe shows the spot under the finger',
        ],
        ['Turn', 'drag its ring; R, then drag or ← →; [ and ] 1°, with Shift 10°', 'drag its ring; the pad’s buttons'],
        ['Wheel', 'W, then a front corner or ← →; Enter takes it', 'Wheel, then drag a front corner; Take'],
        ['About-face, formation, move by', 'buttons over the table', 'buttons over the table'],
        ['Nudge', 'arrows 1 mm, with Shift 10 mm', 'the pad’s arrows'],
        ['Next target of the unit in hand', 'E', 'tap it'],
        ['No snapping', 'hold Alt while it moves or turns', 'the pad’s Snapping button'],
        ['Next own unit, ask about it', 'N (Shift: back), Enter', 'the list of units'],
        ['Set a new unit down', 'click; Space or [ and ] turn it, Enter: in the middle', 'tap; drag turns it'],
      ],
    },
    {
      title: 'Measuring',
      rows: [
        ['Measure', 'M; click or drag from end to end', 'Measure; tap, tap, or drag'],
        ['Waypoint', 'click on the ground, or Space', 'tap on the ground'],
        ['End of the ruler', 'a unit or an edge, Enter, double click', 'a unit or an edge, tap twice, Done'],
        ['Take the last point back', 'Backspace', 'Last point away'],
        ['Pin, so that it follows', 'P, or Enter when it lies', 'Pin'],
        ['Line of fire', 'L; click, click; Enter asks the book', 'Line; tap, tap; Ask the book'],
        ['Angle', 'M; an edge, then another edge', 'the same'],
        ['Centre of a base; no snapping', 'Shift; Alt', 'the pad’s Snapping button'],
      ],
    },
    {
      title: 'Everything',
      rows: [
        ['Undo', 'Ctrl or Cmd+Z', 'tap with two fingers'],
        ['Redo', 'Ctrl or Cmd+Shift+Z, Ctrl+Y', 'tap with three fingers'],
        ['Cancel, one step at a time', 'Esc', 'a second finger takes a drag back'],
        [
          'Draw ground',
          'T; click corners, Enter closes, Backspace takes one back',
          'Ground; tap corners, the first one closes',
        ],
        ['Open, this list', 'O, ?', 'Open, menu'],
      ],
    },
  ],
};
