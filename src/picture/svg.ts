// SVG as text: elements, numbers and text from outside. Same input, same bytes.

import { clean } from '../table/index.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number with at most two decimals, never −0, never an exponent. */
export function number(n: number): string {
  const text = (Math.round(Math.min(1e9, Math.max(-1e9, n)) * 100) / 100).toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text from outside as text: mark-up escaped, what must not stand in a document at all made visible. */
export const escaped = (text: string): string => clean(text).replace(/[&<>"']/g, c => ENTITIES[c] as string);

export function element(name: string, attributes: Attributes, content?: string): string {
  const list = Object.entries(attributes)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? number(v) : escaped(String(v))}"`)
    .join('');
  return content === undefined ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** Elements one below the other; empty ones leave no line. */
export const lines = (...parts: readonly string[]): string => parts.filter(p => p !== '').join('\n');
export const group = (attributes: Attributes, ...parts: readonly string[]): string => {
  const inside = lines(...parts);
  return inside === '' ? '' : element('g', attributes, `\n${inside}\n`);
};

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'bold';
  readonly italic?: boolean;
  /** A rim in the paper's colour, so that it can be read over lines. */
  readonly halo?: string;
}

export function words(text: string, [x, y]: readonly [number, number], style: TextStyle): string {
  return element(
    'text',
    {
      x,
      y,
      'font-size': style.size,
      fill: style.fill,
      'text-anchor': style.anchor === 'start' ? undefined : style.anchor,
      'font-weight': style.weight,
      'font-style': style.italic ? 'italic' : undefined,
      ...(style.halo
        ? { stroke: style.halo, 'stroke-width': style.size / 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
        : {}),
    },
    escaped(text),
  );
}

const NARROW = /[ijlI.,:;'|!()[\]ft/\\ ]/;
const WIDE = /[mwMW@%—…]/;
const CAPITAL = /[A-ZÄÖÜ0-9#&?+=<>~–-]/;

/** How wide a sans-serif sets this text, a little on the safe side: fonts differ, labels must not meet. */
export function textWidth(text: string, size: number): number {
  let w = 0;
  for (const c of clean(text)) {
    w += NARROW.test(c) ? 0.34 : WIDE.test(c) ? 0.92 : CAPITAL.test(c) ? 0.66 : c > '\u2e80' ? 1.05 : 0.57;
  }
  return w * size;
}

/** Text cut to a width, with an ellipsis. */
export function cut(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = Array.from(text.slice(0, 400));
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Words on lines no wider than `width`, at most `most` lines. */
export function wrapped(text: string, size: number, width: number, most = 4): readonly string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.slice(0, 4000).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      out.push(line);
      line = word;
    } else line = longer;
  }
  out.push(line);
  const kept = out.slice(0, most).map(l => cut(l, size, width));
  return out.length > most ? [...kept.slice(0, -1), cut(`${kept.at(-1)} …`, size, width)] : kept;
}
