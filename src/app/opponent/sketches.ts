// What the computer is about to do, and what it would do: ghosts, ways, lines of fire.

import type { Mark } from '../../measure/index.ts';
import type { Sketch, Tone } from '../tools/sketch.ts';
import { machine } from './machine.ts';

export function machineSketches(): readonly Sketch[] {
  const { next, hint } = machine.getState();
  return [
    ...(next?.advice.marks ?? []).flatMap(m => sketchOf(m, 'warn')),
    ...(hint?.advice.marks ?? []).flatMap(m => sketchOf(m, 'good')),
  ];
}
function sketchOf({ role, kind, points: at, radius = 0 }: Mark, tone: Tone): readonly Sketch[] {
  const points = at.map(([x, y]) => ({ x, y }));
  const [first] = points;
  if (!first) return [];
  if (role === 'pose')
    return [
      {
        kind: 'ghost',
        tone,
        fill: 0.25,
        shape: kind === 'circle' ? { kind: 'disc', centre: first, radius } : { kind: 'polygon', points },
      },
    ];
  const dash = role === 'line-of-fire' ? 'solid' : 'dashed';
  return [{ kind: 'line', points, arrow: true, tone, dash, width: 2.5 }];
}
