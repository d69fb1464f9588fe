// enfilade rules: a page about a book, in Markdown, from the book's own data, so that it cannot say anything else.

import { z } from 'zod';
import {
  type CallKind,
  type Cell,
  type Choice,
  cellAt,
  cellName,
  type FigureBook,
  isCells,
  isUnread,
  type Ruleset,
  ruleWords,
} from '../../rules/index.ts';

/** `given`: figures of a rules-data file, shown beside the others. */
export function rulesPage(ruleset: Ruleset, given?: unknown): string {
  const { title, id, sources, calls, choices } = ruleset;
  return `${[
    `# ${title}`,
    '',
    `\`${id}\`. ${sources}`,
    '',
    '## What is judged',
    ...calls.flatMap(callPart),
    '',
    '## Figures',
    '',
    'A cell that is `null` in print was not found in our sources. House figures are ours, not the book\'s; with `"figures": "printed"`',
    'a call that needs a `null` cell answers unknown. Any cell can be replaced in a position or a rules-data file;',
    `\`enfilade rules ${id} --template\` prints such a file with every empty cell.`,
    ...figurePart(ruleset, given),
    '',
    '## Choices',
    '',
    'What the text leaves open. The first option is the one we play.',
    '',
    ...(choices.length === 0
      ? ['None.']
      : markdownTable(['Choice', 'Question', 'Options', 'Rule'], choices.map(choiceRow))),
  ].join('\n')}\n`;
}

function callPart({ kind, asks, cite, reasons, schema }: CallKind): readonly string[] {
  const fields = fieldRows(schema);
  return [
    '',
    `### \`${kind}\``,
    '',
    `${asks} (${ruleWords(cite)})`,
    '',
    `Reasons, in their order: ${reasons.map(r => `\`${r}\``).join(', ')}.`,
    ...(fields.length > 0 ? ['', ...markdownTable(['Field', 'Needed', 'What'], fields)] : []),
  ];
}

interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly pick?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}
/** Fields of a call without its `kind`; a call with several forms shows the fields of each. */
function fieldRows(schema: z.ZodType): readonly (readonly string[])[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema;
  const forms = json.anyOf ?? json.oneOf ?? [json];
  const rows = forms.flatMap(form =>
    Object.entries(form.properties ?? {})
      .filter(([name]) => name !== 'kind')
      .map(([name, field]) => [`\`${name}\``, form.required?.includes(name) ? 'yes' : '', fieldWords(field)]),
  );
  return [...new Map(rows.map(row => [row.join('|'), row])).values()];
}
interface FormSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FormSchema[];
  readonly oneOf?: readonly FormSchema[];
}
const fieldWords = (f: FieldSchema): string =>
  [
    f.title,
    f.description,
    f.enum ? f.enum.map(o => `\`${String(o)}\``).join(' ') : '',
    f.default === undefined ? '' : `default \`${JSON.stringify(f.default)}\``,
  ]
    .filter(Boolean)
    .join('; ') ||
  (f.pick ?? '');

interface Columns {
  readonly book: FigureBook<object>;
  readonly printed: Cell | undefined;
  readonly house: Cell | undefined;
  /** Undefined: nobody gave figures, and there is no column. */
  readonly yours: Cell | undefined;
}
/** A table a slot; a house cell stands only where print has none. What no call and no game reads is no rule of ours to show. */
function figurePart({ figures }: Ruleset, given: unknown): readonly string[] {
  const book = figures as FigureBook<object>;
  const yours = given === undefined ? undefined : isCells(given as Cell) ? (given as Cell) : {};
  const whole: Columns = { book, printed: book.printed as Cell, house: book.house as Cell, yours };
  const head = ['Cell', 'Printed', 'House', ...(yours === undefined ? [] : ['Yours']), 'What, and why ours'];
  return Object.keys(book.printed)
    .filter(slot => !isUnread(book, slot))
    .flatMap(slot => ['', `### \`${slot}\``, '', ...markdownTable(head, cellRows(slot, below(whole, slot)))]);
}
const below = ({ book, printed, house, yours }: Columns, key: string): Columns => ({
  book,
  printed: cellAt(printed, [key]),
  house: cellAt(house, [key]),
  yours: yours === undefined ? undefined : (cellAt(yours, [key]) ?? {}),
});

function cellRows(path: string, columns: Columns): readonly (readonly string[])[] {
  const { book, printed, house, yours } = columns;
  if (isUnread(book, path)) return [];
  const keys = new Set([printed, house, yours].flatMap(c => (isCells(c) ? Object.keys(c) : [])));
  const rows = [...keys].flatMap(key => cellRows(`${path}.${key}`, below(columns, key)));
  const why = book.notes.filter(n => n.cell === path).map(n => n.why);
  const isEmpty = printed === null || printed === undefined;
  const words = [...(isEmpty && keys.size === 0 ? [cellName(book, path)] : []), ...why].join('; ');
  const own = yours === undefined ? [] : [isCells(yours) || yours === null ? '' : cellText(yours)];
  if (keys.size > 0) return words === '' ? rows : [[`\`${path}\``, '', '', ...own.map(() => ''), words], ...rows];
  const same = JSON.stringify(printed) === JSON.stringify(house);
  return [[`\`${path}\``, cellText(printed), same ? '' : cellText(house), ...own, words]];
}
const cellText = (c: Cell | undefined): string =>
  c === null || c === undefined ? 'not found' : `\`${JSON.stringify(c)}\``;

const choiceRow = (c: Choice): readonly string[] => [
  `\`${c.id}\``,
  c.asks,
  c.options.map((o, i) => `\`${o}\`${c.means[i] ? `: ${c.means[i]}` : ''}`).join('<br>'),
  ruleWords(c.cite),
];

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(c => c.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
