// Files of others drawn by themselves, as their own programs do it: straight from their numbers, x to the right and y down, none of
// our reading between. Only what is ground or stands on it is drawn.

import type { SKRSContext2D } from '@napi-rs/canvas';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

export interface Original {
  /** In the file's own units. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly draw: (pen: SKRSContext2D) => void;
}
interface XY {
  readonly x: number;
  readonly y: number;
}
type Json = Record<string, never>;
const jsonOf = (bytes: Uint8Array): Json => JSON.parse(new TextDecoder().decode(bytes)) as Json;

function traced(pen: SKRSContext2D, points: readonly XY[], isClosed = false): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  if (isClosed) pen.closePath();
}

const closes = (line: readonly XY[]): boolean => {
  const [a, b] = [line[0], line.at(-1)];
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.01;
};

/** Universal VTT: walls as strokes, closed objects filled, doors as thinner strokes. Widths in squares. */
export function uvttOriginal(bytes: Uint8Array, wall: number): Original {
  const file = jsonOf(bytes) as unknown as {
    resolution: { map_origin: XY; map_size: XY };
    line_of_sight: XY[][];
    objects_line_of_sight: XY[][];
    portals: { bounds: XY[] }[];
  };
  const { map_origin: o, map_size: s } = file.resolution;
  return {
    frame: { ...o, width: s.x, height: s.y },
    draw: pen => {
      for (const line of [...file.line_of_sight, ...file.objects_line_of_sight]) {
        pen.lineWidth = wall;
        traced(pen, line, closes(line));
        if (closes(line) && file.objects_line_of_sight.includes(line)) pen.fill();
        else pen.stroke();
      }
      for (const { bounds } of file.portals) {
        pen.lineWidth = wall / 2;
        traced(pen, bounds);
        pen.stroke();
      }
    },
  };
}

/**
 * Tiled, XML: the tiles of solid layers, and the shapes of object layers. Of an isometric map the plan, in which Tiled keeps its shapes
 * before it draws them askew: squares of a tile's height. `rims`: only their rims, where one shape covers another.
 */
export function tiledOriginal(bytes: Uint8Array, rims = false): Original {
  const text = new TextDecoder().decode(bytes);
  const number = (from: string, name: string): number =>
    Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(from)?.[1] ?? 0);
  const map = /<map [^>]*>/.exec(text)?.[0] ?? '';
  const [tw, th, w, h] = ['tilewidth', 'tileheight', 'width', 'height'].map(n => number(map.replace(/tile(width|height)/g, n.startsWith('tile') ? 'tile$1' : 'other$1'), n)) as [number, number, number, number]; // biome-ignore format: one line
  const side = map.includes('orientation="isometric"') ? th : tw;
  const layers = [...text.matchAll(/<layer [^>]*>[^]*?<\/layer>/g)].map(m => m[0]);
  const solid = layers.filter(l => /name="solid"[^>]*value="true"/i.test(l));
  const objects = [
    ...text.replaceAll(/<tileset[^]*?<\/tileset>/g, '').matchAll(/<object [^>]*?(\/>|>[^]*?<\/object>)/g),
  ];
  return {
    frame: { x: 0, y: 0, width: w * side, height: h * th },
    draw: pen => {
      pen.lineWidth = side / 40;
      for (const layer of solid) {
        const tiles = (/<data encoding="csv">([^]*?)<\/data>/.exec(layer)?.[1] ?? '').split(',').map(Number);
        drawTiles(pen, tiles, { columns: w, width: side, height: th, rims });
      }
      for (const [object = ''] of objects) {
        const [x, y, ow, oh] = ['x', 'y', 'width', 'height'].map(n => number(object, n)) as [
          number,
          number,
          number,
          number,
        ];
        pen.save();
        pen.translate(x, y);
        pen.rotate((number(object, 'rotation') * Math.PI) / 180);
        pen.beginPath();
        const corners = /<polygon points="([^"]*)"/.exec(object)?.[1];
        if (corners) for (const p of corners.split(' ')) pen.lineTo(...(p.split(',').map(Number) as [number, number]));
        else if (object.includes('<ellipse')) pen.ellipse(ow / 2, oh / 2, ow / 2, oh / 2, 0, 0, 2 * Math.PI);
        else if (!/<(point|text)|gid="/.test(object)) pen.rect(0, 0, ow, oh);
        pen.closePath();
        if (rims) pen.stroke();
        else pen.fill();
        pen.restore();
      }
    },
  };
}

