// The case library.

export const cases = {
  title: 'Case library',
  shelf: 'Kept on this device',
  none: 'Nothing is kept yet. Settle a dispute or open a case, then keep it.',
  noneFits: 'No kept case has these words.',
  keepHere: 'Keep this case',
  name: 'Title',
  tags: 'Tags, with commas between',
  keep: 'Keep it',
  kept: (title: string) => `Kept on this device: ${title}`,
  remove: 'Remove',
  reallyRemove: 'Remove it?',
  leave: 'Keep it here',
  removed: (title: string) => `Removed: ${title}`,
  unavailable: 'This browser keeps nothing: a private window, or its storage is blocked.',
  otherwise: 'Judged otherwise when it was kept',
  emptyFile: 'holds no case',
  imported: (n: number) => (n === 1 ? 'One case has come in.' : `${n} cases have come in.`),
  exportAll: 'All into one file',
};
