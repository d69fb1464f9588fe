// What the table shows, in six folders; a reading knows no rule.

export * from './aim/index.ts';
export * from './bodies/index.ts';
export * from './fire/index.ts';
export * from './mark.ts';
export * from './moves/index.ts';
export * from './reading.ts';
export * from './sight/index.ts';
export * from './zones/index.ts';
