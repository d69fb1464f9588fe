// The look: colours, tiles and strokes as plain data, shared by the picture and the page. Nothing is said by colour
// alone: sides have a letter and a tile besides, lines a dash, points a form. Lengths in pixels of a sheet 1,000 wide.

export * from './marks.ts';
export * from './sheet.ts';
export * from './terrain.ts';
export * from './tiles.ts';
