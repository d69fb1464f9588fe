export { gridStep, scaleLength } from './ground.ts';
export { type Labels, type LabelWish, labelsIn } from './labels.ts';
export * from './look.ts';
export * from './picture.ts';
export { clean } from './svg.ts';
export { inLayers } from './terrain.ts';
export { lettersOf, sideLook } from './units.ts';
