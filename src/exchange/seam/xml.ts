// XML from outside: no document type (where entity bombs live), nothing fetched, a tree of plain values.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { good, type Result } from '../../table/index.ts';
import { refuse } from './format.ts';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const DEEPEST = 200;
const ATTRIBUTES = ':@';

export function xmlOf(text: string): Result<XmlNode> {
  if (/<!ENTITY/i.test(text)) return refuse('', 'the XML defines entities of its own; such files are not read');
  if (/<!DOCTYPE[^>]*\[/i.test(text)) return refuse('', 'the XML brings its own grammar; such files are not read');
  if (depthOf(text) > DEEPEST) return refuse('', `elements lie more than ${DEEPEST} deep in each other`);
  const valid = XMLValidator.validate(text);
  if (valid !== true) return refuse(`line ${valid.err.line}`, `not XML: ${valid.err.msg}`);
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: false,
      trimValues: false,
    });
    const roots = nodesOf(parser.parse(text.replace(/<!DOCTYPE[^>[]*>/i, '')));
    const root = roots.find(n => !n.name.startsWith('?'));
    return root ? good(root) : refuse('', 'the XML has no element');
  } catch (error) {
    return refuse('', `not XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Counted before anything walks the tree by recursion. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of text.matchAll(/<[^!?>][^>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

type Raw = Readonly<Record<string, unknown>>;

function nodesOf(list: unknown): readonly XmlNode[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Raw[]).flatMap(raw => {
    const name = Object.keys(raw).find(key => key !== ATTRIBUTES);
    if (name === undefined || name === '#text') return [];
    return [
      { name, attributes: attributesOf(raw[ATTRIBUTES]), children: nodesOf(raw[name]), text: ownText(raw[name]) },
    ];
  });
}

const attributesOf = (raw: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries((raw ?? {}) as Raw).map(([key, value]) => [key, decoded(String(value))]));

const ownText = (list: unknown): string =>
  Array.isArray(list)
    ? decoded((list as readonly Raw[]).map(raw => (typeof raw['#text'] === 'string' ? raw['#text'] : '')).join(''))
    : '';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.filter(c => c.name === name);
export const childOf = (node: XmlNode, name: string): XmlNode | undefined => node.children.find(c => c.name === name);
/** The node and everything in it, in the document's order. */
export function within(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(within)];
}
