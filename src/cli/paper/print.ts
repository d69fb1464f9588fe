// enfilade print: a page of proof, or pages of wedges, sticks and bases at true size.

import { type GaugeSheet, gaugePages, PAPERS, type PaperName, picture } from '../../picture/index.ts';
import { figuresFrom, judgeCalls, type Opened, open } from '../../rules/index.ts';
import {
  bad,
  good,
  type PositionFile,
  problem,
  type Result,
  type SystemId,
  visible,
  withMap,
} from '../../table/index.ts';
import { type Asked, complain, EXIT } from '../ask.ts';
import { documentsOf } from '../documents.ts';
import type { Line } from '../options/options.ts';
import { writeBeside } from '../output.ts';
import type { World } from '../world.ts';
import { pagesPdf, svgPng } from './drawings.ts';
import { proof } from './pictures.ts';

export async function printPaper({ words: [path = ''], options, given }: Line, world: World): Promise<number> {
  const [what = 'case'] = given.get('what') ?? [];
  const [size = 'A4'] = given.get('paper') ?? [];
  const [out] = given.get('out') ?? [];
  const paper = (Object.keys(PAPERS) as PaperName[]).find(p => p.toLowerCase() === size.toLowerCase());
  if (!paper) return complain(world, '--paper', [problem('', `must be A4 or Letter, not ${visible(size)}`)]);
  if (what !== 'case' && what !== 'templates')
    return complain(world, '--what', [problem('', `must be case or templates, not ${visible(what)}`)]);
  if (out === undefined || !/[^/\\]\.pdf$/i.test(out))
    return complain(world, '--out', [problem('', 'must name the PDF: a file that ends in .pdf')]);
  const read = await openedFile(path, options.system, world);
  if (!read.ok) return complain(world, path, read.problems);
  const pdf =
    what === 'case'
      ? await casePdf({ ...read.value, path }, options.call ?? 1, paper)
      : await templatesPdf(read.value, paper);
  const saved = pdf.ok ? await writeBeside({ world, inputs: [path], name: out }, pdf.value) : pdf;
  return saved.ok ? EXIT.yes : complain(world, pdf.ok ? out : path, saved.problems);
}

interface OpenedFile {
  readonly file: PositionFile;
  readonly opened: Opened;
}
/** A position with its map in it, opened before its book. */
export async function openedFile(
  path: string,
  system: SystemId | undefined,
  world: World,
): Promise<Result<OpenedFile>> {
  const documents = documentsOf(world);
  const json = await documents.value(path);
  if (!json.ok) return json;
  const read = await documents.position(json.value, path);
  if (!read.ok) return read;
  const { file, map } = read.value;
  const opened = await open(file, { map, system });
  return opened.ok ? good({ file: map ? withMap(file, map) : file, opened: opened.value }) : opened;
}

async function casePdf(
  { file, opened, path }: OpenedFile & { readonly path: string },
  call: number,
  paper: PaperName,
): Promise<Result<Uint8Array>> {
  const rulings = opened.position.calls.length > 0 ? judgeCalls(opened, call) : good([]);
  if (!rulings.ok) return rulings;
  const [ruling] = rulings.value;
  const asked: Asked = { path, file, opened, rulings: rulings.value, first: call };
  const svg = picture(opened.position, ruling, { book: opened.ruleset.title });
  const png = await svgPng(svg);
  return png.ok ? proof(asked, ruling, { paper, svg, png: png.value }) : png;
}

async function templatesPdf({ opened }: OpenedFile, paper: PaperName): Promise<Result<Uint8Array>> {
  const sheet = gaugeSheet(opened, paper);
  if (!sheet.ok) return sheet;
  const pages = gaugePages(sheet.value);
  return pages.length === 0
    ? bad(problem('', 'has nothing to print at true size'))
    : pagesPdf(pages, opened.ruleset.title);
}
/** The gauges of the figures that are in force on a table. */
function gaugeSheet({ ruleset, position }: Opened, paper: PaperName): Result<GaugeSheet> {
  const figures = figuresFrom(ruleset.figures as Parameters<typeof figuresFrom<object>>[0], position.figures);
  if (!figures.ok) return figures;
  const gauges = ruleset.face.gauges(figures.value.cells);
  return good({ paper, book: ruleset.title, gauges, unit: ruleset.ownUnit(position), position });
}
