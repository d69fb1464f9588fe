// Every base a sprite from a shared texture, inside a render group: panning and zooming touch none of them, a moved unit
// touches its own.

import { Container, Sprite } from 'pixi.js';
import type { Base, Position, Unit } from '../../table/index.ts';
import { down, turnOnScreen } from '../camera.ts';
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

export function bases(): Bases {
  const layer = new Container();
  const sprites = new Map<string, Sprite[]>();
  let drawn: { units: readonly Unit[]; sides: unknown; night: boolean; sharp: number } | null = null;
  return {
    layer,
    draw: (position, look) => {
      const { units, sides } = position;
      const same = drawn && drawn.sides === sides && drawn.units.length === units.length;
      const fresh = !drawn || !same || drawn.night !== look.night || drawn.sharp !== look.sharp;
      if (!fresh && drawn?.units === units) return;
      const order = new Map(position.sides.map((s, i) => [s.id, i]));
      if (fresh) clear(layer, sprites);
      units.forEach((unit, i) => {
        if (!fresh && drawn?.units[i] === unit) return;
        const row = sprites.get(unit.id) ?? [];
        sprites.set(unit.id, row);
        drawUnit(layer, unit, row, { side: order.get(unit.side) ?? 0, ...look });
      });
      drawn = { units, sides, ...look };
    },
  };
}

function clear(layer: Container, sprites: Map<string, Sprite[]>): void {
  for (const child of layer.removeChildren()) child.destroy();
  sprites.clear();
  forgetBases();
}

function drawUnit(layer: Container, unit: Unit, row: Sprite[], look: Omit<BaseLook, 'tick'>): void {
  const ticked = ticksOf(unit);
  while (row.length > unit.bases.length) row.pop()?.destroy();
  unit.bases.forEach((base, i) => {
    const picture = basePicture(base, { ...look, tick: ticked.has(base.id) });
    let sprite = row[i];
    if (!sprite) {
      sprite = new Sprite(picture.texture);
      sprite.anchor.set(0.5);
      row[i] = sprite;
      layer.addChild(sprite);
    } else if (sprite.texture !== picture.texture) sprite.texture = picture.texture;
    const [x, y] = down(base.at);
    sprite.position.set(x, y);
    sprite.scale.set(picture.scale);
    sprite.rotation = turnOnScreen(base.facing);
  });
}

/** One tick for a body that looks one way, else one a base. */
function ticksOf(unit: Unit): ReadonlySet<string> {
  const front = unit.bases.filter((b: Base) => (b.rank ?? 1) === 1);
  const shown = front.length > 0 ? front : unit.bases;
  const one = shown.length > 2 && shown.every(b => b.facing === shown[0]?.facing);
  const ticked = one ? [shown[Math.floor((shown.length - 1) / 2)] as Base] : shown;
  return new Set(ticked.map(b => b.id));
}
