// Sight: what an eye sees of a body past solids with heights, and free lines on the plane.

export { type FireField, fireFieldArea, fireFieldOf, readFireField } from './fieldOfFire.ts';
export { type FreeLineReading, goalsOf, readFreeLine, readPush } from './freeLine.ts';
export {
  hiddenShare,
  hidersOf,
  readSight,
  type SightReading,
  type Solid,
  type Solids,
  sightWork,
} from './hiddenShare.ts';
export { type OpenView, readOpenView } from './openView.ts';
export { clearingOfSight, gapInSight, nearestBesideSight, openingOfSight } from './sideways.ts';
export { type SightWindow, shadowMarks, windowEnds, windowOf } from './sightMarks.ts';
