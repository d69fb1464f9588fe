// The shape of a catalogue of words: the English one's.

import type { EN } from './en/index.ts';

export type Words = typeof EN;
