// From a call's JSON Schema to the questions a player is asked. No call kind is known here: the `pick` word of a field
// says how it is asked, the plain JSON types do for the rest.

import { z } from 'zod';
import { memoUnder } from '../../geometry/index.ts';
import { type CallKind, capital, keyWords } from '../../rules/index.ts';
import { LANGUAGE, type Language, translated } from '../words/words.ts';

interface Asked {
  readonly key: string;
  /** Short: "Firer". */
  readonly title: string;
  readonly description: string;
  readonly needed: boolean;
}
export interface UnitQuestion extends Asked {
  readonly kind: 'unit' | 'units';
  readonly of: 'own' | 'enemy' | 'any';
}
export interface NumberQuestion extends Asked {
  readonly kind: 'number' | 'length' | 'bearing';
  readonly whole: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly preset: number | undefined;
}
export interface OptionQuestion extends Asked {
  readonly kind: 'option';
  readonly options: readonly string[];
  readonly preset: string | undefined;
}
export interface FlagQuestion extends Asked {
  readonly kind: 'flag';
  readonly preset: boolean;
}
export interface ListQuestion extends Asked {
  readonly kind: 'list';
  readonly item: Question;
  readonly least: number;
  readonly most: number;
}
export type Question =
  | UnitQuestion
  | NumberQuestion
  | OptionQuestion
  | FlagQuestion
  | ListQuestion
  | (Asked & { readonly kind: 'terrain' | 'bases' | 'point' | 'path' | 'pose' | 'text' | 'other' })
  | (Asked & { readonly kind: 'group'; readonly fields: readonly Question[] });

/** What is used of a JSON Schema. */
interface Shape {
  readonly type?: string;
  readonly pick?: string;
  readonly title?: string;
  readonly description?: string;
  readonly of?: 'own' | 'enemy' | 'any';
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  /** Of a list with so many places. */
  readonly prefixItems?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

/** The fields of a call kind, in the order of its schema, with titles and notes in the language in force. */
export const questionsOf = (call: CallKind): readonly Question[] => questionsIn(call, LANGUAGE);
const questionsIn = memoUnder(({ schema }: CallKind, _language: Language): readonly Question[] => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return fieldsOf(root, root);
});

function fieldsOf(shape: Shape, root: Shape): readonly Question[] {
  return Object.entries(shape.properties ?? {}).flatMap(([key, field]) =>
    key === 'kind' ? [] : [question(key, field, root, shape.required?.includes(key) ?? false)],
  );
}

function question(key: string, field: Shape, root: Shape, needed: boolean): Question {
  const shape = settled(field, root);
  const asked = {
    key,
    title: translated(shape.title ?? capital(keyWords(key))),
    description: translated(shape.description ?? ''),
    needed: needed && shape.default === undefined,
  };
  return picked(asked, shape) ?? plain(asked, shape, root);
}

function picked(asked: Asked, shape: Shape): Question | null {
  switch (shape.pick) {
    case 'unit':
    case 'units':
      return { ...asked, kind: shape.pick, of: shape.of ?? 'any' };
    case 'terrain':
    case 'bases':
    case 'point':
    case 'path':
    case 'pose':
      return { ...asked, kind: shape.pick };
    case 'bearing':
    case 'length':
    case 'number':
      return numberQuestion(asked, shape, shape.pick);
    case 'option':
      return shape.type === 'boolean' ? flagQuestion(asked, shape) : optionQuestion(asked, shape);
    default:
      return null;
  }
}

function plain(asked: Asked, shape: Shape, root: Shape): Question {
  if (shape.enum || shape.const !== undefined) return optionQuestion(asked, shape);
  switch (shape.type) {
    case 'number':
    case 'integer':
      return numberQuestion(asked, shape, 'number');
    case 'boolean':
      return flagQuestion(asked, shape);
    case 'string':
      return { ...asked, kind: 'text' };
    case 'object':
      return shape.properties
        ? { ...asked, kind: 'group', fields: fieldsOf(shape, root) }
        : { ...asked, kind: 'other' };
    case 'array':
      return listQuestion(asked, shape, root);
    default:
      return { ...asked, kind: 'other' };
  }
}

function listQuestion(asked: Asked, shape: Shape, root: Shape): Question {
  const { prefixItems: places = [] } = shape;
  const of = places[0] ?? shape.items;
  if (!of) return { ...asked, kind: 'other' };
  const item = question(asked.key, of, root, true);
  const [least, most] = places.length > 0 ? [places.length, places.length] : [shape.minItems, shape.maxItems];
  return { ...asked, kind: 'list', item, least: least ?? 0, most: Math.min(most ?? 50, 50) };
}
const numberQuestion = (asked: Asked, shape: Shape, kind: NumberQuestion['kind']): NumberQuestion => ({
  ...asked,
  kind,
  whole: shape.type === 'integer',
  least: shape.minimum,
  most: shape.maximum,
  preset: typeof shape.default === 'number' ? shape.default : undefined,
});
const optionQuestion = (asked: Asked, shape: Shape): OptionQuestion => ({
  ...asked,
  kind: 'option',
  options: (shape.enum ?? [shape.const]).filter(o => typeof o === 'string'),
  preset: typeof shape.default === 'string' ? shape.default : undefined,
});

const flagQuestion = (asked: Asked, { default: preset }: Shape): FlagQuestion => ({
  ...asked,
  kind: 'flag',
  preset: preset === true,
});

/** References followed; of several forms the first that can be asked, with the notes of the whole. */
function settled(shape: Shape, root: Shape): Shape {
  if (shape.$ref) {
    const { $ref, ...own } = shape;
    return settled({ ...root.$defs?.[$ref.split('/').at(-1) ?? ''], ...own }, root);
  }
  const forms = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (shape.pick || shape.type || !forms) return shape;
  const { anyOf: _any, oneOf: _one, allOf: _all, ...own } = shape;
  const first = forms.map(f => settled(f, root)).find(f => f.type !== 'null');
  return { ...first, ...own };
}
