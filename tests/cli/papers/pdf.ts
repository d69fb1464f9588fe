// A small reader of PDF pages: sizes, and paths in millimetres from the upper left corner, with every `cm` taken into account.

import { inflateSync } from 'node:zlib';

export interface Pdf {
  readonly text: string;
  /** Contents of the streams that are drawings. */
  readonly streams: readonly string[];
}
const MM = 25.4 / 72;

export function readPdf(bytes: Uint8Array): Pdf {
  const text = Buffer.from(bytes).toString('latin1');
  const streams: string[] = [];
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + head.length;
    const to = text.indexOf('endstream', from);
    try {
      const content = inflateSync(Buffer.from(text.slice(from, to), 'latin1')).toString('latin1');
      if (/ (?:m|l|re|Tf)\b/.test(content)) streams.push(content);
    } catch {
      // a picture, or not deflated
    }
  }
  return { text, streams };
}

/** Width and height of each page, mm. */
export const pageSizes = ({ text }: Pdf): readonly (readonly [number, number])[] =>
  [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w) * MM, Number(h) * MM]);

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
function times(a: Matrix, b: Matrix): Matrix {
  const [a0, a1, a2, a3, a4, a5] = a;
  const [b0, b1, b2, b3, b4, b5] = b;
  return [
    a0 * b0 + a1 * b2,
    a0 * b1 + a1 * b3,
    a2 * b0 + a3 * b2,
    a2 * b1 + a3 * b3,
    a4 * b0 + a5 * b2 + b4,
    a4 * b1 + a5 * b3 + b5,
  ];
}

/** Every path of every page; y counts downwards from the page's upper edge. */
export function millimetres(pdf: Pdf): readonly (readonly (readonly [number, number])[])[] {
  const height = (pageSizes(pdf)[0]?.[1] ?? 0) / MM;
  const paths: [number, number][][] = [];
  for (const stream of pdf.streams) {
    let matrix = IDENTITY;
    const kept: Matrix[] = [];
    let path: [number, number][] = [];
    let numbers: number[] = [];
    for (const word of stream.split(/\s+/)) {
      if (/^-?[\d.]+$/.test(word)) {
        numbers.push(Number(word));
        continue;
      }
      if (word === 'q') kept.push(matrix);
      if (word === 'Q') matrix = kept.pop() ?? IDENTITY;
      if (word === 'cm') matrix = times(numbers.slice(-6) as unknown as Matrix, matrix);
      if (word === 'm' || word === 'l') {
        const [x = 0, y = 0] = numbers.slice(-2);
        if (word === 'm') path = [];
        const [a, b, c, d, e, f] = matrix;
        path.push([(a * x + c * y + e) * MM, (height - (b * x + d * y + f)) * MM]);
        if (word === 'm') paths.push(path);
      }
      numbers = [];
    }
  }
  return paths;
}
