// The words of what goes to other people: links, pictures, paper.

import { good, type Result, visible } from '../../table/index.ts';
import type { CommandText, OptionText } from './optionText.ts';
import { type Given, wrong } from './optionValues.ts';

const FORMATS = ['svg', 'png', 'pdf'] as const;
export type PictureOut = { readonly [K in (typeof FORMATS)[number]]?: string };

export const PICTURE_OPTIONS: readonly OptionText[] = [
  { name: 'png', takes: 'OUT', means: 'the same as pixels, 2,000 wide' },
  { name: 'pdf', takes: 'OUT', means: 'a page of proof for each ruling: picture, reasons, numbers, versions' },
];

/** Names of the pictures that are wished for, each with its own ending. */
export function pictureOut(given: Given): Result<PictureOut> {
  const out: { -readonly [K in keyof PictureOut]: string } = {};
  for (const format of FORMATS) {
    const [name] = given.get(format) ?? [];
    if (name === undefined) continue;
    if (!new RegExp(`[^/\\\\]\\.${format}$`, 'i').test(name))
      return wrong(`--${format} must name a file that ends in .${format}, not ${visible(name)}`);
    out[format] = name;
  }
  return good(out);
}

const CALL: OptionText = { name: 'call', takes: 'N', means: 'the call with this number, from 1 (default 1)' };

export const PAPER_COMMANDS: readonly CommandText[] = [
  {
    name: 'link',
    usage: 'FILE',
    means: 'prints the link that carries a case: the position, a call, and what this version answers',
    least: 1,
    most: 1,
    options: [
      CALL,
      { name: 'page', takes: 'URL', means: 'address of the page (default http://localhost:4180/)' },
      { name: 'qr', takes: 'OUT', means: 'the link as a code for cameras too, .svg or .png' },
    ],
  },
  {
    name: 'open',
    usage: 'LINK',
    means: 'prints the position that a link carries, its call in it, and judges it again',
    least: 1,
    most: 1,
    options: [{ name: 'out', takes: 'FILE', means: 'where the position is written (default: standard output)' }],
    more: ['Exit code: 0 opened, 1 this version judges otherwise than the one that made the link, 2 no link.'],
  },
  {
    name: 'print',
    usage: 'FILE',
    means: 'a PDF of a case, or of wedges, sticks and bases at true size',
    least: 1,
    most: 1,
    options: [
      { name: 'what', takes: 'WHAT', means: 'case (default) or templates' },
      { name: 'paper', takes: 'SIZE', means: 'A4 (default) or Letter' },
      CALL,
      { name: 'system', takes: 'ID', means: "another book than the file's" },
      { name: 'out', takes: 'FILE', means: 'the PDF (needed)' },
    ],
    more: ['Every page of templates has a bar of 100 mm: measure it, and print at 100 %.'],
  },
  {
    name: 'report',
    usage: 'RECORD',
    means: 'the log of a recorded game in words: as text, or as a web page that needs nothing else',
    least: 1,
    most: 1,
    options: [
      { name: 'html', means: 'as a web page' },
      { name: 'out', takes: 'FILE', means: 'where it is written (default: standard output); .html asks for a page' },
    ],
    more: ['The record is opened as the page opens it: one that was altered is refused.'],
  },
];
