// What every book is made of. Books import this and the floors below; nothing in here knows that there are books.

export * from './again.ts';
export * from './callKind.ts';
export * from './choice.ts';
export * from './face.ts';
export * as fields from './fields.ts';
export * from './figures.ts';
export * from './judging.ts';
export * from './memory.ts';
export * from './odds.ts';
export * from './once.ts';
export * from './phrases.ts';
export * from './playing.ts';
export * from './rulesData.ts';
export * from './ruleset.ts';
export * from './ruling.ts';
export * from './rulingWords.ts';
export * from './setting.ts';
export * from './tokens.ts';
export * from './turn.ts';
export * from './values.ts';
