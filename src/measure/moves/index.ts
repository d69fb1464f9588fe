// Moves: ways, wheels, reach, and the area a body sweeps.

export * from './movePath.ts';
export * from './moving.ts';
export * from './movingSnap.ts';
export * from './places.ts';
export * from './reach.ts';
export * from './sweptArea.ts';
export * from './wheel.ts';
