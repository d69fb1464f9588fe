// Where a lost base stood: it fades, and a dashed outline stays until its unit is next moved.

import { Container, Graphics } from 'pixi.js';
import type { Base, Position, Unit } from '../../table/index.ts';
import { down, type Spot } from '../camera.ts';
import { outline, strokeOutline, tint } from './pen.ts';
import { isSameTable } from './travel.ts';

export interface Ghosts {
  readonly layer: Container;
  readonly draw: (position: Position, look: GhostLook) => void;
  readonly isFading: () => boolean;
}
export interface GhostLook {
  /** ms */
  readonly time: number;
  /** Pixels of one mm. */
  readonly scale: number;
  /** Nothing fades, or a hand holds something. */
  readonly still: boolean;
}
interface Ghost {
  readonly base: Base;
  readonly since: number;
}
const FADE_MS = 250;
const TOP = '#b4a97c';
const LINE = '#2a2418';

export function ghosts(): Ghosts {
  const layer = new Container();
  const g = new Graphics();
  layer.addChild(g);
  const lost = new Map<string, readonly Ghost[]>();
  let before: Position | null = null;
  let drawn: readonly unknown[] = [];
  let fading = false;
  return {
    layer,
    isFading: () => fading,
    draw: (position, { time, scale, still }) => {
      if (before === null || !isSameTable(before, position)) lost.clear();
      else if (before.units !== position.units) remember(lost, before, position, still ? -FADE_MS : time);
      before = position;
      const all = [...lost.values()].flat();
      fading = all.some(ghost => time - ghost.since < FADE_MS);
      const wanted = [position.units, scale, fading ? time : 0];
      if (wanted.every((w, i) => w === drawn[i])) return;
      drawn = wanted;
      g.clear();
      for (const ghost of all) drawGhost(g, ghost, time, scale);
    },
  };
}

/**
 * Bases that left a unit whose others stand still; a unit that moved leaves its ghosts behind for good. Bases that stand by themselves
 * now, skirmishers or horses, are not gone.
 */
function remember(lost: Map<string, readonly Ghost[]>, before: Position, now: Position, since: number): void {
  const parted = now.units.filter(u => !before.unitById.has(u.id)).flatMap(u => u.bases.map(b => b.id));
  for (const old of before.units) {
    const unit = now.unitById.get(old.id);
    if (unit === old) continue;
    if (!unit || !standsStill(old, unit)) {
      lost.delete(old.id);
      continue;
    }
    const there = new Set(unit.bases.map(b => b.id));
    const left = old.bases.filter(b => !there.has(b.id) && !parted.includes(b.id));
    const gone = left.map((base): Ghost => ({ base, since }));
    const kept = (lost.get(old.id) ?? []).filter(({ base }) => !there.has(base.id));
    if (gone.length + kept.length > 0) lost.set(old.id, [...kept, ...gone]);
    else lost.delete(old.id);
  }
}
function standsStill(old: Unit, unit: Unit): boolean {
  const places = new Map(old.bases.map(b => [b.id, b]));
  return unit.bases.every(b => {
    const was = places.get(b.id);
    return was === undefined || (was.at.x === b.at.x && was.at.y === b.at.y && was.facing === b.facing);
  });
}

function drawGhost(g: Graphics, { base, since }: Ghost, time: number, scale: number): void {
  const spots = spotsOf(base);
  const left = 1 - (time - since) / FADE_MS;
  if (left > 0) tint(outline(g, spots, true), TOP, left);
  strokeOutline(g, spots, true, { colour: LINE, width: 1 / scale, alpha: 0.75, dash: [3 / scale, 2.5 / scale] });
}
function spotsOf({ shape }: Base): readonly Spot[] {
  if (shape.kind === 'polygon') return shape.points.map(down);
  const { centre, radius } = shape;
  return Array.from({ length: 32 }, (_, i): Spot => {
    const t = (i * Math.PI) / 16;
    return down({ x: centre.x + radius * Math.cos(t), y: centre.y + radius * Math.sin(t) });
  });
}
