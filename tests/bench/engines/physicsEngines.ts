// Physics engines: static bodies, their ray casts and shape queries. 32-bit numbers inside rapier and box2d: they are peers for
// speed, not referees.

import RAPIER from '@dimforge/rapier2d-simd-compat';
import Box2DFactory from 'box2d3-wasm';
import Matter from 'matter-js';
import { AABB, Box, Vec2, World } from 'planck';
import { boxOfLine, overBoxes, plainBases, plainZone, setPlain, shareInPlain, stripMeetsBase } from '../plain.ts';
import { CORRIDOR, type LineQuestion, type ZoneQuestion } from '../scene.ts';
import type { Engine, EngineMaker } from './engine.ts';

const RADIANS = Math.PI / 180;

export const RAPIER2D: EngineMaker = {
  name: 'rapier2d-simd',
  most: Infinity,
  async make({ bases }) {
    await RAPIER.init();
    const world = new RAPIER.World({ x: 0, y: 0 });
    const flat = plainBases(bases);
    const colliders = bases.map(({ at, facing }) =>
      world.createCollider(
        RAPIER.ColliderDesc.cuboid(20, 10)
          .setTranslation(at.x, at.y)
          .setRotation((facing - 90) * RADIANS),
      ),
    );
    const numberOf = new Map(colliders.map((c, i) => [c.handle, i]));
    const at = (c: RAPIER.Collider): number => numberOf.get(c.handle) ?? -1;
    world.step();
    const ray = new RAPIER.Ray({ x: 0, y: 0 }, { x: 1, y: 0 });
    const cast = (q: LineQuestion): RAPIER.RayColliderHit | null => {
      const { a, b } = q.line;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      ray.origin.x = a.x;
      ray.origin.y = a.y;
      ray.dir.x = (b.x - a.x) / length;
      ray.dir.y = (b.y - a.y) / length;
      const [firer, target] = [colliders[q.firer]?.handle, colliders[q.target]?.handle];
      return world.castRay(
        ray,
        length,
        true,
        undefined,
        undefined,
        undefined,
        undefined,
        c => c.handle !== firer && c.handle !== target,
      );
    };
    const strip = ({ line: { a, b } }: LineQuestion) => ({
      at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      turn: Math.atan2(b.y - a.y, b.x - a.x),
      shape: new RAPIER.Cuboid(Math.hypot(b.x - a.x, b.y - a.y) / 2, CORRIDOR),
    });
    return {
      blocked: q => cast(q) !== null,
      first(q) {
        const hit = cast(q);
        return hit ? at(hit.collider) : -1;
      },
      corridor(q) {
        const s = strip(q);
        const [firer, target] = [colliders[q.firer]?.handle, colliders[q.target]?.handle];
        const isOther = (c: RAPIER.Collider): boolean => c.handle !== firer && c.handle !== target;
        return (
          world.intersectionWithShape(s.at, s.turn, s.shape, undefined, undefined, undefined, undefined, isOther) !==
          null
        );
      },
      corridorList(q) {
        const s = strip(q);
        const found: number[] = [];
        world.intersectionsWithShape(s.at, s.turn, s.shape, c => found.push(at(c)) > 0);
        return found;
      },
      zone(q: ZoneQuestion) {
        const plain = plainZone(q);
        const shape = new RAPIER.ConvexPolygon(Float32Array.from(plain.corners.flatMap(p => [p.x, p.y])), false);
        const whole: number[] = [];
        const part: number[] = [];
        world.intersectionsWithShape({ x: 0, y: 0 }, 0, shape, c => {
          const i = at(c);
          if (i !== q.firer) (shareInPlain(plain, flat, i) === 2 ? whole : part).push(i);
          return true;
        });
        return { whole, part };
      },
      move(i, { at: to, facing }) {
        colliders[i]?.setTranslation(to);
        colliders[i]?.setRotation((facing - 90) * RADIANS);
        world.step(); // nothing less brings a moved collider into its queries
      },
    };
  },
};

/** Box2D works best with lengths around 1: tenths of a metre. */
const SCALE = 0.01;

