export * from './mark.ts';
export * from './range.ts';
export * from './reading.ts';
