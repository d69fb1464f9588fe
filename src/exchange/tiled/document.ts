// A Tiled map from either of its two files, .tmx (XML) and .tmj (JSON), as one plain value. Pixels, x to the right, y down.

import { good, type Result } from '../../table/index.ts';
import { refuse, type Source } from '../seam/format.ts';
import { type Fields, fieldsOf, isObject, jsonOf, numberIn, objectsOf, startOf, textIn, textOf } from '../seam/text.ts';
import { childOf, childrenOf, type XmlNode, xmlOf } from '../seam/xml.ts';

export interface TiledObject {
  readonly name: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about (x, y). */
  readonly rotation: number;
  readonly form: 'rectangle' | 'ellipse' | 'polygon' | 'polyline' | 'point' | 'text' | 'tile' | 'template';
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly properties: Properties;
}
export type Properties = Readonly<Record<string, unknown>>;
export interface Chunk {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Still packed: text of numbers, or base64. */
  readonly data: string | readonly number[];
}
export interface TiledLayer {
  readonly name: string;
  readonly type: string;
  readonly offset: { readonly x: number; readonly y: number };
  readonly properties: Properties;
  readonly objects: readonly TiledObject[];
  readonly encoding: string;
  readonly compression: string;
  readonly chunks: readonly Chunk[];
  readonly layers: readonly TiledLayer[];
}
export interface TiledFile {
  readonly orientation: string;
  readonly width: number;
  readonly height: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly layers: readonly TiledLayer[];
}

export function tiledFile(source: Source): Result<TiledFile> {
  if (!startOf(source).startsWith('<')) {
    const json = jsonOf(source);
    return json.ok ? sized(fromJson(fieldsOf(json.value))) : json;
  }
  const text = textOf(source);
  const xml = text.ok ? xmlOf(text.value) : text;
  if (!xml.ok) return xml;
  return xml.value.name === 'map' ? sized(fromXml(xml.value)) : refuse(xml.value.name, 'must be a Tiled <map>');
}

function sized(file: TiledFile): Result<TiledFile> {
  const { width, height, tileWidth, tileHeight } = file;
  const areFit = [width, height, tileWidth, tileHeight].every(n => n > 0 && n <= 100_000);
  return areFit ? good(file) : refuse('map', 'needs width, height, tilewidth and tileheight above 0');
}

const number = (v: unknown): number => numberIn(v) ?? 0;

function fromJson(map: Fields): TiledFile {
  return {
    orientation: textIn(map.orientation) || 'orthogonal',
    width: number(map.width),
    height: number(map.height),
    tileWidth: number(map.tilewidth),
    tileHeight: number(map.tileheight),
    layers: objectsOf(map.layers).map(layerOfJson),
  };
}

function layerOfJson(layer: Fields): TiledLayer {
  const whole = { x: 0, y: 0, width: number(layer.width), height: number(layer.height), data: dataOf(layer.data) };
  const chunks = objectsOf(layer.chunks).map(c => ({
    x: number(c.x),
    y: number(c.y),
    width: number(c.width),
    height: number(c.height),
    data: dataOf(c.data),
  }));
  return {
    name: textIn(layer.name),
    type: textIn(layer.class),
    offset: { x: number(layer.offsetx), y: number(layer.offsety) },
    properties: propertiesOfJson(layer),
    objects: objectsOf(layer.objects).map(objectOfJson),
    encoding: Array.isArray(layer.data) ? 'list' : textIn(layer.encoding) || 'csv',
    compression: textIn(layer.compression),
    chunks: layer.data === undefined ? chunks : [whole],
    layers: objectsOf(layer.layers).map(layerOfJson),
  };
}
const dataOf = (data: unknown): Chunk['data'] =>
  Array.isArray(data) ? data.filter((n): n is number => typeof n === 'number') : textIn(data);
const propertiesOfJson = (of: Fields): Properties =>
  Array.isArray(of.properties)
    ? Object.fromEntries(objectsOf(of.properties).map(p => [textIn(p.name), p.value]))
    : fieldsOf(of.properties);

