// Army lists as tables: CSV, or pasted from a spreadsheet or a forum. The first row names the columns.

import { good, type Result, visible } from '../../table/index.ts';
import { armyOf, askTroops, type Unit } from '../seam/army.ts';
import { askTable, deployed, tableIn } from '../seam/deploy.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import type { Answers, Question } from '../seam/question.ts';
import { cleanName, counted, numberIn, stemOf, textOf } from '../seam/text.ts';

const COLUMNS = {
  name: /^(name|unit|einheit|regiment|battalion|model|truppe)$/i,
  figures: /^(figures|models|men|strength|count|number|qty|quantity|size|figuren|anzahl|bases|stands)$/i,
  side: /^(side|army|force|nation|player|seite|armee)$/i,
  arm: /^(arm|type|class|troop type|waffe|art)$/i,
  x: /^(x|east)$/i,
  y: /^(y|north)$/i,
  facing: /^(facing|bearing|direction|heading)$/i,
  width: /^(base ?width|base|frontage|width)$/i,
  depth: /^(base ?depth|depth)$/i,
} as const;
type Column = keyof typeof COLUMNS;
type Cells = Partial<Record<Column, string>>;

interface Sheet {
  readonly title: string;
  readonly rows: readonly Cells[];
  readonly columns: ReadonlySet<Column>;
  readonly left: readonly string[];
}
const MOST_ROWS = 10_000;

export const TABLE = formatOf<Sheet>({
  id: 'table',
  title: 'table of units (CSV or pasted)',
  endings: ['csv', 'tsv', 'txt'],
  recognise: ({ name }, start) =>
    /\.(csv|tsv)$/i.test(name) ||
    (!/^[{[<]/.test(start) && columnsOf(rowOf(start.split(/\r?\n/)[0] ?? '', separatorOf(start))).has('name')),
  parse: async source => parse(source),
  asks: async (sheet, answers) => asks(sheet, answers),
  make,
});

const separatorOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = ['\t', ';', '|', ','].map(mark => [mark, first.split(mark).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  for (const [i, cell] of head.entries()) {
    const column = (Object.keys(COLUMNS) as Column[]).find(c => COLUMNS[c].test(cell.trim()) && !found.has(c));
    if (column) found.set(column, i);
  }
  return found;
}

/** One line in cells; quotes as CSV has them. A Markdown table's outer bars fall away. */
function rowOf(line: string, mark: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  const text = mark === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (isQuoted && c === '"' && text[i + 1] === '"') cell += text[++i];
    else if (c === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (c === mark && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += c;
  }
  return [...cells, cell.trim()];
}

function parse(source: Source): Result<Sheet> {
  const text = textOf(source);
  if (!text.ok) return text;
  const lines = text.value
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !/^[\s|:-]+$/.test(line));
  if (lines.length > MOST_ROWS) return refuse('', `more than ${MOST_ROWS} rows`);
  const [head = '', ...rest] = lines;
  const mark = separatorOf(head);
  const columns = columnsOf(rowOf(head, mark));
  if (!columns.has('name')) return refuse('line 1', `names no column "unit" or "name": ${visible(head)}`);
  const rows = rest.map((line): Cells => {
    const cells = rowOf(line, mark);
    return Object.fromEntries([...columns].map(([column, i]) => [column, cells[i] ?? '']));
  });
  const named = rows.filter(r => cleanName(r.name ?? '') !== '');
  if (named.length === 0) return refuse('', 'the table has no rows with a name');
  const wrong = named.findIndex(r => r.figures !== undefined && r.figures !== '' && !((numberIn(r.figures) ?? 0) >= 1));
  if (wrong >= 0)
    return refuse(`row ${wrong + 2}`, `figures must be a number from 1, not ${visible(named[wrong]?.figures ?? '')}`);
  const unknown = rowOf(head, mark).length - columns.size;
  const left = [
    ...(unknown > 0 ? [`${counted(unknown, 'column')} of unknown meaning left out`] : []),
    ...(rows.length > named.length ? [`${counted(rows.length - named.length, 'row')} without a name left out`] : []),
  ];
  return good({ title: stemOf(source.name), rows: named, columns: new Set(columns.keys()), left });
}

async function asks({ columns }: Sheet, answers: Answers): Promise<readonly Question[]> {
  const troops = await askTroops(answers);
  const isKnown = (q: Question): boolean =>
    (columns.has('width') && ['base', 'shape', 'depth'].includes(q.id) && columns.has('depth')) || false;
  return [...troops.filter(q => !isKnown(q)), ...askTable()];
}

const MOST_FIGURES = 1000;
async function make(sheet: Sheet, answers: Answers): Promise<Result<Made>> {
  const units = sheet.rows.map((row): Unit => {
    const [x, y] = [numberIn(row.x), numberIn(row.y)];
    const [width, depth] = [numberIn(row.width), numberIn(row.depth)];
    return {
      name: row.name ?? '',
      side: cleanName(row.side ?? '') || 'Side 1',
      arm: (row.arm ?? '').toLowerCase(),
      figures: Math.min(MOST_FIGURES, Math.round(numberIn(row.figures) ?? 1)),
      bearing: numberIn(row.facing) ?? 0,
      at: x === null || y === null ? null : { x, y },
      ...(width !== null && depth !== null && width > 0 && depth > 0 ? { base: { width, depth } } : {}),
    };
  });
  const laid = deployed(units, answers);
  return laid.ok
    ? armyOf({ title: sheet.title, table: tableIn(answers), units: laid.value, left: sheet.left }, answers)
    : laid;
}
