// Zones: sectors of a body and fire zones, what of a body lies in them, and how far off that is.

export { type FireZone, fireZone, partInRange, type ZoneSpec, zoneBox } from './fireZone.ts';
export { mayBeWithin, partsIn, readInto, readPart } from './partRange.ts';
export { type Area, depthIn, readSector, type Sector, sectorMark, sectorsOf, wedgeAhead } from './sector.ts';
export {
  readZoneMargin,
  readZoneTarget,
  type ZoneMeasuring,
  type ZoneTargetReading,
  zoneMarginMarks,
  zoneMarks,
} from './zoneTarget.ts';
