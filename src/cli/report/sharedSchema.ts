// A JSON Schema in which every part that occurs more than once stands under `$defs`, once, and is referred to.
// Parts are interned from the leaves up; a part's name is the one it was given (`part`, which is not printed), or comes from the key it
// stands under, or from the `kind` it describes.

type Json = Readonly<Record<string, unknown>>;

/** Characters: a shorter part is as easily read in place as behind a reference. */
const LEAST = 90;

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const ONE = new Set(['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else', 'contains']);
const LIST = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', '$defs']);

/** A part of the schema with its inner parts replaced by their numbers. */
interface Part {
  readonly shallow: Json;
  readonly inner: readonly number[];
  readonly name: string;
  readonly size: number;
}
interface Inner {
  readonly number: number;
}
const isInner = (v: unknown): v is Inner => typeof v === 'object' && v !== null && 'number' in v && INNER in v;
const INNER = Symbol('inner part');

export function sharedSchema(schema: Json): Json {
  const { parts, root } = interned(schema);
  const uses = parts.map(() => 0);
  for (const { inner } of parts) for (const i of inner) uses[i] = (uses[i] ?? 0) + 1;
  const names = namesOf(parts, i => i !== root && (uses[i] ?? 0) > 1 && (parts[i]?.size ?? 0) >= LEAST);
  const written = (i: number): Json => {
    const name = names.get(i);
    return name === undefined ? body(i) : { $ref: `#/$defs/${name}` };
  };
  const body = (i: number): Json => filled(parts[i]?.shallow ?? {}, written) as Json;
  const defs = [...names].map(([i, name]) => [name, body(i)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return defs.length === 0 ? body(root) : { ...body(root), $defs: Object.fromEntries(defs) };
}

function interned(schema: Json): { readonly parts: readonly Part[]; readonly root: number } {
  const parts: Part[] = [];
  const known = new Map<string, number>();
  const intern = ({ part: given, ...part }: Json, key: string): number => {
    const inner: number[] = [];
    const take = (v: unknown, under: string): unknown => {
      if (typeof v !== 'object' || v === null) return v;
      const number = intern(v as Json, under);
      inner.push(number);
      return { [INNER]: true, number };
    };
    const shallow = Object.fromEntries(Object.entries(part).map(([word, v]) => [word, partsIn(word, v, key, take)]));
    const text = JSON.stringify(shallow);
    const before = known.get(text);
    if (before !== undefined) return before;
    const size = text.length + inner.reduce((sum, i) => sum + (parts[i]?.size ?? 0), 0);
    parts.push({
      shallow,
      inner,
      name: typeof given === 'string' ? given : (titleOf(part) ?? kindOf(part) ?? key),
      size,
    });
    known.set(text, parts.length - 1);
    return parts.length - 1;
  };
  return { root: intern(schema, 'file'), parts };
}

type Take = (v: unknown, under: string) => unknown;
function partsIn(word: string, v: unknown, key: string, take: Take): unknown {
  if (ONE.has(word)) return take(v, word === 'propertyNames' ? `${key}-name` : key);
  if (LIST.has(word) && Array.isArray(v)) return v.map(s => take(s, key));
  if (NAMED.has(word) && typeof v === 'object' && v !== null)
    return Object.fromEntries(Object.entries(v).map(([name, s]) => [name, take(s, name)]));
  return v;
}

const titleOf = ({ title }: Json): string | null => (typeof title === 'string' ? title : null);
/** `{ kind: { const: 'fire' } }` describes a fire. */
function kindOf({ properties }: Json): string | null {
  const { kind, type } = (properties ?? {}) as Readonly<Record<string, Json | undefined>>;
  const word = kind?.['const'] ?? type?.['const'];
  return typeof word === 'string' ? word : null;
}

function namesOf(parts: readonly Part[], isShared: (i: number) => boolean): ReadonlyMap<number, string> {
  const taken = new Map<string, number>();
  const names = new Map<number, string>();
  for (const [i, { name }] of parts.entries()) {
    if (!isShared(i)) continue;
    const plain = name.replace(/[^\w.-]+/g, '-') || 'part';
    const nth = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, nth);
    names.set(i, nth === 1 ? plain : `${plain}-${nth}`);
  }
  return names;
}

function filled(value: unknown, written: (i: number) => Json): unknown {
  if (isInner(value)) return written(value.number);
  if (Array.isArray(value)) return value.map(v => filled(v, written));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, filled(v, written)]));
}

const LINE = 110;
/** JSON with everything on one line that fits on it. */
export function readable(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE) return flat;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map(v => inner + readable(v, inner))
    : Object.entries(value).map(([key, v]) => `${inner}${JSON.stringify(key)}: ${readable(v, inner)}`);
  const [open, shut] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${shut}`;
}
