// Zones: sectors of a body and fire zones, what of a body lies in them, and how far off that is.

export { type FireZone, fireZone, goalsIn, zoneBox } from './fireZone.ts';
export { partsIn, readInto, readPart } from './partRange.ts';
export { readSector, sectorMark, sectorsOf, wedgeAhead } from './sector.ts';
export { readZoneMargin, readZoneTarget, zoneMarginMarks, zoneMarks } from './zoneTarget.ts';
