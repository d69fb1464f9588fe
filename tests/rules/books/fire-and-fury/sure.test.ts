// Where hands that shake take the answer away, the margin says so before they do.

import { expectCloseWhereUnsure } from '../../anywhere.ts';

// Massed and combined fire ask the fires of all their batteries, which are asked here by themselves.
expectCloseWhereUnsure('fire-and-fury', {}, { first: 30, without: ['massed-fire', 'combined-fire'] });
