// The tour through one sample.

interface TourStep {
  readonly title: string;
  readonly text: string;
}
const steps: readonly TourStep[] = [
  {
    title: 'A table to scale',
    text: 'Bases, walls and hills lie here as they lie on yours, to a hundredth of a millimetre. Drag the ground to pan, turn the wheel or pinch to zoom.',
  },
  {
    title: 'A question, an answer',
    text: 'May this battalion fire? The answer is a word, a length and a sentence: how far it is from being the other way.',
  },
  {
    title: 'Why this is a No',
    text: 'The reasons stand in the book’s order, each with its rule number. The one that decides is lit: its line, its limit and the point that counts lie on the table. Point at any other to see its own.',
  },
  {
    title: 'Move a base, see the answer turn',
    text: 'The battalion in the way has stepped two centimetres aside. Every drag is ruled again while you hold it.',
  },
  {
    title: 'Nothing is lost',
    text: 'Undo put it back. Each step can be taken back, up to a die that was thrown. Tables are kept in this browser by themselves.',
  },
  {
    title: 'Your turn',
    text: 'Settle a dispute with five numbers off the tape, play a scenario, or lay out a table of your own: the sign at the upper left leads back to the start page.',
  },
];

export const tour = {
  title: 'The tour',
  offer: 'First time? Three minutes: why this is a No',
  of: (n: number, all: number) => `${n} of ${all}`,
  next: 'Next',
  back: 'Back',
  skip: 'Leave the tour',
  end: 'To the table',
  wait: 'Wait here',
  play: 'Play on',
  steps,
};
