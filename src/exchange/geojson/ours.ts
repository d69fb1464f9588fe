// A map or a position of ours as GeoJSON and back. Coordinates are mm on the table; what GeoJSON has no word for stands in
// the properties, and the document without its places under the member `enfilade`.

import { type Point, polygon, signedArea } from '../../geometry/index.ts';
import {
  type FileBase,
  type FileTerrain,
  flatOutline,
  good,
  type MapFile,
  mmOf,
  type PositionFile,
  type Result,
  readMapFile,
  readPositionFile,
  rounded,
  withPlaces,
} from '../../table/index.ts';
import { type Made, refuse } from '../seam/format.ts';
import { type Placed, placedBases } from '../seam/placed.ts';
import { type Fields, fieldsOf, isObject, objectsOf } from '../seam/text.ts';
import { type MapFeature, readGeoJson, writeGeoJson } from './features.ts';

export const isOurs = (value: Fields): boolean => isObject(value.enfilade) && isObject(value.enfilade.document);

/** A base is the point of its middle, which is read back, and an outline to be looked at. */
export function writeOurs(file: MapFile | PositionFile): Result<object> {
  const { terrain: pieces, ...rest } = file;
  const mm = mmOf(file.lengths);
  const terrain = (pieces ?? []).map((t): MapFeature => {
    const { outline, arcs, height, ...properties } = t;
    const points = arcs ? flatOutline(t, mm) : outline.map(([x, y]) => ({ x: x * mm, y: y * mm }));
    const high = height === undefined ? {} : { height: height * mm };
    const round = arcs ? roundOf(t, mm) : {};
    const own = { is: 'terrain', ...properties, ...high, ...round };
    return { kind: 'area', outer: polygon(points), holes: [], properties: own };
  });
  const document = 'units' in rest ? { ...rest, units: rest.units.map(({ block: _b, bases: _p, ...u }) => u) } : rest;
  const bases = 'units' in file ? placedBases(file) : good([]);
  if (!bases.ok) return bases;
  const features = [...terrain, ...bases.value.flatMap(featuresOf)];
  return good({ ...writeGeoJson(features), enfilade: { lengths: 'mm', document } });
}

function featuresOf({ unit, side, name, base, corners }: Placed): readonly MapFeature[] {
  const { at, ...rest } = base;
  const middle = { x: at[0], y: at[1] };
  const point: MapFeature = { kind: 'point', at: middle, properties: { is: 'base', unit, ...rest } };
  const looks = { is: 'outline', unit, side, name };
  return corners ? [{ kind: 'area', outer: polygon(corners), holes: [], properties: looks }, point] : [point];
}

export function readOurs(value: Fields): Result<Made> {
  const { features, problems } = readGeoJson(value);
  const [first] = problems;
  if (first) return refuse(first.path, 'cannot be read as part of an Enfilade document');
  const document = fieldsOf(fieldsOf(value.enfilade).document);
  const mm = document.lengths === 'cm' ? 10 : document.lengths === 'in' ? 25.4 : 1;
  const own = features.map(f => ({ feature: f, ...fieldsOf(f.properties) }) as Own);
  const terrain = own.filter(o => o.is === 'terrain').map(o => terrainOf(o, mm));
  const whole: Fields = { ...document, terrain };
  if (document.format === 'enfilade/map') {
    const map = readMapFile(whole);
    return map.ok ? good({ document: map.value, left: [] }) : map;
  }
  const units = objectsOf(document.units).map(u => ({
    ...u,
    bases: own.filter(o => o.is === 'base' && o.unit === u.id).map(o => baseOf(o, mm)),
  }));
  const position = readPositionFile({ ...whole, units });
  return position.ok ? good({ document: position.value, left: [] }) : position;
}
interface Own extends Fields {
  readonly feature: MapFeature;
}

const inFile = ({ x, y }: Point, mm: number): [number, number] => [rounded(x / mm, 6), rounded(y / mm, 6)];
function terrainOf({ feature, is: _is, ...rest }: Own, mm: number): Partial<FileTerrain> {
  const points = feature.kind === 'area' ? feature.outer.points : [];
  const { height, outline, arcs, ...other } = rest as Partial<FileTerrain>;
  const round = outline && arcs ? { outline, arcs } : null;
  const form = round && isStillIts(points, round) ? inFileOf(round, mm) : { outline: points.map(p => inFile(p, mm)) };
  return { ...other, ...form, ...(height === undefined ? {} : { height: rounded(height / mm, 6) }) };
}
type Form = Pick<FileTerrain, 'outline' | 'arcs'>;
/** The corners and arcs that a polygon was cut from, in mm. */
const roundOf = ({ outline, arcs }: Form, mm: number): Form =>
  withPlaces({ outline, arcs }, ([x, y]) => [rounded(x * mm, 6), rounded(y * mm, 6)]);
const inFileOf = (form: Form, mm: number): Form => withPlaces(form, ([x, y]) => inFile({ x, y }, mm));
/** Nobody has moved a corner of the polygon since: its arcs still say how it runs. */
function isStillIts(points: readonly Point[], form: Form): boolean {
  const flat = flatOutline(form, 1);
  const key = ({ x, y }: Point): string => `${x} ${y}`;
  const known = new Set(flat.map(key));
  const sameArea = Math.abs(signedArea(polygon(flat).points) - signedArea(points)) < SAME_AREA;
  return sameArea && points.every(p => known.has(key(p)));
}
/** mm² */
const SAME_AREA = 0.01;
function baseOf({ feature, is: _is, unit: _unit, ...rest }: Own, mm: number): Partial<FileBase> {
  const at = feature.kind === 'point' ? feature.at : { x: 0, y: 0 };
  const { size, radius, ...other } = rest as Partial<FileBase>;
  return {
    ...other,
    at: inFile(at, mm),
    ...(size ? { size: [rounded(size[0] / mm, 6), rounded(size[1] / mm, 6)] } : {}),
    ...(radius === undefined ? {} : { radius: rounded(radius / mm, 6) }),
  };
}
