// The drawers that are measured. Each is given frames of the same scene; `draw` puts one of them on the screen.

import Konva from 'konva';
import { Container, Graphics, Particle, ParticleContainer, Sprite, Texture, WebGLRenderer } from 'pixi.js';
import { scaleStep } from '../../../src/app/camera.ts';
import { bases as ourBases } from '../../../src/app/render/bases/bases.ts';
import type { Base, Position } from '../../../src/table/index.ts';
import { basesOf, SIZE } from './scene.ts';

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Drawer {
  readonly draw: (scene: Position, camera: Camera) => void;
  /** Waits until what was drawn is there: reads a pixel of it. */
  readonly finish: () => void;
  readonly stop: () => void;
}
export type Peer = (host: HTMLElement, first: Position) => Promise<Drawer>;

export const SCREEN = { width: 1280, height: 800 };

function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SCREEN.width;
  canvas.height = SCREEN.height;
  host.append(canvas);
  return canvas;
}
async function rendererIn(host: HTMLElement): Promise<WebGLRenderer<HTMLCanvasElement>> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({
    canvas: canvasIn(host),
    ...SCREEN,
    antialias: true,
    backgroundColor: 0xe8e4d8,
  });
  return renderer;
}

function picture(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width * 2;
  canvas.height = SIZE.depth * 2;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = '#4477aa';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#112233';
  pen.fillRect(0, 0, canvas.width, 6);
  return canvas;
}
const turnOf = (b: Base): number => ((90 - b.facing) * Math.PI) / 180;
const aim = (world: Container, { x, y, scale }: Camera): void => {
  world.position.set(x, y);
  world.scale.set(scale);
};
const ended = (renderer: WebGLRenderer<HTMLCanvasElement>, host: HTMLElement): Pick<Drawer, 'finish' | 'stop'> => ({
  finish: () => {
    const { gl } = renderer;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  },
  stop: () => {
    renderer.destroy();
    host.replaceChildren();
  },
});
const finish2d = (host: HTMLElement) => (): void =>
  void host.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1);

/** Ours: the page's own layer of bases in its render group. */
const enfilade: Peer = async host => {
  const renderer = await rendererIn(host);
  const layer = ourBases();
  const world = new Container({ isRenderGroup: true });
  world.addChild(layer.layer);
  const root = new Container();
  root.addChild(world);
  return {
    draw: (scene, camera) => {
      aim(world, camera);
      layer.draw(scene, { night: false, sharp: scaleStep(camera.scale), ratio: 1, model: true });
      renderer.render(root);
    },
    ...ended(renderer, host),
  };
};

/** One sprite a base, all from one texture; `group`: within a render group, as one would for a camera. */
const sprites =
  (group: boolean): Peer =>
  async (host, first) => {
    const renderer = await rendererIn(host);
    const texture = Texture.from(picture());
    const world = new Container({ isRenderGroup: group });
    const list = basesOf(first).map(() => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.scale.set(0.5);
      world.addChild(sprite);
      return sprite;
    });
    const root = new Container();
    root.addChild(world);
    let drawn: Position | null = null;
    return {
      draw: (scene, camera) => {
        aim(world, camera);
        if (scene !== drawn) {
          basesOf(scene).forEach((b, i) => {
            const sprite = list[i] as Sprite;
            sprite.position.set(b.at.x, -b.at.y);
            sprite.rotation = turnOf(b);
          });
          drawn = scene;
        }
        renderer.render(root);
      },
      ...ended(renderer, host),
    };
  };

const particles: Peer = async (host, first) => {
  const renderer = await rendererIn(host);
  const texture = Texture.from(picture());
  const world = new ParticleContainer({
    dynamicProperties: { position: true, rotation: true, vertex: false, color: false },
  });
  const list = basesOf(first).map(() => {
    const particle = new Particle({ texture, anchorX: 0.5, anchorY: 0.5, scaleX: 0.5, scaleY: 0.5 });
    world.addParticle(particle);
    return particle;
  });
  const root = new Container();
  root.addChild(world);
  return {
    draw: (scene, camera) => {
      aim(world, camera);
      basesOf(scene).forEach((b, i) => {
        const particle = list[i] as Particle;
        particle.x = b.at.x;
        particle.y = -b.at.y;
        particle.rotation = turnOf(b);
      });
      renderer.render(root);
    },
    ...ended(renderer, host),
  };
};

const graphics: Peer = async (host, first) => {
  const renderer = await rendererIn(host);
  const world = new Container();
  const { width, depth } = SIZE;
  const list = basesOf(first).map(() => {
    const g = new Graphics()
      .rect(-width / 2, -depth / 2, width, depth)
      .fill(0x4477aa)
      .rect(-width / 2, -depth / 2, width, 3)
      .fill(0x112233);
    world.addChild(g);
    return g;
  });
  const root = new Container();
  root.addChild(world);
  return {
    draw: (scene, camera) => {
      aim(world, camera);
      basesOf(scene).forEach((b, i) => {
        const g = list[i] as Graphics;
        g.position.set(b.at.x, -b.at.y);
        g.rotation = turnOf(b);
      });
      renderer.render(root);
    },
    ...ended(renderer, host),
  };
};

const canvas2d: Peer = async host => {
  const canvas = canvasIn(host);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const body = picture();
  const { width, depth } = SIZE;
  return {
    draw: (scene, { x, y, scale }) => {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      for (const unit of scene.units) {
        for (const b of unit.bases) {
          const [c, s] = [Math.cos(turnOf(b)) * scale, Math.sin(turnOf(b)) * scale];
          pen.setTransform(c, s, -s, c, x + b.at.x * scale, y - b.at.y * scale);
          pen.drawImage(body, -width / 2, -depth / 2, width, depth);
        }
      }
    },
    finish: finish2d(host),
    stop: () => host.replaceChildren(),
  };
};

const konva: Peer = async (host, first) => {
  const stage = new Konva.Stage({ container: host as HTMLDivElement, ...SCREEN });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  const body = picture();
  const { width, depth } = SIZE;
  const list = basesOf(first).map(() => {
    const node = new Konva.Image({
      image: body,
      width,
      height: depth,
      offsetX: width / 2,
      offsetY: depth / 2,
      perfectDrawEnabled: false,
    });
    layer.add(node);
    return node;
  });
  return {
    draw: (scene, { x, y, scale }) => {
      layer.position({ x, y });
      layer.scale({ x: scale, y: scale });
      basesOf(scene).forEach((b, i) => {
        const node = list[i] as Konva.Image;
        node.position({ x: b.at.x, y: -b.at.y });
        node.rotation(90 - b.facing);
      });
      layer.draw();
    },
    finish: finish2d(host),
    stop: () => {
      stage.destroy();
      host.replaceChildren();
    },
  };
};

export const PEERS: Readonly<Record<string, Peer>> = {
  enfilade,
  'pixi sprites': sprites(false),
  'pixi sprites in a render group': sprites(true),
  'pixi ParticleContainer': particles,
  'pixi Graphics per base': graphics,
  'Canvas 2D': canvas2d,
  konva,
};
