// What other floors use. trueArcs.ts is a door of its own: it brings a large library along.

export * from './angle.ts';
export * from './areas.ts';
export * from './bodies.ts';
export * from './clip.ts';
export * from './closingIn.ts';
export * from './gap.ts';
export * from './kernel/boxes.ts';
export * from './memo.ts';
export * from './outlines/arcs.ts';
export * from './outlines/oblong.ts';
export * from './outlines/pieces.ts';
export * from './outlines/round.ts';
export * from './point.ts';
export * from './polygon.ts';
export * from './segment.ts';
export * from './selfCrossing.ts';
export * from './shape.ts';
export * from './spans.ts';
export * from './stretch.ts';
export * from './turn.ts';
export * from './units.ts';
export * from './ways/path.ts';
export * from './ways/reach.ts';
export * from './ways/shortest.ts';
export * from './ways/swept.ts';
export * from './ways/turned.ts';
