// VASSAL: saved games and logs (.vsav, .vlog) as positions, the counters of a module (.vmod, buildFile.xml) as a list of units.

import { good, type Result } from '../../table/index.ts';
import { armyOf, askTroops, baseIn, type Unit } from '../seam/army.ts';
import { askTable, deployed, tableIn } from '../seam/deploy.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { askFront, askScale, askUp, fittingScale, planeOf, roomy, SIDE_BEARING } from '../seam/plane.ts';
import { type Answers, askChoice, numberOf, plainOptions, type Question, wordOf } from '../seam/question.ts';
import { cleanName, counted, stemOf, textOf } from '../seam/text.ts';
import { within, xmlOf } from '../seam/xml.ts';
import { isZip, unzipped } from '../seam/zip.ts';
import { nestedParts, parts, savedCommands } from './obscured.ts';
import { type Piece, piecesIn, sideOf } from './pieces.ts';

interface Saved {
  readonly title: string;
  readonly pieces: readonly Piece[];
  /** By how much ground their pieces cover, widest first. */
  readonly boards: readonly string[];
  readonly left: readonly string[];
}

export const VASSAL_GAME = formatOf<Saved>({
  id: 'vassal',
  title: 'VASSAL saved game',
  endings: ['vsav', 'vlog'],
  recognise: ({ name, bytes }) => isZip(bytes) && /\.(vsav|vlog)$/i.test(name),
  parse,
  asks,
  make,
});

async function parse(source: Source): Promise<Result<Saved>> {
  const commands = await savedCommands(source);
  if (!commands.ok) return commands;
  const { placed, aside, unread, steps } = piecesIn(commands.value);
  if (placed.length === 0) return refuse('savedGame', 'no piece stands on a board');
  const boards = [...new Set(placed.map(p => p.board))].sort((a, b) => spread(placed, b) - spread(placed, a));
  return good({
    title: stemOf(source.name),
    pieces: placed,
    boards,
    left: [
      ...(aside > 0 ? [`${counted(aside, 'piece')} on no board left out`] : []),
      ...(unread > 0 ? [`${counted(unread, 'piece')} of an unknown make left out`] : []),
      ...(steps > 0 ? [`${counted(steps, 'step')} of the log left out: the start is shown`] : []),
      'the picture of the board left out: it is not in the file',
    ],
  });
}
function spread(pieces: readonly Piece[], board: string): number {
  const { minX, minY, maxX, maxY } = roomy(
    pieces.filter(p => p.board === board),
    1,
  );
  return (maxX - minX) * (maxY - minY);
}

const MARGIN = 75;
/** Pixels, y upwards. */
const boxOf = (pieces: readonly Piece[]) =>
  roomy(
    pieces.map(({ x, y }) => ({ x, y: -y })),
    MARGIN,
  );
const onBoard = ({ pieces }: Saved, board: string): readonly Piece[] => pieces.filter(p => p.board === board);

async function asks(saved: Saved, answers: Answers): Promise<readonly Question[]> {
  const [first = ''] = saved.boards;
  const board = saved.boards.find(b => b === answers.board) ?? first;
  const { minX, maxX, minY, maxY } = boxOf(onBoard(saved, board));
  return [
    ...(saved.boards.length > 1
      ? [askChoice({ id: 'board', asks: 'Which board is the table?' }, plainOptions(saved.boards), first)]
      : []),
    askScale('How long is one pixel of the board on the table?', fittingScale(Math.max(maxX - minX, maxY - minY))),
    askUp(),
    askFront('Which way does a piece look that is not turned?'),
    ...(await askTroops(answers)),
  ];
}

async function make(saved: Saved, answers: Answers): Promise<Result<Made>> {
  const board = saved.boards.length > 1 ? wordOf(answers, 'board') : (saved.boards[0] ?? '');
  const scale = numberOf(answers, 'scale');
  const { width, depth } = baseIn(answers);
  const pieces = onBoard(saved, board);
  const reach = Math.hypot(width, depth) / 2 / scale;
  const box = roomy(
    pieces.map(({ x, y }) => ({ x, y: -y })),
    Math.max(MARGIN, reach + 1),
  );
  const plane = planeOf(box, scale, wordOf(answers, 'up'));
  const units = pieces.map(
    (p): Unit => ({
      name: cleanName(p.name.replace(/\.(png|jpe?g|gif|svg)$/i, '')) || 'piece',
      side: cleanName(p.side) || 'No side',
      arm: '',
      figures: 1,
      bearing: p.turn + (SIDE_BEARING[wordOf(answers, 'front')] ?? 0) + plane.turn,
      at: plane.put(p.x, -p.y),
    }),
  );
  const others = saved.pieces.length - pieces.length;
  const left = others > 0 ? [...saved.left, `${counted(others, 'piece')} on other boards left out`] : saved.left;
  return armyOf({ title: saved.title, table: plane, units, left }, answers);
}

interface Counters {
  readonly title: string;
  readonly units: readonly Unit[];
}
const MODULE = 'buildFile.xml';

export const VASSAL_MODULE = formatOf<Counters>({
  id: 'vassal-module',
  title: 'VASSAL module',
  endings: ['vmod', 'xml'],
  recognise: ({ name, bytes }, start) =>
    (isZip(bytes) && /\.vmod$/i.test(name)) || /<VASSAL\.(build\.GameModule|launch)/.test(start),
  parse: counters,
  asks: async (_, answers) => [...(await askTroops(answers)), ...askTable()],
  make: async ({ title, units }, answers) => {
    const laid = deployed(units, answers);
    const left = ['boards, pictures and the working of the module left out: its counters are laid out as a list'];
    return laid.ok ? armyOf({ title, table: tableIn(answers), units: laid.value, left }, answers) : laid;
  },
});

async function counters(source: Source): Promise<Result<Counters>> {
  const bytes = isZip(source.bytes)
    ? await unzipped(source.bytes, name => /^buildFile(\.xml)?$/.test(name))
    : good(source.bytes);
  if (!bytes.ok) return bytes;
  const text = textOf({ ...source, bytes: bytes.value });
  const xml = text.ok ? xmlOf(text.value) : text;
  if (!xml.ok) return xml;
  const slots = within(xml.value).filter(n => n.name.endsWith('.PieceSlot') || n.name.endsWith('.CardSlot'));
  if (slots.length === 0) return refuse(MODULE, 'the module has no counters');
  const units = slots.map(
    ({ attributes: a, text: piece }): Unit => ({
      name: cleanName(a.entryName ?? '') || 'counter',
      side: cleanName(sideInSlot(piece)) || 'No side',
      arm: '',
      figures: 1,
      bearing: 0,
      at: null,
    }),
  );
  return good({ title: xml.value.attributes.name ?? stemOf(source.name), units });
}
/** A slot holds the command that makes its piece. */
function sideInSlot(command: string): string {
  const [, , type = '', state = ''] = parts(command.trim(), '/');
  return sideOf(nestedParts(type), nestedParts(state));
}
