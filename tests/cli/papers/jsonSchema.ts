// A small reader of JSON Schema, written from the specification (2020-12), for the keywords our schemas use: a second
// opinion on what they allow. An unknown keyword is a failure, so that none is passed over.

type Json = unknown;
type Schema = Readonly<Record<string, Json>> | boolean;

const NOTES = new Set([
  '$schema',
  'title',
  'description',
  'default',
  'pick',
  'of',
  'examples',
  'id',
  '$defs',
  'then',
  'else',
]);
const isObject = (v: Json): v is Readonly<Record<string, Json>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const TYPES: Readonly<Record<string, (v: Json) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: v => typeof v === 'string',
  number: v => typeof v === 'number',
  integer: Number.isInteger,
  boolean: v => typeof v === 'boolean',
  null: v => v === null,
};

/** Paths at which a value does not fit; empty: it is valid. */
export function misfits(schema: Schema, value: Json, root: Schema = schema, path = ''): readonly string[] {
  if (typeof schema === 'boolean') return schema ? [] : [path];
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (NOTES.has(keyword)) return [];
    const judge = KEYWORDS[keyword];
    if (!judge) return [`${path}: keyword ${keyword} is not known`];
    return judge({ rule, value, schema, root, path });
  });
}

interface Question {
  readonly rule: Json;
  readonly value: Json;
  readonly schema: Readonly<Record<string, Json>>;
  readonly root: Schema;
  readonly path: string;
}
const unless = (fits: boolean, path: string, what: string): readonly string[] => (fits ? [] : [`${path}: ${what}`]);
const within = ({ root, path }: Question, schema: Json, value: Json, step = ''): readonly string[] =>
  misfits(schema as Schema, value, root, `${path}${step}`);

const KEYWORDS: Readonly<Record<string, (q: Question) => readonly string[]>> = {
  type: q =>
    unless(
      [q.rule].flat().some(t => TYPES[t as string]?.(q.value)),
      q.path,
      `type ${String(q.rule)}`,
    ),
  const: q => unless(same(q.rule, q.value), q.path, 'const'),
  enum: q =>
    unless(
      (q.rule as Json[]).some(v => same(v, q.value)),
      q.path,
      'enum',
    ),
  minimum: q => unless(typeof q.value !== 'number' || q.value >= (q.rule as number), q.path, 'minimum'),
  maximum: q => unless(typeof q.value !== 'number' || q.value <= (q.rule as number), q.path, 'maximum'),
  exclusiveMinimum: q =>
    unless(typeof q.value !== 'number' || q.value > (q.rule as number), q.path, 'exclusiveMinimum'),
  exclusiveMaximum: q =>
    unless(typeof q.value !== 'number' || q.value < (q.rule as number), q.path, 'exclusiveMaximum'),
  minLength: q => unless(typeof q.value !== 'string' || q.value.length >= (q.rule as number), q.path, 'minLength'),
  maxLength: q => unless(typeof q.value !== 'string' || q.value.length <= (q.rule as number), q.path, 'maxLength'),
  pattern: q =>
    unless(typeof q.value !== 'string' || new RegExp(q.rule as string, 'u').test(q.value), q.path, 'pattern'),
  minItems: q => unless(!Array.isArray(q.value) || q.value.length >= (q.rule as number), q.path, 'minItems'),
  maxItems: q => unless(!Array.isArray(q.value) || q.value.length <= (q.rule as number), q.path, 'maxItems'),
  required: q =>
    isObject(q.value)
      ? (q.rule as string[]).flatMap(key =>
          unless(Object.hasOwn(q.value as object, key), `${q.path}.${key}`, 'required'),
        )
      : [],
  properties: q =>
    isObject(q.value)
      ? Object.entries(q.rule as object).flatMap(([key, s]) =>
          Object.hasOwn(q.value as object, key) ? within(q, s, (q.value as Record<string, Json>)[key], `.${key}`) : [],
        )
      : [],
  propertyNames: q =>
    isObject(q.value) ? Object.keys(q.value).flatMap(key => within(q, q.rule, key, `.${key} (name)`)) : [],
  additionalProperties: q => {
    if (!isObject(q.value)) return [];
    const known = Object.keys((q.schema['properties'] ?? {}) as object);
    return Object.entries(q.value).flatMap(([key, v]) => (known.includes(key) ? [] : within(q, q.rule, v, `.${key}`)));
  },
  prefixItems: q =>
    Array.isArray(q.value)
      ? (q.rule as Json[]).flatMap((s, i) =>
          i < (q.value as Json[]).length ? within(q, s, (q.value as Json[])[i], `[${i}]`) : [],
        )
      : [],
  items: q => {
    if (!Array.isArray(q.value)) return [];
    const first = ((q.schema['prefixItems'] ?? []) as Json[]).length;
    return q.value.flatMap((v, i) => (i < first ? [] : within(q, q.rule, v, `[${i}]`)));
  },
  allOf: q => (q.rule as Json[]).flatMap(s => within(q, s, q.value)),
  anyOf: q =>
    unless(
      (q.rule as Json[]).some(s => within(q, s, q.value).length === 0),
      q.path,
      'anyOf',
    ),
  oneOf: q => unless((q.rule as Json[]).filter(s => within(q, s, q.value).length === 0).length === 1, q.path, 'oneOf'),
  not: q => unless(within(q, q.rule, q.value).length > 0, q.path, 'not'),
  if: q => within(q, (within(q, q.rule, q.value).length === 0 ? q.schema['then'] : q.schema['else']) ?? true, q.value),
  $ref: q => {
    const steps = String(q.rule).replace(/^#\/?/, '').split('/').filter(Boolean);
    const found = steps.reduce<Json>((at, step) => (isObject(at) ? at[step] : undefined), q.root);
    return found === undefined ? [`${q.path}: ${String(q.rule)} leads nowhere`] : within(q, found, q.value);
  },
};
