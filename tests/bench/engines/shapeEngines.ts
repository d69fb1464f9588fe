// Geometry libraries: their own index where they have one, their own test of shapes.

import Flatten from '@flatten-js/core';
import { booleanDisjoint, lineString, polygon } from '@turf/turf';
import { System } from 'detect-collisions';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import Envelope from 'jsts/org/locationtech/jts/geom/Envelope.js';
import STRtree from 'jsts/org/locationtech/jts/index/strtree/STRtree.js';
import { computeViewport } from 'visibility-polygon';
import type { Segment } from '../../../src/geometry/index.ts';
import { oracleLine, oraclePolygon } from '../../geometry/oracle.ts';
import { boxOfLine } from '../plain.ts';
import type { LineQuestion } from '../scene.ts';
import type { EngineMaker } from './engine.ts';

const isOther = (q: LineQuestion, i: number): boolean => i !== q.firer && i !== q.target;

export const JSTS: EngineMaker = {
  name: 'jsts STRtree',
  most: 20_000,
  make({ bases }) {
    const shapes = bases.map(b => oraclePolygon(b.outline));
    const tree = new STRtree();
    bases.forEach(({ box }, i) => {
      tree.insert(new Envelope(new Coordinate(box.minX, box.minY), new Coordinate(box.maxX, box.maxY)), i);
    });
    return {
      blocked(q) {
        const box = boxOfLine(q.line);
        const near = tree.query(new Envelope(new Coordinate(box.minX, box.minY), new Coordinate(box.maxX, box.maxY)));
        const line = oracleLine(q.line);
        for (const i of near.toArray() as number[]) if (isOther(q, i) && shapes[i]?.intersects(line)) return true;
        return false;
      },
    };
  },
};

export const FLATTEN: EngineMaker = {
  name: 'flatten-js PlanarSet',
  most: 20_000,
  make({ bases }) {
    const shapes = bases.map(b => new Flatten.Polygon(b.outline.points.map(p => new Flatten.Point(p.x, p.y))));
    const numberOf = new Map<unknown, number>(shapes.map((s, i) => [s, i]));
    const set = new Flatten.PlanarSet();
    for (const s of shapes) set.add(s);
    return {
      blocked(q) {
        const { a, b } = q.line;
        const line = new Flatten.Segment(new Flatten.Point(a.x, a.y), new Flatten.Point(b.x, b.y));
        for (const shape of set.search(line.box) as Flatten.Polygon[])
          if (isOther(q, numberOf.get(shape) ?? -1) && shape.intersect(line).length > 0) return true;
        return false;
      },
    };
  },
};

export const TURF: EngineMaker = {
  name: 'turf',
  most: 20_000,
  make({ bases }) {
    const shapes = bases.map(({ outline: { points } }) =>
      polygon([[...points, ...points.slice(0, 1)].map(p => [p.x, p.y])]),
    );
    return {
      blocked(q) {
        const line = lineString([q.line.a, q.line.b].map(p => [p.x, p.y]));
        return shapes.some((s, i) => isOther(q, i) && !booleanDisjoint(line, s));
      },
    };
  },
};

export const DETECT: EngineMaker = {
  name: 'detect-collisions',
  most: 20_000,
  make({ bases }) {
    const system = new System();
    const bodies = bases.map(({ at, facing }, i) =>
      system.createBox(at, 40, 20, {
        isStatic: true,
        isCentered: true,
        angle: ((facing - 90) * Math.PI) / 180,
        userData: i,
      } as never),
    );
    const numberOf = new Map<unknown, number>(bodies.map((b, i) => [b, i]));
    system.update();
    const cast = (q: LineQuestion): number => {
      const hit = system.raycast(q.line.a, q.line.b, body => isOther(q, numberOf.get(body) ?? -1));
      return hit ? (numberOf.get(hit.body) ?? -1) : -1;
    };
    return { blocked: q => cast(q) >= 0, first: cast };
  },
};

export const VISIBILITY: EngineMaker = {
  name: 'visibility-polygon',
  most: 20_000,
  make({ bases }) {
    const pair = ({ a, b }: Segment): [[number, number], [number, number]] => [
      [a.x, a.y],
      [b.x, b.y],
    ];
    const sides = bases.flatMap(({ outline: { points } }) =>
      points.map((a, i) => pair({ a, b: points[(i + 1) % points.length] ?? a })),
    );
    return {
      visible({ eye, window }) {
        const seen = computeViewport([eye.x, eye.y], sides, [window.minX, window.minY], [window.maxX, window.maxY]);
        return seen.map(([x, y]) => ({ x, y }));
      },
    };
  },
};
