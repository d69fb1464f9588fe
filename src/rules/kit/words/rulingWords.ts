// A ruling in a player's words: who asks what of whom, the answer, the margin. Used by the picture, the report and the page.

import type { Mm } from '../../../geometry/index.ts';
import { fromMm, type Lengths, type Position, rounded } from '../../../table/index.ts';
import { leanIn, leanOf } from '../figures.ts';
import type { Margin, Reason, ReasonUnit, Ruling } from '../ruling.ts';
import { spoken } from './spelling.ts';

/**
 * A rule as a player names it: `3.1.4` and `OR Weapons` as they stand, `general §4.1` as 'general rule, our reading', `D; §5.1` and `D; I-16` as
 * 'D, our reading': nobody has our sections and our list of readings on the table.
 */
export function ruleWords(cite: string): string {
  if (cite === 'not found') return 'not in our sources';
  const isGeneral = /\bgeneral\b/.test(cite);
  if (!isGeneral && !OURS.test(cite)) return cite;
  const parts = cite.split(/[;,] /).map(part => {
    if (part.startsWith('general')) return 'general rule, our reading';
    return OURS.test(part) ? 'our reading' : part;
  });
  return [...new Set(parts)].join(isGeneral ? '; ' : ', ');
}
const OURS = /§|\b(I|INT|OF)-\w/;

/** A unit in a text that is made without a table to read its name from: its id, marked as one. */
export const called = (unit: string): string => `‹${unit}›`;
/** The text with each unit that is marked so written by `name`. */
export const withCalled = (text: string, name: (unit: string) => string): string =>
  text.replaceAll(/‹([^‹›]+)›/gu, (_, unit: string) => name(unit));

/** A length on the table, as fine as its size deserves: `1 mm`, `0.35 mm`, `2.4 cm`; inches where the file has inches. */
export function lengthText(mm: Mm, lengths: Lengths): string {
  const size = Math.abs(mm);
  const inCm = lengths === 'mm' ? size >= 1000 : size >= 10;
  const text = inCm ? `${rounded(size / 10, size < 100 ? 2 : 1)} cm` : `${rounded(size, size < 0.995 ? 2 : 1)} mm`;
  if (size !== 0 && size < 0.005) return 'less than 0.01 mm';
  return lengths === 'in' ? `${rounded(fromMm(size, 'in'), size < 2.54 ? 3 : 2)} in (${text})` : text;
}

/** `+1.5 mm`, `−0.35 mm`, `±0 mm` or `±0 in`: a signed margin for a label; a bound has no sign, `≥ 1.5 mm`: the answer stands beside it. */
export function marginText({ mm, atLeast }: Margin, lengths: Lengths): string {
  if (Math.abs(mm) < 0.005) return `±0 ${lengths === 'in' ? 'in' : 'mm'}`;
  return (atLeast ? '≥ ' : mm > 0 ? '+' : '−') + lengthText(mm, lengths);
}

/** The same in the file's own unit alone, where there is little room: `+0.47 in`. */
export const shortMarginText = (margin: Margin, lengths: Lengths): string =>
  marginText(margin, lengths).replace(/ \([^)]*\)$/, '');

const UNIT_WORDS: Readonly<Record<ReasonUnit, string>> = {
  cm: ' cm',
  in: ' in',
  BW: ' BW',
  BD: ' BD',
  deg: '°',
  count: '',
  share: '',
};
/** A reason's value or limit with its unit. */
export const quantity = (n: number, unit: ReasonUnit | undefined): string =>
  unit === 'share' ? `${rounded(n * 100, 1)} %` : `${rounded(n, 3)}${unit ? UNIT_WORDS[unit] : ''}`;

/** `4.9 cm against 5 cm`, or what there is of it. */
export function valueAgainstLimit({ value, limit, unit }: Reason): string {
  if (value !== undefined && limit !== undefined) return `${quantity(value, unit)} against ${quantity(limit, unit)}`;
  if (value !== undefined) return quantity(value, unit);
  return limit === undefined ? '' : `limit ${quantity(limit, unit)}`;
}

