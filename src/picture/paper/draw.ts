// Pages of paper as SVG for a print view, and as PDF on the pen of a PDF library. One point of PDF is 1/72 inch.

import { element, escaped, lines, number } from '../svg.ts';
import { PAPERS, type PaperMark, type PaperPage } from './page.ts';

/** A page as SVG whose millimetres are those of the paper. */
export function pageSvg({ paper, marks }: PaperPage, picture = ''): string {
  const { width, height } = PAPERS[paper];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}mm`,
    height: `${height}mm`,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': 'Helvetica, Arial, sans-serif',
  };
  return element('svg', attributes, `\n${lines(...marks.map(mark => svgMark(mark, picture)))}\n`);
}
function svgMark(mark: PaperMark, picture: string): string {
  if (mark.kind === 'picture') {
    const [x, y] = mark.at;
    return picture === '' ? '' : element('image', { href: picture, x, y, width: mark.width, height: mark.height });
  }
  if (mark.kind === 'text') {
    const [x, y] = mark.at;
    const anchor = mark.middle ? 'middle' : undefined;
    const weight = mark.bold ? 'bold' : undefined;
    return element(
      'text',
      { x, y, 'font-size': mark.size, 'text-anchor': anchor, 'font-weight': weight },
      escaped(mark.text),
    );
  }
  const d = mark.points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
  return element('path', {
    d: d + (mark.closed ? 'Z' : ''),
    fill: mark.fill ?? 'none',
    stroke: '#000',
    'stroke-width': mark.pen,
    'stroke-dasharray': mark.dash,
  });
}

/** What is asked of a PDF library's document; pdfkit's has it all. */
export interface PdfPen {
  addPage(options: { size: [number, number]; margin: number }): PdfPen;
  save(): PdfPen;
  restore(): PdfPen;
  moveTo(x: number, y: number): PdfPen;
  lineTo(x: number, y: number): PdfPen;
  closePath(): PdfPen;
  lineWidth(width: number): PdfPen;
  dash(length: number, option: object): PdfPen;
  stroke(colour: string): PdfPen;
  fillAndStroke(fill: string, stroke: string): PdfPen;
  fillColor(colour: string): PdfPen;
  font(name: string): PdfPen;
  fontSize(size: number): PdfPen;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: 'alphabetic' }): PdfPen;
  image(source: string, x: number, y: number, options: { width: number; height: number }): PdfPen;
}
const POINTS = 72 / 25.4;

/** Draws pages on a document that has none yet. `picture`: a PNG as a data address. */
export function drawPdf(pen: PdfPen, pages: readonly PaperPage[], picture = ''): void {
  for (const { paper, marks } of pages) {
    const { width, height } = PAPERS[paper];
    pen.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
    for (const mark of marks) pdfMark(pen, mark, picture);
  }
}
function pdfMark(pen: PdfPen, mark: PaperMark, picture: string): void {
  if (mark.kind === 'picture') {
    const [x, y] = mark.at;
    if (picture !== '')
      pen.image(picture, x * POINTS, y * POINTS, { width: mark.width * POINTS, height: mark.height * POINTS });
    return;
  }
  if (mark.kind === 'text') return pdfText(pen, mark);
  pen.save().lineWidth(mark.pen * POINTS);
  if (mark.dash !== undefined) pen.dash(mark.dash * POINTS, {});
  mark.points.forEach(([x, y], i) =>
    i === 0 ? pen.moveTo(x * POINTS, y * POINTS) : pen.lineTo(x * POINTS, y * POINTS),
  );
  if (mark.closed) pen.closePath();
  if (mark.fill === undefined) pen.stroke('#000000');
  else pen.fillAndStroke(mark.fill, '#000000');
  pen.restore();
}
function pdfText(pen: PdfPen, { at: [x, y], text, size, bold, middle }: Extract<PaperMark, { kind: 'text' }>): void {
  const shown = printable(text);
  pen
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size * POINTS)
    .fillColor('#000000');
  const left = x * POINTS - (middle ? pen.widthOfString(shown) / 2 : 0);
  pen.text(shown, left, y * POINTS, { lineBreak: false, baseline: 'alphabetic' });
}

const WORDED: Readonly<Record<string, string>> = {
  '−': '–',
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '√': 'sqrt ',
  ł: 'l',
  Ł: 'L',
  '½': '½',
};
/** Text for the fonts that every PDF reader has (Windows-1252): other letters lose their accents, or become a question mark. */
export function printable(text: string): string {
  return Array.from(text, c => WORDED[c] ?? (isPrintable(c) ? c : plain(c))).join('');
}
const isPrintable = (c: string): boolean => /^[ -~ -ÿ–—‘’“”„†‡•…‰€™œŒšŠžŽ]$/u.test(c);
const plain = (c: string): string => {
  const bare = c.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every(isPrintable) ? bare : '?';
};
