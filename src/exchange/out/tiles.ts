// The field at true size on sheets of paper: one web page to print at 100 %, a sheet a tile, row by row from the top left. Sheets meet
// edge to edge at their frames; the first carries a bar of 100 mm to hold a ruler against.

import { bad, good, type MapFile, type PositionFile, problem, type Result, rounded } from '../../table/index.ts';
import { drawingOf, escaped } from './svg.ts';

/** Mm: what every printer can print of a sheet, A4 and Letter alike (210 × 297 and 215.9 × 279.4, 10 mm of edge). */
export const TILE = { width: 190, height: 250 } as const;
const MOST_SHEETS = 500;

export interface Tile {
  /** `B3`: the column from the left, the row from the top. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sheets of a field of this size in mm. */
export function tilesOf(w: number, h: number): readonly Tile[] {
  const [columns, rows] = [Math.ceil(w / TILE.width), Math.ceil(h / TILE.height)];
  return Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [column * TILE.width, row * TILE.height];
    return {
      name: `${letters(column)}${row + 1}`,
      x,
      y,
      width: rounded(Math.min(TILE.width, w - x), 4),
      height: rounded(Math.min(TILE.height, h - y), 4),
    };
  });
}
const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

export function writeTiles(file: MapFile | PositionFile): Result<string> {
  const drawing = drawingOf(file);
  if (!drawing.ok) return drawing;
  const { w, h, inner } = drawing.value;
  const tiles = tilesOf(w, h);
  if (tiles.length > MOST_SHEETS)
    return bad(problem('table', `would be ${tiles.length} sheets of paper; at most ${MOST_SHEETS}`));
  const title = escaped(file.title ?? 'A field');
  return good(
    [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
      `<title>${title}</title><style>${STYLE}</style></head><body>`,
      `<svg class="source" width="0" height="0" aria-hidden="true"><symbol id="field" overflow="visible">`,
      ...inner,
      '</symbol></svg>',
      ...tiles.map((t, i) => sheet(t, i === 0, `${title}, ${t.name} (${i + 1} / ${tiles.length})`)),
      '</body></html>',
      '',
    ].join('\n'),
  );
}

function sheet({ x, y, width, height }: Tile, isFirst: boolean, words: string): string {
  const box = `${rounded(x, 4)} ${rounded(y, 4)} ${width} ${height}`;
  return [
    `<section><svg role="img" width="${width}mm" height="${height}mm" viewBox="${box}"><use href="#field"/>`,
    `<rect x="${rounded(x, 4)}" y="${rounded(y, 4)}" width="${width}" height="${height}" fill="none" stroke="#888" stroke-width="0.2"/></svg>`,
    `<p>${words}${isFirst ? '. Print at 100 %: this bar is 100 mm long <i></i>' : ''}</p></section>`,
  ].join('\n');
}

const STYLE = `@page{margin:10mm}body{margin:0;font:3.5mm sans-serif}.source{position:absolute}
section{break-after:page}section:last-child{break-after:auto}svg{display:block}p{margin:1mm 0}
i{display:inline-block;width:100mm;height:2mm;background:#000;vertical-align:middle}`;