/** The answer in one sentence with its margin, and the house figure, or the players' own, that it leans on: `No: it fails by 1 mm.` */
export function answerSentence(ruling: Ruling, lengths: Lengths): string {
  const { mm, deg, atLeast } = ruling.margin ?? {};
  if (ruling.answer === 'unknown') return `Unknown: ${missing(ruling)}.`;
  const yes = ruling.answer === 'yes';
  const figure = figureWords(ruling);
  if (mm === undefined) return yes ? `Yes${figure}.` : `No: no distance decides it${figure}.`;
  if (Math.abs(mm) < 0.005) return `${yes ? 'Yes: it just holds' : 'No: it just fails'}, on the limit${figure}.`;
  const turn =
    deg === undefined || Math.abs(deg) < 0.005 ? '' : ` (${rounded(Math.abs(deg), Math.abs(deg) < 0.1 ? 3 : 2)}°)`;
  const by = `${yes ? 'Yes: it holds by' : 'No: it fails by'}${atLeast ? ' at least' : ''}`;
  return `${by} ${lengthText(mm, lengths)}${turn}${figure}.`;
}
/** `, against a house figure (24 cm)`, where the answer hangs on a number that is not the book's. */
function figureWords(ruling: Ruling): string {
  const reasons = deciding(ruling);
  const lean = leanIn(reasons);
  const leaning = reasons.find(r => leanOf(r) === lean);
  if (!lean || !leaning) return '';
  const { limit, unit } = leaning;
  const of = limit === undefined || unit === undefined || unit === 'count' ? '' : ` (${quantity(limit, unit)})`;
  return `, against ${lean === 'house' ? 'a house figure' : 'a figure of your own'}${of}`;
}
function missing(ruling: Ruling): string {
  const needs = [...new Set(ruling.reasons.flatMap(r => (r.answer === 'unknown' && r.needs ? [r.needs] : [])))];
  return needs.length === 0
    ? 'the table does not say'
    : `${needs.join(' and ')} ${needs.length === 1 ? 'is' : 'are'} missing`;
}

/** Why nobody should insist on the answer. */
export const tooCloseText = ({ margin }: Ruling): string =>
  margin?.atLeast
    ? 'Perhaps too close to call by hand: what is known of the margin is smaller than a base can be placed.'
    : 'Too close to call by hand: the margin is smaller than a base can be placed.';

/** The reasons that decide, in the book's order. */
export const deciding = (ruling: Ruling): readonly Reason[] =>
  ruling.reasons.filter(r => ruling.decidedBy.includes(r.id));

/** `fire: 1/13e Ligne (french) → Coldstream Guards (british)`: the units of a call, the asking one first. */
export const callSentence = (call: Ruling['call'], position: Position): string =>
  askedOf(call, position, id => unitWords(id, position));

/** The same as players say it: a unit goes by its name; its id is said only where another unit has that name. */
export const spokenCall = (call: Ruling['call'], position: Position): string =>
  askedOf(call, position, id => {
    const unit = position.unitById.get(id);
    const isOnly = unit && position.units.every(u => u === unit || u.name !== unit.name);
    if (!isOnly) return unitWords(id, position);
    const side = sideName(unit.side, position);
    // «French infantry in line 1» says whose it is
    return unit.name.toLowerCase().includes(side.toLowerCase()) ? unit.name : `${unit.name} (${side})`;
  });

function askedOf(call: Ruling['call'], position: Position, words: (id: string) => string): string {
  const [first, ...rest] = unitsOf(call, position).map(words);
  const more = rest.length > 3 ? [...rest.slice(0, 3), `${rest.length - 3} more`] : rest;
  return `${spoken(call.kind)}${first ? `: ${first}` : ''}${more.length > 0 ? ` → ${more.join(', ')}` : ''}`;
}

/** A unit by name, with its id where the name is another, and its side. */
export function unitWords(id: string, position: Position): string {
  const unit = position.unitById.get(id);
  if (!unit) return id;
  const side = sideName(unit.side, position);
  return unit.name === unit.id ? `${id} (${side})` : `${unit.name} (${id}, ${side})`;
}
const sideName = (side: string, { sides }: Position): string => sides.find(s => s.id === side)?.name ?? side;

const ASKING = ['firer', 'supporter', 'charger', 'unit'];

/** Ids of units anywhere in a call, each once: who asks first, then in the order of its fields. */
export function unitsOf(call: Ruling['call'], position: Position): readonly string[] {
  const found = new Set<string>();
  for (const key of ASKING) {
    const id = call[key];
    if (typeof id === 'string' && position.unitById.has(id)) {
      found.add(id);
      break;
    }
  }
  collect(call, position, found, 0);
  return [...found];
}
function collect(value: unknown, position: Position, found: Set<string>, depth: number): void {
  if (typeof value === 'string') {
    if (position.unitById.has(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null && depth < 6) {
    for (const [key, inner] of Object.entries(value))
      if (key !== 'kind' && key !== 'figures') collect(inner, position, found, depth + 1);
  }
}
