// From a book's schema of values to fields one can fill in: numbers, choices, yes and no, words. No book is named here.

import { memo } from '../../geometry/index.ts';
import { z } from 'zod';
import { translated } from '../../desk/index.ts';
import { read } from '../../table/index.ts';

interface Named {
  readonly key: string;
  readonly description: string;
  /** What holds where nothing is said. */
  readonly preset: unknown;
}
export type Choice = string | number;
export type ValueField =
  | (Named & {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly least: number | undefined;
      readonly most: number | undefined;
    })
  | (Named & { readonly kind: 'choice'; readonly options: readonly Choice[] })
  | (Named & { readonly kind: 'flag' | 'text' })
  /** Several words; `options`: only these. */
  | (Named & { readonly kind: 'words'; readonly options: readonly string[] | null })
  /** What has no form of its own: points, lists of objects. Written as in the file. */
  | (Named & { readonly kind: 'json' });

interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape | false;
  readonly prefixItems?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The fields of an object's schema, in its order. */
export const valueFields = memo((schema: z.ZodType): readonly ValueField[] => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return Object.entries(root.properties ?? {}).map(([key, shape]) => fieldOf(key, shape));
});

function fieldOf(key: string, shape: Shape): ValueField {
  const named = { key, description: shape.description ?? '', preset: shape.default };
  const parts = (shape.anyOf ?? [shape]).filter(part => part.type !== 'null');
  const options = optionsOf(parts);
  if (options) return { ...named, kind: 'choice', options };
  const [only] = parts;
  return parts.length === 1 && only ? plainField(named, only) : { ...named, kind: 'json' };
}

/** More numbers than this are typed, not chosen. */
const MOST_NUMBERS = 12;
/** Words and small ranges beside each other: `unlimited`, 0, 1, 2, 3. */
function optionsOf(parts: readonly Shape[]): readonly Choice[] | null {
  const lists = parts.map(part => wordsOf(part) ?? (parts.length > 1 ? numbersOf(part) : null));
  const found = lists.flatMap(list => list ?? []);
  return lists.length > 0 && lists.every(list => list !== null) ? found : null;
}
function wordsOf({ enum: words, const: word }: Shape): readonly Choice[] | null {
  const list = words ?? (word === undefined ? null : [word]);
  return list?.every(w => typeof w === 'string' || typeof w === 'number') ? (list as Choice[]) : null;
}
function numbersOf({ type, minimum, maximum }: Shape): readonly Choice[] | null {
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return null;
  const count = maximum - minimum + 1;
  return count <= MOST_NUMBERS ? Array.from({ length: count }, (_, i) => minimum + i) : null;
}

function plainField(named: Named, shape: Shape): ValueField {
  switch (shape.type) {
    case 'integer':
    case 'number':
      return { ...named, kind: 'number', whole: shape.type === 'integer', least: shape.minimum, most: shape.maximum };
    case 'boolean':
      return { ...named, kind: 'flag' };
    case 'string':
      return { ...named, kind: 'text' };
    case 'array':
      return wordList(named, shape);
    default:
      return { ...named, kind: 'json' };
  }
}
function wordList(named: Named, { items, prefixItems }: Shape): ValueField {
  if (!items || prefixItems) return { ...named, kind: 'json' };
  if (items.enum) return { ...named, kind: 'words', options: items.enum.filter(o => typeof o === 'string') };
  const takesText = items.type === 'string' || items.anyOf?.some(part => part.type === 'string');
  return takesText ? { ...named, kind: 'words', options: null } : { ...named, kind: 'json' };
}

/** Can the field show this value in its own form? A weapon with figures of its own among named ones cannot be a word. */
export const showsPlainly = (field: ValueField, value: unknown): boolean =>
  field.kind !== 'json' &&
  (field.kind !== 'words' || value === undefined || (Array.isArray(value) && value.every(v => typeof v === 'string')));

/** What a schema says against one key of an object, as a sentence; null: nothing. */
export function complaintAbout(
  schema: z.ZodType,
  values: Readonly<Record<string, unknown>>,
  key: string,
): string | null {
  const present = Object.fromEntries(Object.entries(values).filter(([, v]) => v !== undefined && v !== null));
  const checked = read(schema, present);
  if (checked.ok) return null;
  const found = checked.problems.find(
    p => p.path === key || (/^[.[]/.test(p.path.slice(key.length)) && p.path.startsWith(key)),
  );
  return found ? translated(found.message) : null;
}
