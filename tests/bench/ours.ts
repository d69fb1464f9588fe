// This project's kernel, and the exact path it must agree with.

import { type Polygon, type Segment, stretches } from '../../src/geometry/index.ts';
import { buildKernel, isInCorridor, shareInZone } from '../../src/geometry/kernel/kernel.ts';
import { seenSlowly } from '../geometry/shadows.ts';
import type { Engine, EngineMaker } from './engines/engine.ts';
import { boxOfLine, plainZone } from './plain.ts';
import { type BenchBase, CORRIDOR, type LineQuestion, type Scene } from './scene.ts';
import { buildIndex } from './spatialIndex.ts';

export const OURS: EngineMaker = {
  name: 'enfilade',
  most: Infinity,
  make({ bases }): Engine {
    const kernel = buildKernel(bases.map(b => b.outline));
    const except: [number, number] = [-1, -1];
    const others = (q: LineQuestion): [number, number] => {
      except[0] = q.firer;
      except[1] = q.target;
      return except;
    };
    return {
      bytes: kernel.bytes,
      blocked: q => kernel.isBlocked(q.line, others(q)),
      first: q => kernel.firstBlocker(q.line, others(q)),
      corridor: q => kernel.isCorridorTouched(q.line, CORRIDOR, others(q)),
      corridorList: q => kernel.basesInCorridor(q.line, CORRIDOR),
      zone: q => kernel.basesInZone(q, [q.firer, -1]),
      visible: q => kernel.visibleFrom(q.eye, q.window),
      move: (i, to) => kernel.move(i, to.outline),
    };
  },
};

/** The exact functions over the plain spatial index. */
export const EXACT: EngineMaker = { name: 'exact path', most: Infinity, make: exactly };

function exactly({ bases }: Scene): Engine {
  const index = buildIndex(bases.map(b => b.outline));
  const outlineAt = (i: number) => (bases[i] as BenchBase).outline;
  const on = (line: Segment): number[] => {
    const found: number[] = [];
    index.along(line, i => {
      if (stretches(line, outlineAt(i)).length > 0) found.push(i);
      return false;
    });
    return found;
  };
  const beside = (line: Segment): number[] => {
    const found: number[] = [];
    index.near(boxOfLine(line, CORRIDOR), i => {
      if (isInCorridor(outlineAt(i), line, CORRIDOR)) found.push(i);
      return false;
    });
    return found;
  };
  const isOther = (q: LineQuestion) => (i: number) => i !== q.firer && i !== q.target;
  const entry = (line: Segment, i: number): number => stretches(line, outlineAt(i))[0]?.in ?? Infinity;
  return {
    blocked: q => on(q.line).some(isOther(q)),
    first: q => {
      const entries = on(q.line)
        .filter(isOther(q))
        .map(i => ({ i, at: entry(q.line, i) }));
      entries.sort((s, t) => s.at - t.at || s.i - t.i);
      return entries[0]?.i ?? -1;
    },
    corridor: q => beside(q.line).some(isOther(q)),
    corridorList: q => beside(q.line),
    zone(q) {
      const whole: number[] = [];
      const part: number[] = [];
      index.near(plainZone(q).box, i => {
        if (i === q.firer) return false;
        const share = shareInZone(q, outlineAt(i));
        if (share === 'whole') whole.push(i);
        else if (share === 'part') part.push(i);
        return false;
      });
      return { whole, part };
    },
    visible({ eye, window }) {
      const near: Polygon[] = [];
      index.near(window, i => {
        near.push(outlineAt(i));
        return false;
      });
      return seenSlowly(eye, window, near);
    },
  };
}