interface Tiles {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly rims: boolean;
}
/** Cells that hold a tile; of rims the sides between a cell that does and one that does not. */
function drawTiles(pen: SKRSContext2D, tiles: readonly number[], { columns, width, height, rims }: Tiles): void {
  const isFilled = (x: number, y: number): boolean => x >= 0 && x < columns && (tiles[y * columns + x] ?? 0) > 0;
  for (let y = 0; y * columns < tiles.length; y++)
    for (let x = 0; x < columns; x++) {
      if (!isFilled(x, y)) continue;
      if (!rims) pen.fillRect(x * width, y * height, width, height);
      const [west, north, east, south] = [x * width, y * height, (x + 1) * width, (y + 1) * height];
      const sides = [
        [x - 1, y, west, north, west, south],
        [x + 1, y, east, north, east, south],
        [x, y - 1, west, north, east, north],
        [x, y + 1, west, south, east, south],
      ] as const;
      for (const [nx, ny, x1, y1, x2, y2] of rims ? sides : []) {
        if (isFilled(nx, ny)) continue;
        traced(pen, [{ x: x1, y: y1 }, { x: x2, y: y2 }]); // biome-ignore format: one line
        pen.stroke();
      }
    }
}

interface TiledJson {
  readonly width: number;
  readonly height: number;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly layers: readonly {
    readonly data?: readonly number[];
    readonly properties?: readonly { readonly name: string; readonly value: unknown }[];
    readonly objects?: readonly (XY & {
      readonly width: number;
      readonly height: number;
      readonly ellipse?: true;
      readonly point?: true;
      readonly text?: object;
      readonly polygon?: readonly XY[];
      readonly polyline?: readonly XY[];
    })[];
  }[];
}
/** Tiled, JSON, nothing turned: the rims of solid tiles and of the shapes of object layers, lines as they run. */
export function tiledJsonOriginal(bytes: Uint8Array): Original {
  const { width: w, height: h, tilewidth: tw, tileheight: th, layers } = jsonOf(bytes) as unknown as TiledJson;
  return {
    frame: { x: 0, y: 0, width: w * tw, height: h * th },
    draw: pen => {
      pen.lineWidth = tw / 40;
      for (const { data = [], properties = [] } of layers)
        if (properties.some(p => p.name === 'Solid' && p.value === true))
          drawTiles(pen, data, { columns: w, width: tw, height: th, rims: true });
      for (const o of layers.flatMap(l => l.objects ?? [])) {
        const placed = (points: readonly XY[]): readonly XY[] => points.map(p => ({ x: o.x + p.x, y: o.y + p.y }));
        if (o.point || o.text) continue;
        if (o.polyline) traced(pen, placed(o.polyline));
        else if (o.polygon) traced(pen, placed(o.polygon), true);
        else pen.beginPath();
        if (o.ellipse) pen.ellipse(o.x + o.width / 2, o.y + o.height / 2, o.width / 2, o.height / 2, 0, 0, 2 * Math.PI);
        else if (!o.polyline && !o.polygon) pen.rect(o.x, o.y, o.width, o.height);
        pen.stroke();
      }
    },
  };
}

/**
 * Tabletop Simulator, one object seen from above, in inches: a box of its own size before it is scaled, turned with the clock, with
 * its longest way as room on every side.
 */
