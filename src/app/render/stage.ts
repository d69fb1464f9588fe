// The canvas: layers from the ground up, drawn when something changed and not otherwise. The ground and the bases are
// one render group that the camera shifts and scales as a whole; marks and names keep their size on the screen.

import { askingUnit, questionsIn, type Scene, zonesOf } from '../../desk/index.ts';
import { unitsOf } from '../../rules/index.ts';
import 'pixi.js/unsafe-eval';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import { scaleStep, toPoint } from '../camera.ts';
import { backdrop } from '../ground/backdrop.ts';
import { GRIP_PIXELS } from '../hands.ts';
import { type Happening, onHappening } from '../happenings.ts';
import { frameDrawn } from '../measuring/fingers.ts';
import { rulers } from '../measuring/rulers.ts';
import { remote } from '../rooms/remote.ts';
import { machine } from '../opponent/machine.ts';
import { mayMeasure } from '../playing/veil.ts';
import { litReason, rulingOf, type SessionState, session, shownScene } from '../session.ts';
import { danger, dangerShown } from '../threats/danger.ts';
import { baseAt } from '../tools/hits.ts';
import { areasShown } from '../tools/scenario/battlefield.ts';
import { sketchesNow, toolInHand } from '../tools/toolBox.ts';
import { tools } from '../tools/toolStore.ts';
import { view } from '../view.ts';
import { bases } from './bases/bases.ts';
import { dangerLayer } from './danger.ts';
import { type Evidence, evidenceOf, zoneEvidence } from './evidence.ts';
import { ghosts } from './ghosts.ts';
import { ground } from './ground.ts';
import { marks } from './marks.ts';
import { names } from './names/names.ts';
import { overlay } from './overlay.ts';
import { sketches } from './sketches.ts';
import { smoke } from './smoke.ts';
import { forgetLabels } from './textures.ts';
import { tokens } from './tokens.ts';
import { travel } from './travel.ts';
import { statesNow } from './unitStates.ts';

export interface Stage {
  readonly stop: () => void;
}
/** What the tests and the bench read: nothing is drawn from it. */
export interface StageNumbers {
  frames: number;
  lastMs: number;
  labels: number;
  /** Names stand where units stood before. */
  late: boolean;
  /** Bases that were laid anew, in all frames together. */
  laid: number;
  /** Something is to be drawn yet, or the labels are to find their places. */
  due: boolean;
}

/** A pixel's shader asks for each of them in turn: few textures, four times as many pixels a second where there is no graphics card. */
const TEXTURES_AT_ONCE = 4;
const SETTLED_MS = 140;
/** Labels that were placed faster than this are placed in every frame, others when the hand rests. */
const QUICK_MS = 6;
/** Where the table never rests (the computer plays on), names wait no longer than this for the units that have left them. */
const LONGEST_MS = 400;

