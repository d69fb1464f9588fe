// The list of books, and the way in: a document goes in, a judge comes out.

export * from './open.ts';
export * from './stands.ts';
export * from './systems.ts';