export const BOX2D: EngineMaker = {
  name: 'box2d3-wasm',
  most: 20_000,
  async make({ bases }): Promise<Engine> {
    const b2 = await Box2DFactory();
    const worldDef = b2.b2DefaultWorldDef();
    const world = b2.b2CreateWorld(worldDef);
    const shapeDef = b2.b2DefaultShapeDef();
    const bodyDef = b2.b2DefaultBodyDef();
    const outline = b2.b2MakeBox(20 * SCALE, 10 * SCALE);
    const numberOf = new Map<number, number>();
    bases.forEach(({ at, facing }, i) => {
      bodyDef.position = new b2.b2Vec2(at.x * SCALE, at.y * SCALE);
      bodyDef.rotation = b2.b2MakeRot((facing - 90) * RADIANS);
      const shape = b2.b2CreatePolygonShape(b2.b2CreateBody(world, bodyDef), shapeDef, outline);
      numberOf.set((shape as unknown as { index1: number }).index1, i);
    });
    const filter = b2.b2DefaultQueryFilter();
    const vector = (x: number, y: number) => new b2.b2Vec2(x * SCALE, y * SCALE);
    const cast = (q: LineQuestion): { i: number; at: number } => {
      const { a, b } = q.line;
      const best = { i: -1, at: Infinity };
      b2.b2World_CastRay(
        world,
        vector(a.x, a.y),
        vector(b.x - a.x, b.y - a.y),
        filter,
        ({ shapeId, fraction }: { shapeId: { index1: number }; fraction: number }) => {
          const i = numberOf.get(shapeId.index1) ?? -1;
          if (i === q.firer || i === q.target) return -1;
          best.i = i;
          best.at = fraction;
          return fraction;
        },
      );
      return best;
    };
    return { blocked: q => cast(q).i >= 0, first: q => cast(q).i };
  },
};

export const PLANCK: EngineMaker = {
  name: 'planck',
  most: 20_000,
  make({ bases }) {
    const world = new World();
    const flat = plainBases(bases);
    const bodies = bases.map(({ at, facing }, i) => {
      const body = world.createBody({ type: 'static', position: new Vec2(at.x, at.y), angle: (facing - 90) * RADIANS });
      body.createFixture({ shape: new Box(20, 10), userData: i });
      return body;
    });
    const cast = (q: LineQuestion, any: boolean): number => {
      let best = -1;
      world.rayCast(new Vec2(q.line.a.x, q.line.a.y), new Vec2(q.line.b.x, q.line.b.y), (fixture, _p, _n, fraction) => {
        const i = fixture.getUserData() as number;
        if (i === q.firer || i === q.target) return -1;
        best = i;
        return any ? 0 : fraction;
      });
      return best;
    };
    const { corridor, corridorList, zone } = overBoxes(flat, (box, visit) => {
      world.queryAABB(
        new AABB(new Vec2(box.minX, box.minY), new Vec2(box.maxX, box.maxY)),
        fixture => !visit(fixture.getUserData() as number),
      );
    });
    return {
      blocked: q => cast(q, true) >= 0,
      first: q => cast(q, false),
      corridor,
      corridorList,
      zone,
      move(i, to) {
        bodies[i]?.setTransform(new Vec2(to.at.x, to.at.y), (to.facing - 90) * RADIANS);
        setPlain(flat, i, to);
      },
    };
  },
};

export const MATTER: EngineMaker = {
  name: 'matter-js',
  most: 2_000,
  make({ bases }) {
    const flat = plainBases(bases);
    const bodies = bases.map(({ at, facing }) =>
      Matter.Bodies.rectangle(at.x, at.y, 40, 20, { isStatic: true, angle: (facing - 90) * RADIANS }),
    );
    const numberOf = new Map(bodies.map((b, i) => [b.id, i]));
    return {
      blocked({ line, firer, target }) {
        const hits = Matter.Query.ray(bodies, line.a, line.b, 1e-9);
        return hits.some(hit => {
          const i = numberOf.get(hit.bodyA.id) ?? -1;
          return i !== firer && i !== target;
        });
      },
      corridorList(q) {
        const box = boxOfLine(q.line, CORRIDOR);
        const near = Matter.Query.region(bodies, {
          min: { x: box.minX, y: box.minY },
          max: { x: box.maxX, y: box.maxY },
        });
        const found = near.map(b => numberOf.get(b.id) ?? -1);
        return found.filter(i => stripMeetsBase(flat, i, q.line.a, q.line.b, CORRIDOR));
      },
    };
  },
};
