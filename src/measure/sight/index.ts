// Sight: what an eye sees of a body past solids with heights, and free lines on the plane.

export {
  type FireField,
  type FireFieldReading,
  fireFieldArea,
  fireFieldOf,
  readFireField,
} from './fieldOfFire.ts';
export * from './freeLine.ts';
export {
  type Eye,
  hiddenShare,
  hidersOf,
  readSight,
  type SightReading,
  type Solid,
  type Solids,
} from './hiddenShare.ts';
export { type OpenView, readOpenView, type ViewSearch } from './openView.ts';
export * from './sideways.ts';
export * from './sightMarks.ts';
