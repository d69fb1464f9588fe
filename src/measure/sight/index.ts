// Sight: what an eye sees of a body past solids with heights, and free lines on the plane.

export { fireFieldArea, fireFieldOf, readFireField } from './fieldOfFire.ts';
export { readFreeLine } from './freeLine.ts';
export { hiddenShare, hidersOf, readSight, type Solid, sightWork } from './hiddenShare.ts';
export { wayBehind, wayPastEnd } from './opening.ts';
export { readOpenView } from './openView.ts';
export { gapInSight, nearestBesideSight } from './sideways.ts';
export { clearingOfSight, openingOfSight } from './sightLines.ts';
export { shadowMarks, windowEnds, windowOf } from './sightMarks.ts';
