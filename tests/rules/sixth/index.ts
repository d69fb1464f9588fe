// A complete small sixth book, as `docs/new-book.md` tells how to write one: rules, a game, a face, German. Its numbers are made up.

import type { Ruleset } from '../../../src/rules/index.ts';
import type { SystemId } from '../../../src/table/index.ts';
import { sampleUnder } from './judging.ts';
import { face } from './face/index.ts';
import { play } from './game/play.ts';

/** In the project itself the list of `table/systemId.ts` has the name, and no cast is needed. */
export const SIXTH = 'sample' as SystemId;

export const ruleset: Ruleset = {
  ...sampleUnder(SIXTH),
  sources: 'Made up, to show what a book is made of.',
  face,
  play,
};
