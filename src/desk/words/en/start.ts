// The front door.

export const start = {
  sentence: 'The measured table for miniature battles: who may fire at whom, and by how many millimetres.',
  open: 'Start page',
  dispute: 'Two of you, one doubtful shot. Give a few numbers off the tape and both see the same answer.',
  withTheBook: 'Start with the book',
  openFile: 'Open a link or a file',
  noAccount: 'About a minute. No account, no connection.',
  play: 'Play',
  playing: 'Move, wheel, declare, throw: the book’s rules watched over, every shot measured.',
  cases: 'Look at cases',
  looking: (n: number) => `${n} judged positions from all five books. Open one, drag a base, see the answer turn.`,
  allCases: 'All cases and maps',
  machine: 'it says why it did what it did',
  room: 'by a link, with dice neither of you can choose',
  fresh: 'your ground, your troops, any of five books',
  scenarios: 'Scenarios for two at this screen',
  goOn: (title: string) => `Go on: ${title}`,
  continue: 'Continue',
  toTable: 'To the table',
};
