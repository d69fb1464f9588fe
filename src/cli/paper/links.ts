// enfilade link and open: a case as a link, and back.

import { version } from '../../../package.json';
import { codeIn, judgedElse, judgedOf, LONGEST_LINK, packed, unpacked } from '../../desk/index.ts';
import { judgeCalls, type Opened, open } from '../../rules/index.ts';
import {
  clean,
  bad,
  good,
  type PositionFile,
  problem,
  type Result,
  readPositionFile,
  writeFile,
} from '../../table/index.ts';
import { complain, EXIT } from '../ask.ts';
import type { Line } from '../options/options.ts';
import { writeBeside } from '../output.ts';
import type { World } from '../world.ts';
import { optional } from './optional.ts';
import { openedFile } from './print.ts';

const PAGE = 'http://localhost:4180/';

export async function printLink({ words: [path = ''], options, given }: Line, world: World): Promise<number> {
  const made = await linkOf(path, { call: options.call ?? 1, page: given.get('page')?.[0] ?? PAGE }, world);
  if (!made.ok) return complain(world, path, made.problems);
  const [code] = given.get('qr') ?? [];
  if (code !== undefined) {
    const drawn = await qrCode(made.value, code);
    const saved = drawn.ok ? await writeBeside({ world, inputs: [path], name: code }, drawn.value) : drawn;
    if (!saved.ok) return complain(world, code, saved.problems);
  }
  await world.out(`${made.value}\n`);
  return EXIT.yes;
}

interface Wish {
  readonly call: number;
  readonly page: string;
}
async function linkOf(path: string, { call, page }: Wish, world: World): Promise<Result<string>> {
  const read = await openedFile(path, undefined, world);
  if (!read.ok) return read;
  const { file, opened } = read.value;
  const asks = opened.position.calls.length > 0;
  const rulings = asks ? judgeCalls(opened, call) : good([]);
  if (!rulings.ok) return rulings;
  const [ruling] = rulings.value;
  const name = path.replace(/^.*[/\\]/, '').replace(/\.json$/i, '');
  const asked = ruling ? { call: ruling.call, judged: judgedOf(ruling, version) } : {};
  const code = await packed({ name, position: file, ...asked });
  if (code.length > LONGEST_LINK) return bad(problem('', 'is too large for a link; hand on the file itself'));
  return URL.canParse(page)
    ? good(new URL(`#position=${code}`, page).href)
    : bad(problem('--page', 'must be an address such as http://localhost:4180/'));
}

/** The most that the largest code holds, letters. */
const LONGEST_QR = 2900;
async function qrCode(link: string, name: string): Promise<Result<string | Uint8Array>> {
  if (!/\.(svg|png)$/i.test(name)) return bad(problem('--qr', 'must name a file that ends in .svg or .png'));
  if (link.length > LONGEST_QR)
    return bad(problem('', `the link has ${link.length} letters; a code holds ${LONGEST_QR}`));
  const qr = await optional('qr', () => import('qr'));
  if (!qr.ok) return qr;
  const rows = qr.value.encodeQR(link, 'raw', { ecc: 'low', border: 4 });
  const n = rows.length;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * n}" height="${4 * n}" viewBox="0 0 ${n} ${n}" ` +
    `shape-rendering="crispEdges"><rect width="${n}" height="${n}" fill="#fff"/><path d="${path}"/></svg>\n`;
  return /\.svg$/i.test(name) ? good(drawing) : (await import('./drawings.ts')).svgPng(drawing, 2);
}

export async function openLink({ words: [link = ''], given }: Line, world: World): Promise<number> {
  const code = codeIn(link);
  const carried =
    code === null ? bad(problem('', 'is no link of ours: it has no #position= part')) : await unpacked(code);
  if (!carried.ok) return complain(world, 'LINK', carried.problems);
  const { position, call, judged } = carried.value;
  const read = readPositionFile(position);
  const file: Result<PositionFile> = read.ok ? good(withCall(read.value, call)) : read;
  const opened: Result<Opened> = file.ok ? await open(file.value) : file;
  if (!file.ok || !opened.ok) return complain(world, 'LINK', opened.ok ? [] : opened.problems);
  const [out] = given.get('out') ?? [];
  const text = writeFile(file.value);
  const saved =
    out === undefined ? good(await world.out(text)) : await writeBeside({ world, inputs: [], name: out }, text);
  if (!saved.ok) return complain(world, out ?? '', saved.problems);
  const rulings = judgeCalls(opened.value, call === undefined ? undefined : 1);
  const [ruling] = rulings.ok ? rulings.value : [];
  const otherwise = ruling && judgedElse(judged, ruling, opened.value.position.lengths);
  if (!otherwise) return EXIT.yes;
  await world.err(`${clean(otherwise)}\n`);
  return EXIT.no;
}
/** The link's call is asked first. */
const withCall = (file: PositionFile, call: unknown): PositionFile =>
  call === undefined
    ? file
    : {
        ...file,
        calls: [call, ...(file.calls ?? []).filter(c => JSON.stringify(c) !== JSON.stringify(call))] as NonNullable<
          PositionFile['calls']
        >,
      };
