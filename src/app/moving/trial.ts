// Something is tried before it is done: a formation, or a movement by numbers. It is shown and ruled as if it were done;
// Enter takes it, Esc leaves it. It ends by itself when the table, the selection or what is shown changes under it.

import { createStore } from 'zustand/vanilla';
import {
  basesOn,
  bodyOf,
  facingOf,
  formationsFor,
  middleOfBody,
  ONE_LEG,
  type Plan,
  planOf,
  type Scene,
  standingOf,
  standsIn,
  unitOn,
} from '../../desk/index.ts';
import { type Degrees, direction, type Mm, plus, times } from '../../geometry/index.ts';
import { frontAlong, readWay } from '../../measure/index.ts';
import type { Refusal } from '../../play/index.ts';
import type { Unit } from '../../table/index.ts';
import { letGo, perform } from '../deeds.ts';
import { gameNow, session } from '../session.ts';
import { latest } from '../tools/moving/latest.ts';
import type { Sketch } from '../tools/sketch.ts';
import { tools } from '../tools/toolStore.ts';
import { carryOutPlan, showPlan } from './carrying.ts';
import { shiftSketch } from './tape.ts';

export type Trial =
  | { readonly kind: 'form'; readonly unit: string; readonly preset: string }
  /** Counter-clockwise about the middle; then ahead and to the right as it looked before. */
  | { readonly kind: 'shift'; readonly unit: string; readonly ahead: Mm; readonly right: Mm; readonly turn: Degrees };

export const trials = createStore<{ readonly now: Trial | null }>(() => ({ now: null }));

let ours = false;
function alone(deed: () => void): void {
  ours = true;
  deed();
  ours = false;
}
session.subscribe((s, before) => {
  if (ours || trials.getState().now === null) return;
  if (s.scene !== before.scene || s.selected !== before.selected || s.moving !== before.moving) {
    trials.setState({ now: null });
  }
});

export interface TrialPlan extends Plan {
  readonly footprint: { readonly width: Mm; readonly depth: Mm };
}
export const trialPlan = latest<Trial, Scene, TrialPlan | null>((trial, scene) => {
  const unit = scene.position.unitById.get(trial.unit);
  if (!unit || unit.bases.length === 0) return null;
  const plan = trial.kind === 'form' ? formPlan(trial.preset, unit, scene) : shiftPlan(trial, unit, scene);
  return plan && { ...plan, footprint: footprintOf(plan, unit) };
});

function formPlan(id: string, unit: Unit, scene: Scene): Plan | null {
  const preset = formationsFor(scene, unit).find(p => p.id === id);
  const old = scene.file.units[unit.index];
  if (!preset || !old) return null;
  const { position } = scene;
  const stands = standsIn(preset, unit);
  const to = basesOn(unit, stands);
  const written = unitOn(old, unit, { stands, facing: facingOf(unit), lengths: position.lengths });
  const body = bodyOf(position, [unit.id]);
  const way = readWay(unit.bases, to);
  return {
    body,
    stiff: { about: middleOfBody(body), turn: 0, by: { x: 0, y: 0 } },
    from: unit.bases,
    to,
    placings: [{ index: unit.index, unit: { ...written, formation: preset.formation } }],
    way,
    mm: way?.length ?? 0,
    left: null,
    standing: standingOf(position, to, new Set([unit.id])),
    snap: null,
    ...ONE_LEG,
  };
}

function shiftPlan({ ahead, right, turn }: Extract<Trial, { kind: 'shift' }>, unit: Unit, scene: Scene): Plan {
  const body = bodyOf(scene.position, [unit.id]);
  const forward = direction(facingOf(unit));
  const by = plus(times(forward, ahead), times({ x: forward.y, y: 0 - forward.x }, right));
  return planOf(scene, gameNow(), { body, stiff: { about: middleOfBody(body), turn, by } });
}

function footprintOf({ to, stiff }: Plan, unit: Unit): { readonly width: Mm; readonly depth: Mm } {
  const facing = facingOf(unit) + stiff.turn;
  const across = frontAlong(to, facing)?.width ?? 0;
  const along = frontAlong(to, facing + 90)?.width ?? 0;
  return { width: across, depth: along };
}

export function tryOut(now: Trial): void {
  const { scene } = session.getState();
  const plan = scene && trialPlan(now, scene);
  alone(() => {
    trials.setState({ now: plan ? now : null });
    if (scene && plan) showPlan(scene, plan);
    else letGo();
  });
  drawAnew();
}

/** Answers whether there was something to leave. */
export function leaveTrial(): boolean {
  if (trials.getState().now === null) return false;
  trials.setState({ now: null });
  letGo();
  drawAnew();
  return true;
}

/** Done, or refused by the game with its reason. Nothing is tried any more in either case. */
export function takeTrial(): Refusal | null {
  const { now } = trials.getState();
  const { scene } = session.getState();
  const plan = now && scene && trialPlan(now, scene);
  leaveTrial();
  if (!now || !plan) return null;
  if (now.kind === 'shift') return carryOutPlan(scene, plan);
  const unit = plan.placings[0]?.unit;
  if (!unit) return null;
  return perform({
    type: 'form',
    unit: unit.id,
    formation: unit.formation ?? '',
    facing: unit.facing ?? 0,
    bases: unit.bases ?? [],
  });
}

/** Ghosts where it stands, where it would stand on others, the way of the farthest corner. */
export function trialSketches(): readonly Sketch[] {
  const { now } = trials.getState();
  const { scene } = session.getState();
  const plan = now && scene && trialPlan(now, scene);
  return plan ? shiftSketch(plan) : [];
}

/** What is tried is drawn with the sketches of the tools. */
const drawAnew = (): void => tools.setState({});
