// Every base a sprite from a shared texture, inside a render group: panning and zooming touch none of them, a moved unit
// touches its own.

import { Container, Sprite } from 'pixi.js';
import type { Base, Position, Unit } from '../../table/index.ts';
import { turnOnScreen } from '../camera.ts';
import { type BaseLook, basePicture, forgetBases } from './baseTextures.ts';

export interface BasesLook {
  readonly night: boolean;
  readonly sharp: number;
  readonly ratio: number;
}
export interface Bases {
  readonly layer: Container;
  readonly draw: (position: Position, look: BasesLook) => void;
}

/** A sprite and the base it shows: while a base only moves, its texture is not looked for again. */
interface Drawn {
  readonly sprite: Sprite;
  base: Base;
  tick: boolean;
}

export function bases(): Bases {
  const layer = new Container();
  const rows = new Map<string, Drawn[]>();
  let drawn: { units: readonly Unit[]; sides: unknown; night: boolean; sharp: number } | null = null;
  return {
    layer,
    draw: (position, look) => {
      const { units, sides } = position;
      const same = drawn && drawn.sides === sides && drawn.units.length === units.length;
      const fresh = !drawn || !same || drawn.night !== look.night || drawn.sharp !== look.sharp;
      if (!fresh && drawn?.units === units) return;
      const order = new Map(position.sides.map((s, i) => [s.id, i]));
      if (fresh) clear(layer, rows);
      for (let i = 0; i < units.length; i++) {
        const unit = units[i] as Unit;
        if (!fresh && drawn?.units[i] === unit) continue;
        const row = rows.get(unit.id) ?? [];
        rows.set(unit.id, row);
        drawUnit(layer, unit, row, { side: order.get(unit.side) ?? 0, ...look });
      }
      drawn = { units, sides, ...look };
    },
  };
}

function clear(layer: Container, rows: Map<string, Drawn[]>): void {
  for (const child of layer.removeChildren()) child.destroy();
  rows.clear();
  forgetBases();
}

type UnitLook = Omit<BaseLook, 'tick'>;

function drawUnit(layer: Container, unit: Unit, row: Drawn[], look: UnitLook): void {
  const single = tickedBase(unit);
  while (row.length > unit.bases.length) row.pop()?.sprite.destroy();
  for (let i = 0; i < unit.bases.length; i++) {
    const base = unit.bases[i] as Base;
    const tick = single === null ? isFront(base) || !unit.bases.some(isFront) : single === base;
    const known = row[i];
    const sprite = known ? known.sprite : added(layer);
    if (!known || known.tick !== tick || !alike(known.base, base)) dress(sprite, base, { ...look, tick });
    if (known) {
      known.base = base;
      known.tick = tick;
    } else row[i] = { sprite, base, tick };
    sprite.position.set(base.at.x, -base.at.y);
    sprite.rotation = turnOnScreen(base.facing);
  }
}

function added(layer: Container): Sprite {
  const sprite = new Sprite();
  sprite.anchor.set(0.5);
  layer.addChild(sprite);
  return sprite;
}
function dress(sprite: Sprite, base: Base, look: BaseLook): void {
  const { texture, scale } = basePicture(base, look);
  if (sprite.texture !== texture) sprite.texture = texture;
  sprite.scale.set(scale);
}

/** Do two bases look the same but for place and facing? */
function alike(a: Base, b: Base): boolean {
  if (isFront(a) !== isFront(b)) return false;
  return a.kind === 'rectangle'
    ? b.kind === 'rectangle' && a.width === b.width && a.depth === b.depth
    : b.kind === 'round' && a.radius === b.radius;
}

const isFront = (base: Base): boolean => (base.rank ?? 1) === 1;

/** The one base that carries the tick of a body that looks one way; null where every front base has its own. */
function tickedBase({ bases: all }: Unit): Base | null {
  const hasFront = all.some(isFront);
  let [count, first]: [number, Base | null] = [0, null];
  for (const base of all) {
    if (hasFront && !isFront(base)) continue;
    first ??= base;
    if (base.facing !== first.facing) return null;
    count += 1;
  }
  if (count <= 2) return null;
  let left = Math.floor((count - 1) / 2);
  return all.find(base => (!hasFront || isFront(base)) && left-- === 0) ?? null;
}
