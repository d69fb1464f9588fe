// The army list as a page to print: each side with its units, what they are, what the book stores with them, and a box for
// every base to cross out. Every word of a file is text in it, never markup.

import { LANGUAGE, type Scene, WORDS } from '../../desk/index.ts';
import { escaped, lettersOf, plainPage } from '../../picture/index.ts';
import type { Unit } from '../../table/index.ts';
import { bookColumns, type Column, firstColumns, usualColumns } from './columns.ts';

/** `pictures`: of units, by their ids, as addresses of images; none: the plain roster. */
export function rosterPage(
  { position, ruleset, system, name }: Scene,
  pictures: ReadonlyMap<string, string> = new Map(),
): string {
  const title = position.title || name || WORDS.noTitle;
  const usual = usualColumns(bookColumns(ruleset.keys, system), position);
  const book = bookColumns(ruleset.keys, system).filter(c => usual.includes(c.key));
  const first = firstColumns(position, ruleset.keys, system).filter(c => c.key === 'arm' || c.key === 'formation');
  const letters = lettersOf(position.sides);
  const sides = position.sides.map(side => {
    const units = position.units.filter(u => u.side === side.id);
    const columns = [...first, ...book.filter(c => units.some(u => c.value(u) !== undefined))];
    const heading = `<h2><i>${escaped(letters.get(side.id) ?? '')}</i> ${own(side.name)}</h2>`;
    return units.length === 0 ? '' : `<section>${heading}${tableOf(units, columns, pictures)}</section>`;
  });
  const page = { lang: LANGUAGE, title, style: STYLE, images: true };
  return plainPage(page, [
    `<body><h1>${own(title)}</h1><p>${escaped(ruleset.title)} · ${escaped(WORDS.army.roster.units(position.units.length))}</p>`,
    ...sides,
  ]);
}

/** Names are set apart: one that is written from right to left turns nothing round beside it. */
const own = (name: string): string => `<bdi>${escaped(name)}</bdi>`;

function tableOf(units: readonly Unit[], columns: readonly Column[], pictures: ReadonlyMap<string, string>): string {
  const { name, bases } = WORDS.army.columns;
  const pictured = units.some(u => pictures.has(u.id));
  const heads = [...(pictured ? [''] : []), name, ...columns.map(c => c.label), bases];
  const head = heads.map(h => `<th scope="col">${escaped(h)}</th>`).join('');
  const rows = units.map(u => rowOf(u, columns, pictured ? (pictures.get(u.id) ?? '') : null));
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** `picture`: null where the table has no column of pictures. */
function rowOf(unit: Unit, columns: readonly Column[], picture: string | null): string {
  const image = picture === null ? '' : `<td>${picture === '' ? '' : `<img src="${picture}" alt="">`}</td>`;
  const cells = columns.map(c => {
    const { text, said } = c.shown(unit);
    return `<td>${said ? own(text) : ''}</td>`;
  });
  const boxes = `${unit.bases.length} <span>${'☐'.repeat(Math.min(MOST_BOXES, unit.bases.length))}</span>`;
  return `<tr>${image}<th scope="row">${own(unit.name)}</th>${cells.join('')}<td>${boxes}</td></tr>`;
}
const MOST_BOXES = 60;

const STYLE = `@page{margin:14mm}body{font:11pt/1.35 Georgia,serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#1b1a15}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:1.4rem 0 .4rem}h2 i{display:inline-block;min-width:1.5em;text-align:center;border:1.5px solid;font:700 .85em sans-serif}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid #b9b2a2}
thead{display:table-header-group}thead th{font-size:.85em;color:#5b5546}tr{break-inside:avoid}img{display:block;max-width:52mm;max-height:24mm}
td span{letter-spacing:.12em;overflow-wrap:anywhere}@media print{body{margin:0;padding:0;max-width:none}}`;
