// enfilade rules: a page about a book, in Markdown, from the book's own data, so that it cannot say anything else.

import { z } from 'zod';
import type { CallKind, Cell, Choice, FigureNote, Ruleset } from '../../rules/index.ts';

export function rulesPage({ title, id, sources, calls, figures, choices }: Ruleset): string {
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
    'a call that needs a `null` cell answers unknown. Any cell can be replaced in a position or a rules-data file.',
    ...figurePart(figures.printed as Cell, figures.house as Cell, figures.notes),
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
    `${asks} (${cite})`,
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

/** A table a slot; a house cell stands only where print has none. */
function figurePart(printed: Cell, house: Cell, notes: readonly FigureNote[]): readonly string[] {
  const slots = isDictionary(printed) ? Object.keys(printed) : [];
  return slots.flatMap(slot => {
    const rows = cellRows(slot, cell(printed, slot), cell(house, slot), notes);
    return ['', `### \`${slot}\``, '', ...markdownTable(['Cell', 'Printed', 'House', 'Why'], rows)];
  });
}
const isDictionary = (c: Cell | undefined): c is { readonly [key: string]: Cell } =>
  typeof c === 'object' && c !== null && !Array.isArray(c);
const cell = (c: Cell | undefined, key: string): Cell | undefined => (isDictionary(c) ? c[key] : undefined);

function cellRows(
  path: string,
  printed: Cell | undefined,
  house: Cell | undefined,
  notes: readonly FigureNote[],
): readonly (readonly string[])[] {
  const keys = new Set([
    ...(isDictionary(printed) ? Object.keys(printed) : []),
    ...(isDictionary(house) ? Object.keys(house) : []),
  ]);
  const rows = [...keys].flatMap(key => cellRows(`${path}.${key}`, cell(printed, key), cell(house, key), notes));
  const why = notes
    .filter(n => n.cell === path)
    .map(n => n.why)
    .join('; ');
  if (keys.size > 0) return why === '' ? rows : [[`\`${path}\``, '', '', why], ...rows];
  const same = JSON.stringify(printed) === JSON.stringify(house);
  return [[`\`${path}\``, cellText(printed), same ? '' : cellText(house), why]];
}
const cellText = (c: Cell | undefined): string =>
  c === null || c === undefined ? 'not found' : `\`${JSON.stringify(c)}\``;

const choiceRow = (c: Choice): readonly string[] => [
  `\`${c.id}\``,
  c.asks,
  c.options.map((o, i) => `\`${o}\`${c.means[i] ? `: ${c.means[i]}` : ''}`).join('<br>'),
  c.cite,
];

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(c => c.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