function objectOfJson(o: Fields): TiledObject {
  const form = o.ellipse === true ? 'ellipse' : o.point === true ? 'point' : isObject(o.text) ? 'text' : null;
  const drawn = Array.isArray(o.polygon) ? 'polygon' : Array.isArray(o.polyline) ? 'polyline' : null;
  const made = o.gid !== undefined ? 'tile' : typeof o.template === 'string' ? 'template' : null;
  return {
    name: textIn(o.name),
    type: textIn(o.class) || textIn(o.type),
    x: number(o.x),
    y: number(o.y),
    width: number(o.width),
    height: number(o.height),
    rotation: number(o.rotation),
    form: form ?? drawn ?? made ?? 'rectangle',
    points: objectsOf(o.polygon ?? o.polyline).map(p => ({ x: number(p.x), y: number(p.y) })),
    properties: propertiesOfJson(o),
  };
}

function fromXml({ attributes: a, children }: XmlNode): TiledFile {
  return {
    orientation: a.orientation ?? 'orthogonal',
    width: number(a.width),
    height: number(a.height),
    tileWidth: number(a.tilewidth),
    tileHeight: number(a.tileheight),
    layers: layersOfXml(children),
  };
}
const LAYERS = ['layer', 'objectgroup', 'group', 'imagelayer'];
const layersOfXml = (nodes: readonly XmlNode[]): readonly TiledLayer[] =>
  nodes.filter(n => LAYERS.includes(n.name)).map(layerOfXml);

function layerOfXml(node: XmlNode): TiledLayer {
  const { attributes: a } = node;
  const data = childOf(node, 'data');
  const whole = { x: 0, y: 0, width: number(a.width), height: number(a.height), data: tilesOf(data) };
  const chunks = data ? childrenOf(data, 'chunk') : [];
  return {
    name: a.name ?? '',
    type: a.class ?? '',
    offset: { x: number(a.offsetx), y: number(a.offsety) },
    properties: propertiesOfXml(node),
    objects: childrenOf(node, 'object').map(objectOfXml),
    encoding: data?.attributes.encoding ?? 'csv',
    compression: data?.attributes.compression ?? '',
    chunks: chunks.length > 0 ? chunks.map(chunkOfXml) : data ? [whole] : [],
    layers: node.name === 'group' ? layersOfXml(node.children) : [],
  };
}
const chunkOfXml = (node: XmlNode): Chunk => {
  const { attributes: a } = node;
  return { x: number(a.x), y: number(a.y), width: number(a.width), height: number(a.height), data: tilesOf(node) };
};
/** Without an encoding each tile is an element of its own. */
const tilesOf = (data: XmlNode | undefined): Chunk['data'] => {
  const tiles = data ? childrenOf(data, 'tile') : [];
  return tiles.length > 0 ? tiles.map(t => number(t.attributes.gid)) : (data?.text ?? '');
};

function propertiesOfXml(node: XmlNode): Properties {
  const list = childOf(node, 'properties')?.children ?? [];
  return Object.fromEntries(
    list.map(({ attributes: a, text }) => {
      const value = a.value ?? text;
      const isNumber = a.type === 'int' || a.type === 'float';
      return [a.name ?? '', a.type === 'bool' ? value === 'true' : isNumber ? number(value) : value];
    }),
  );
}

const FORMS = ['ellipse', 'point', 'polygon', 'polyline', 'text'] as const;
function objectOfXml(node: XmlNode): TiledObject {
  const { attributes: a } = node;
  const form = FORMS.find(f => childOf(node, f) !== undefined);
  const made = a.gid !== undefined ? 'tile' : a.template !== undefined ? 'template' : 'rectangle';
  const corners = (childOf(node, 'polygon') ?? childOf(node, 'polyline'))?.attributes.points ?? '';
  return {
    name: a.name ?? '',
    type: a.class ?? a.type ?? '',
    x: number(a.x),
    y: number(a.y),
    width: number(a.width),
    height: number(a.height),
    rotation: number(a.rotation),
    form: form ?? made,
    points: corners
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(pair => {
        const [x, y] = pair.split(',');
        return { x: number(x), y: number(y) };
      }),
    properties: propertiesOfXml(node),
  };
}
