// Puts the unit in hand on the table: its bases follow the pointer, red with the reason where it may not stand.

import { type Scene, translated, WORDS } from '../../../desk/index.ts';
import {
  ccwOf,
  frontEdge,
  type Mm,
  outlineOf,
  type Point,
  rectangle,
  type Segment,
  type Shape,
} from '../../../geometry/index.ts';
import { forceOf, shapeOfArea } from '../../../play/index.ts';
import { type FileBase, mmOf, pointOf } from '../../../table/index.ts';
import { perform } from '../../deeds.ts';
import { freePlace, reserve, trial } from '../../scenario/reserve.ts';
import { select, session } from '../../session.ts';
import type { Sketch } from '../sketch.ts';
import { type Step, type Tool, toolOf } from '../tool.ts';
import { tools } from '../toolStore.ts';
import { forHand } from '../../touching.ts';

interface Deploying {
  readonly at: Point | null;
}
const IDLE: Deploying = { at: null };

export const deployTool: Tool = toolOf<Deploying>({
  id: 'deploy',
  idle: IDLE,
  step: (state, input, scene): Step<Deploying> => {
    switch (input.type) {
      case 'hover':
      case 'down':
      case 'move':
        return [{ at: input.at }];
      case 'up':
        return [input.finger ? IDLE : state, () => putDown(scene, input.at)];
      case 'key':
        return input.key === 'Enter' && state.at ? [state, () => putDown(scene, state.at as Point)] : [state];
      case 'cancel':
        return [IDLE, () => reserve.setState({ inHand: null })];
    }
  },
  sketch: (state, scene) => [...zones(scene), ...(state.at ? ghosts(scene, state.at) : [])],
  prompt: () => {
    const { inHand } = reserve.getState();
    const scenario = session.getState().game?.now.field?.scenario;
    const unit = inHand && scenario ? forceOf(scenario, inHand.unit)?.unit : undefined;
    const isRound = unit?.stands.number === 1 && unit.stands.size === undefined;
    return unit ? forHand(WORDS.scenario.putDown(unit.name ?? unit.id, isRound)) : WORDS.scenario.takeOne;
  },
});

function putDown(scene: Scene, at: Point): void {
  const tried = trial(scene, at);
  if (!tried || perform(tried.command) !== null) return;
  reserve.setState({ inHand: null });
  tools.setState({ inHand: 'select' });
  // one that acts as it comes on goes on in hand
  const active = session.getState().game?.now.active;
  if (active) select([active]);
}

/** For the keyboard: the first free place in the unit's areas. False where there is none. */
export function putDownSomewhere(scene: Scene): boolean {
  const scenario = session.getState().game?.now.field?.scenario;
  const at = scenario ? freePlace(scene, scenario) : null;
  if (at) putDown(scene, at);
  return at !== null;
}

/** Where the unit in hand may be set up. */
function zones({ position }: Scene): readonly Sketch[] {
  const scenario = session.getState().game?.now.field?.scenario;
  const { inHand } = reserve.getState();
  const areas = scenario && inHand ? (forceOf(scenario, inHand.unit)?.areas ?? []) : [];
  return areas.map((area): Sketch => {
    const shape = shapeOfArea(area, position.lengths);
    const look = { tone: 'good', dash: 'dashed', fill: 0.1 } as const;
    if (shape.kind === 'polygon') return { kind: 'area', points: shape.points, ...look };
    return { kind: 'circle', centre: shape.centre, radius: (area.within ?? 0) * mmOf(position.lengths), ...look };
  });
}

function ghosts(scene: Scene, at: Point): readonly Sketch[] {
  const tried = trial(scene, at);
  if (!tried) return [];
  const tone = tried.refusal ? 'bad' : 'good';
  const mm = mmOf(scene.position.lengths);
  const bases = tried.footprint.bases.map((b): Sketch => {
    const { shape, front } = ghostOf(b, mm);
    return { kind: 'ghost', shape, ...(front ? { front } : {}), tone };
  });
  const text = tried.refusal?.text;
  return text ? [...bases, { kind: 'label', at, text: translated(text), tone: 'bad', away: 34 }] : bases;
}
function ghostOf(b: FileBase, mm: Mm): { readonly shape: Shape; readonly front?: Segment } {
  const at = pointOf([b.at[0], b.at[1]], mm);
  if (!b.size) return { shape: { kind: 'disc', centre: at, radius: (b.radius ?? 0) * mm } };
  const body = rectangle(at, { width: b.size[0] * mm, depth: b.size[1] * mm }, ccwOf(b.facing ?? 0));
  return { shape: outlineOf(body), front: frontEdge(body) };
}
