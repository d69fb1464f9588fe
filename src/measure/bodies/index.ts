// Bodies among each other: contact, crossing, pieces of ground, and who stands near a line.

export * from './contact.ts';
export * from './crossing.ts';
export { type Crowd, crowdOf, eachBeside, shapesAlong } from './crowd.ts';
export * from './crowdLine.ts';
export * from './pieces.ts';
export * from './seams.ts';
