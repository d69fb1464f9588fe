// Zones: sectors, strips and security zones, and what lies in them.

export * from './sector.ts';
export * from './securityZone.ts';
export * from './strip.ts';
export * from './zoneTarget.ts';
