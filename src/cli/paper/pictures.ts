// The pictures that `judge` writes: one of each ruling, as SVG, as PNG, as a page of proof.

import { version } from '../../../package.json';
import { caseSum } from '../../desk/index.ts';
import { certificatePage, type PaperName, picture } from '../../picture/index.ts';
import type { Ruling } from '../../rules/index.ts';
import { good, type Result } from '../../table/index.ts';
import { type Asked, complain } from '../ask.ts';
import type { PictureOut } from '../options/paperOptions.ts';
import { writeBeside } from '../output.ts';
import type { World } from '../world.ts';
import { pagesPdf, svgPng, svgSize } from './drawings.ts';

export interface Drawing {
  readonly world: World;
  /** Files that must not be written over. */
  readonly inputs: readonly string[];
  readonly grid: boolean;
  readonly out: PictureOut;
  /** All files of the command line, and what each picture's number starts from. */
  readonly files: number;
  readonly counted: { n: number };
}

/** Names of the pictures written, or null where one could not be. A position without calls gets a picture too. */
export async function draw(asked: Asked, drawing: Drawing): Promise<readonly string[] | null> {
  const { opened, rulings } = asked;
  const names: string[] = [];
  for (const ruling of rulings.length > 0 ? rulings : [undefined]) {
    drawing.counted.n++;
    const svg = picture(opened.position, ruling, { book: opened.ruleset.title, grid: drawing.grid });
    const written: string[] = [];
    for (const [format, out] of Object.entries(drawing.out)) {
      const name = numbered(out, drawing.files === 1 && rulings.length <= 1 ? 0 : drawing.counted.n);
      const made = await formatted(format, svg, asked, ruling);
      const saved = made.ok ? await writeBeside({ ...drawing, name }, made.value) : made;
      if (!saved.ok) {
        await complain(drawing.world, name, saved.problems);
        return null;
      }
      written.push(name);
    }
    names.push(written.join(', '));
  }
  return names;
}

/** `OUT.svg` for one ruling of one file; else `OUT-1.svg`, `OUT-2.svg` … in the order of files and calls. */
const numbered = (out: string, n: number): string =>
  n === 0 ? out : out.replace(/\.[^.]*$/, ending => `-${n}${ending}`);

async function formatted(
  format: string,
  svg: string,
  asked: Asked,
  ruling: Ruling | undefined,
): Promise<Result<string | Uint8Array>> {
  if (format === 'svg') return good(svg);
  const png = await svgPng(svg);
  return !png.ok || format === 'png' ? png : proof(asked, ruling, { paper: 'A4', svg, png: png.value });
}

export interface Proof {
  readonly paper: PaperName;
  readonly svg: string;
  readonly png: Uint8Array;
}
/** One page that proves a ruling. */
export function proof(
  asked: Asked,
  ruling: Ruling | undefined,
  { paper, svg, png }: Proof,
): Promise<Result<Uint8Array>> {
  const { width, height } = svgSize(svg);
  const { title } = asked.opened.ruleset;
  const page = certificatePage({
    paper,
    ruling,
    book: title,
    version,
    sum: caseSum(asked.file, ruling?.call),
    aspect: height / width,
  });
  return pagesPdf([page], asked.opened.position.title, png);
}
