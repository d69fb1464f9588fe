// Bodies among each other: contact, crossing, and which bodies stand near a line.

export { isInContact } from './contact.ts';
export { crossedIn, crossedInBody, freePieces, isTouched, pieceOf, type Way, wayBetween } from './crossing.ts';
export { type Crowd, crowdOf, eachBeside, shapesAlong } from './crowd.ts';
export { nearestAmong, readLineAmong } from './crowdLine.ts';
export { readSeams } from './seams.ts';
