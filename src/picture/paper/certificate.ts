// One page that proves a ruling: the picture, every reason with its numbers, the versions, and a sum that tells whether the case
// is the one that was judged.

import { type Ruling, ruleWords, valueAgainstLimit } from '../../rules/index.ts';
import { wrapped } from '../svg.ts';
import { PAPER_MARGIN, PAPERS, type PaperMark, type PaperName, type PaperPage } from './page.ts';

export interface CertificateWords {
  readonly title: string;
  readonly answers: Readonly<Record<Ruling['answer'], string>>;
  readonly more: (n: number) => string;
  readonly made: (version: string, book: string) => string;
  readonly sum: string;
  readonly said: (text: string) => string;
}
export const CERTIFICATE_WORDS: CertificateWords = {
  title: 'A ruling, and what it rests on',
  answers: { yes: 'yes', no: 'no', unknown: 'unknown' },
  more: n => `and ${n} more`,
  made: (version, book) => `Judged by Enfilade ${version} before ${book}.`,
  sum: 'SHA-256 of position and question:',
  said: text => text,
};
export interface Certificate {
  readonly paper: PaperName;
  readonly ruling: Ruling | undefined;
  readonly book: string;
  readonly version: string;
  /** SHA-256 of the position and the question, hexadecimal. */
  readonly sum: string;
  /** Height of the picture for a width of one. */
  readonly aspect: number;
  readonly words?: CertificateWords;
}

const SIZE = 3.2;
const ROW = 4.2;
const SIGN = 16;
const FOOT = 3 * ROW;

export function certificatePage(certificate: Certificate): PaperPage {
  const { paper, aspect, ruling } = certificate;
  const words = certificate.words ?? CERTIFICATE_WORDS;
  const room = PAPERS[paper].width - 2 * PAPER_MARGIN;
  const bottom = PAPERS[paper].height - PAPER_MARGIN - FOOT;
  const top = PAPER_MARGIN + 9;
  const lines = (ruling?.reasons ?? []).map(r => reasonLines(r, room - SIGN, words));
  // the picture keeps its form; it gives way to the reasons down to half of the page
  const wanted = lines.reduce((n, l) => n + l.length * ROW, 0) + 6;
  const height = Math.min(room * aspect, Math.max((bottom - top) / 2, bottom - top - wanted));
  const width = Math.min(room, height / aspect);
  return {
    paper,
    marks: [
      { kind: 'text', at: [PAPER_MARGIN, PAPER_MARGIN + 5], text: words.title, size: 5, bold: true },
      { kind: 'picture', at: [PAPER_MARGIN + (room - width) / 2, top], width, height },
      ...reasonMarks(certificate, lines, { from: top + height + 6, to: bottom, words }),
      ...footMarks(certificate, bottom + ROW, words),
    ],
  };
}

function reasonLines(reason: Ruling['reasons'][number], width: number, words: CertificateWords): readonly string[] {
  const facts = valueAgainstLimit(reason);
  const text = `${words.said(reason.text)} (${words.said(ruleWords(reason.cite))})${facts === '' ? '' : ` [${facts}]`}`;
  return wrapped(text, SIZE, width, 3);
}

interface Room {
  readonly from: number;
  readonly to: number;
  readonly words: CertificateWords;
}
function reasonMarks(
  { ruling }: Certificate,
  lines: readonly (readonly string[])[],
  { from, to, words }: Room,
): readonly PaperMark[] {
  const marks: PaperMark[] = [];
  let y = from;
  const text = (x: number, t: string, bold = false): PaperMark => ({
    kind: 'text',
    at: [x, y],
    text: t,
    size: SIZE,
    bold,
  });
  for (const [i, rows] of lines.entries()) {
    const isLast = i === lines.length - 1;
    if (y + (rows.length + (isLast ? 0 : 1)) * ROW > to) {
      marks.push(text(PAPER_MARGIN, words.more(lines.length - i)));
      break;
    }
    const reason = ruling?.reasons[i];
    if (reason) marks.push(text(PAPER_MARGIN, words.answers[reason.answer], ruling.decidedBy.includes(reason.id)));
    for (const row of rows) {
      marks.push(text(PAPER_MARGIN + SIGN, row));
      y += ROW;
    }
  }
  return marks;
}

const footMarks = ({ version, book, sum }: Certificate, y: number, words: CertificateWords): readonly PaperMark[] => [
  { kind: 'text', at: [PAPER_MARGIN, y], text: words.made(version, book), size: SIZE },
  { kind: 'text', at: [PAPER_MARGIN, y + ROW], text: words.sum, size: SIZE },
  { kind: 'text', at: [PAPER_MARGIN, y + 2 * ROW], text: sum, size: SIZE },
];
