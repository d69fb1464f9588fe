// What the table shows, in six folders; a reading knows no rule.

export * from './aim/index.ts';
export * from './bodies/index.ts';
export * from './fire/index.ts';
export {
  MARK_ROLES,
  type Mark,
  markArea,
  markCircle,
  markPoint,
  markPolyline,
  markSegment,
  markShape,
} from './mark.ts';
export * from './moves/index.ts';
export { atMost, CONTACT, lessThan, TOUCH, TOUCH_DEGREES } from './reading.ts';
export * from './sight/index.ts';
export * from './zones/index.ts';