/** Starts drawing on a canvas. Rejects where the browser has no WebGL. */
export async function startStage(canvas: HTMLCanvasElement, numbers: StageNumbers): Promise<Stage> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  await renderer.init({
    canvas,
    width: Math.max(1, canvas.clientWidth),
    height: Math.max(1, canvas.clientHeight),
    antialias: true,
    resolution: ratio,
    autoDensity: false,
    backgroundAlpha: 0,
    skipExtensionImports: true,
  });
  // pixi's own clock would wake the page for every frame of the screen, for ever: what hangs on it (textures let go) is done with a frame
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  renderer.limits.maxBatchableTextures = TEXTURES_AT_ONCE;
  let painted = (): void => undefined;
  const layers = {
    ground: ground(() => painted()),
    danger: dangerLayer(),
    ghosts: ghosts(),
    bases: bases(),
    smoke: smoke(),
    marks: marks(),
    overlay: overlay(),
    sketches: sketches(),
    tokens: tokens(),
    names: names(),
  };
  const world = new Container({ isRenderGroup: true });
  world.addChild(layers.ground.layer, layers.danger.layer, layers.ghosts.layer, layers.bases.layer, layers.smoke.layer);
  const paper = new Container();
  paper.addChild(layers.marks.layer, layers.overlay.layer, layers.sketches.layer);
  const root = new Container();
  root.addChild(world, paper, layers.tokens.layer, layers.names.layer);

  let frame = 0;
  let settle = 0;
  let placedFor: readonly unknown[] = [];
  let placeMs = 0;
  let placedAt = 0;
  const shown = evidenceNow();
  const states = statesNow();
  const way = travel();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

  const draw = (relabel: boolean): void => {
    const began = performance.now();
    const s = session.getState();
    const v = view.getState();
    const scene = shownScene(s);
    const { camera, screen, night } = v;
    if (renderer.width !== screen.width * ratio || renderer.height !== screen.height * ratio) {
      renderer.resize(Math.max(1, screen.width), Math.max(1, screen.height));
    }
    root.visible = scene !== null;
    if (scene) {
      const { position } = scene;
      world.position.set(camera.x, camera.y);
      world.scale.set(camera.scale);
      paper.position.set(camera.x, camera.y);
      world.rotation = paper.rotation = camera.turned ? Math.PI : 0;
      const [step, model] = [scaleStep(camera.scale), v.surface === 'model'];
      const { tokens: lying, done } = states(s);
      layers.ground.draw(position, { night, grid: v.grid, scale: step, model }, { camera, screen, ratio });
      layers.danger.draw(v.bare || s.moving ? null : dangerShown(s, danger.getState().map), night);
      const still = calm.matches || s.moving !== null;
      layers.ghosts.draw(position, { time: began, scale: camera.scale, still });
      layers.smoke.draw(began);
      numbers.laid += layers.bases.draw(way.at(position, began, still), {
        night,
        sharp: step * ratio,
        ratio,
        model,
        done,
        modern: scene.ruleset.face.modern === true,
      });
      const evidence = v.bare ? NOTHING : shown(s);
      layers.marks.draw(evidence, { night, scale: camera.scale, table: position.table });
      layers.overlay.draw({
        position,
        ...handOf(s),
        hover:
          v.cursor && !v.bare && !toolInHand().isBusy()
            ? (baseAt(position, toPoint(camera, v.cursor), 0)?.unit.id ?? null)
            : null,
        busy: toolInHand().isBusy(),
        tool: tools.getState().inHand,
        camera,
        night,
        gripPixels: GRIP_PIXELS,
      });
      layers.tokens.draw({ position, tokens: lying, camera, screen, ratio, night });
      layers.overlay.layer.visible = !v.bare;
      layers.sketches.draw(v.bare ? [] : sketchesNow(), { night, scale: camera.scale });
      const areas = areasShown();
      const wanted = [position, evidence, areas, s.selected, screen, night, v.bare, camera.scale, camera.turned];
      const stale = wanted.some((w, i) => w !== placedFor[i]);
      const isLeft = s.moving === null && position !== placedFor[0] && began - placedAt > LONGEST_MS;
      if (relabel || (stale && (placeMs < QUICK_MS || isLeft))) {
        placedFor = wanted;
        const from = performance.now();
        placedAt = from;
        layers.names.place({
          position,
          shown: evidence,
          areas,
          ruling: rulingOf(s),
          selected: s.selected,
          camera,
          screen,
          night,
          ratio,
        });
        placeMs = performance.now() - from;
      } else layers.names.follow(camera);
      layers.names.layer.visible = !v.bare;
      numbers.late = position !== placedFor[0];
    }
    renderer.render(root);
    Ticker.system.update(began);
    if (way.isMoving() || layers.ghosts.isFading() || layers.smoke.isRising()) later();
    frameDrawn(canvas);
    numbers.frames++;
    numbers.lastMs = performance.now() - began;
    numbers.labels = layers.names.count();
    numbers.due = frame !== 0 || settle !== 0;
  };
  const later = (): void => {
    numbers.due = true;
    if (frame === 0) frame = requestAnimationFrame(() => ((frame = 0), draw(false)));
    window.clearTimeout(settle);
    settle = window.setTimeout(() => ((settle = 0), draw(true)), SETTLED_MS);
  };
  painted = later;
  const fontsCame = (): void => {
    forgetLabels();
    placedFor = [];
    later();
  };
  document.fonts.addEventListener('loadingdone', fontsCame);
  // a phone takes the graphics away from a page that lies behind, and a table at rest would stay empty when they are back
  canvas.addEventListener('webglcontextrestored', later);
  const puff = (what: Happening): void => {
    const unit = what.kind === 'fired' && !calm.matches && session.getState().scene?.position.unitById.get(what.unit);
    if (unit) layers.smoke.puff(unit, performance.now());
  };
  const unwatch = [
    onHappening(puff),
    session.subscribe(later),
    view.subscribe(later),
    backdrop.subscribe(later),
    tools.subscribe(later),
    rulers.subscribe(later),
    remote.subscribe((r, before) => r.hands !== before.hands && later()),
    machine.subscribe(later),
    danger.subscribe(later),
  ];
  later();
  return {
    stop: () => {
      for (const off of unwatch) off();
      cancelAnimationFrame(frame);
      window.clearTimeout(settle);
      layers.ground.stop();
      document.fonts.removeEventListener('loadingdone', fontsCame);
      canvas.removeEventListener('webglcontextrestored', later);
      renderer.destroy();
    },
  };
}

const NOTHING: readonly Evidence[] = [];

/** Marks of the ruling in force, or the zones of the one who asks; the same list as long as they are the same. */
function evidenceNow(): (s: SessionState) => readonly Evidence[] {
  let from: readonly unknown[] = [];
  let list = NOTHING;
  return s => {
    const ruling = rulingOf(s);
    const lit = litReason(s)?.id;
    const scene = shownScene(s);
    const asker = ruling === null && scene && mayMeasure(s) ? askerOf(s, scene) : undefined;
    const now = [ruling, lit, asker, asker && scene?.position];
    if (now.some((n, i) => n !== from[i])) {
      from = now;
      list =
        asker !== undefined && scene
          ? zoneEvidence(zonesOf(scene, asker), scene.position)
          : evidenceOf(ruling, lit, scene?.position);
    }
    return list;
  };
}
const askerOf = (s: SessionState, scene: Scene): string | undefined =>
  askingUnit(questionsIn(scene, s.asking.kind), s.asking.draft);

function handOf(s: SessionState) {
  const scene = shownScene(s);
  const ruling = rulingOf(s);
  const asker = scene ? askerOf(s, scene) : undefined;
  const call = ruling?.call ?? { kind: s.asking.kind, ...s.asking.draft };
  const asked = scene ? unitsOf(call, scene.position).filter(id => id !== asker) : [];
  const lit = litReason(s)?.about.map(id => id.split('/')[0] as string) ?? [];
  return { asker, asked, lit, selected: s.selected, selectedBase: s.selectedBase, refused: s.refused.length > 0 };
}
