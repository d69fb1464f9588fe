// What every book is made of. Books import this and the floors below; nothing in here knows that there are books.

export * from './callKind.ts';
export * from './choice.ts';
export * from './emptyCells.ts';
export * from './face.ts';
export * as fields from './fields.ts';
export * from './figures.ts';
export * from './game/apart.ts';
export * from './game/doctrine.ts';
export * from './game/joining.ts';
export * from './game/memory.ts';
export * from './game/muster.ts';
export * from './game/outcome.ts';
export * from './game/passing.ts';
export * from './game/playing.ts';
export * from './game/turn.ts';
export * from './judging.ts';
export * from './odds.ts';
export * from './rulesData.ts';
export * from './ruleset.ts';
export * from './ruling.ts';
export * from './setting.ts';
export * from './values.ts';
export * from './words/phrases.ts';
export * from './words/rulingWords.ts';
export * from './words/spelling.ts';
export * from './words/tokens.ts';