export function simulatorOriginal(bytes: Uint8Array, [width, depth]: readonly [number, number]): Original {
  const { Transform: at } = (jsonOf(bytes) as unknown as { Object: { Transform: Record<string, number> } }).Object;
  const [x, z, turn, sx, sz] = ['posX', 'posZ', 'rotY', 'scaleX', 'scaleZ'].map(k => at[k] ?? 0) as [number, number, number, number, number]; // biome-ignore format: one line
  const [w, d] = [width * sx, depth * sz];
  const room = Math.hypot(w, d);
  return {
    frame: { x: x - room, y: -z - room, width: 2 * room, height: 2 * room },
    draw: pen => {
      pen.translate(x, -z);
      pen.rotate((turn * Math.PI) / 180);
      pen.fillRect(-w / 2, -d / 2, w, d);
    },
  };
}

/** GeoJSON of the globe in metres about its middle, by the series for a degree of WGS 84. Roads so many hundredths of the map wide. */
export function geoOriginal(bytes: Uint8Array, road: number): Original {
  const { features } = jsonOf(bytes) as unknown as {
    features: { geometry: { type: string; coordinates: unknown } }[];
  };
  const lines = features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'LineString'
      ? [coordinates]
      : type === 'MultiPolygon'
        ? (coordinates as unknown[]).flat()
        : (coordinates as unknown[]),
  ) as [number, number][][];
  const lats = lines.flat().map(p => p[1]);
  const middle = (((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180;
  const cos = (k: number): number => Math.cos(k * middle);
  const east = 111_412.84 * cos(1) - 93.5 * cos(3) + 0.118 * cos(5);
  const north = 111_132.92 - 559.82 * cos(2) + 1.175 * cos(4) - 0.0023 * cos(6);
  const flat = lines.map(line => line.map(([lon, lat]) => ({ x: lon * east, y: -lat * north })));
  const [xs, ys] = [flat.flat().map(p => p.x), flat.flat().map(p => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    frame: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    draw: pen => {
      pen.lineWidth = (road * (Math.max(...xs) - x)) / 100;
      for (const [i, line] of flat.entries()) {
        const isArea = features[i]?.geometry.type !== 'LineString';
        traced(pen, line, isArea);
        if (isArea) pen.fill();
        else pen.stroke();
      }
    },
  };
}

/** A saved game of VASSAL: a disc where each piece of the board stands, in pixels. */
export async function vassalOriginal(bytes: Uint8Array, radius: number): Promise<Original> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const saved = entries.find(e => e.filename === 'savedGame');
  if (!saved || saved.directory) throw new Error('no saved game');
  const hex = new TextDecoder().decode(await saved.getData(new Uint8ArrayWriter(), { useWebWorkers: false })).slice(5);
  const key = Number.parseInt(hex.slice(0, 2), 16);
  const plain = Buffer.from(hex.slice(2), 'hex').map(b => b ^ key);
  const pieces = new TextDecoder()
    .decode(plain)
    .split('\u001b')
    .filter(c => c.startsWith('+/') && c.includes('piece;'));
  const spots = pieces.flatMap(c => {
    const [, , x, y] = /(Main Map|Main|[\w ]*Map[\w ]*);(-?\d+);(-?\d+);/.exec(c) ?? [];
    return x && y ? [{ x: Number(x), y: Number(y) }] : [];
  });
  const [xs, ys] = [spots.map(p => p.x), spots.map(p => p.y)];
  const [x, y] = [Math.min(...xs) - 75, Math.min(...ys) - 75];
  return {
    frame: { x, y, width: Math.max(...xs) + 75 - x, height: Math.max(...ys) + 75 - y },
    draw: pen => {
      for (const p of spots) {
        pen.beginPath();
        pen.arc(p.x, p.y, radius, 0, 2 * Math.PI);
        pen.fill();
      }
    },
  };
}
