export * from './base.ts';
export * from './layOut.ts';
export * from './length.ts';
export * from './position.ts';
export * from './positionFile.ts';
export * from './problem.ts';
export * from './systemId.ts';
