// 3.3.6.1 Losses over several targets: the dice say how many Hits there are, the owner of the targets says who takes them, as evenly
// as can be. He does so once all dice at them are in, with the call `hit-spread`; the game remembers it until the losses are marked.
// Targets share Hits where one firer has shot at both.

import {
  type AskedInGame,
  callsOf,
  type Deed,
  type GameCall,
  type Hindrance,
  inPhase,
  type Memory,
  type RolledFire,
} from '../../../kit/index.ts';
import { type HitSpreadCall, hitSpreadCall } from '../calls/calls.ts';
import { plainScene, type Scene } from '../calls/scene.ts';
import { type Losses, lossesByTarget } from './losses.ts';

const CITE = '3.3.6.1';

/** The owner of the targets spreads. */
export function settledBy(call: GameCall): string | null {
  const form = hitSpreadCall.safeParse(call);
  return form.success ? (form.data.spread[0]?.target ?? null) : null;
}

/** What speaks against spreading so many Hits over these targets now; null: nothing. */
export function maySpread({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const form = hitSpreadCall.safeParse(call);
  const scene = plainScene(position);
  if (!form.success || !scene.ok) return null;
  const shots = callsOf(inPhase(memory), 'skirmish-fire');
  const targets = new Set(form.data.spread.map(s => s.target));
  const open = shots.find(d => d.state === 'declared' && targetsOf(d.call).some(id => targets.has(id)));
  if (open) return { text: 'not all dice at these targets have been thrown', cite: CITE };
  const against = spreadBefore(scene.value, memory, targets) ?? notShared(scene.value, shots, targets);
  if (against) return against;
  const losses = lossesByTarget(scene.value, shots.flatMap(rolledFire));
  const hits = hitsOn(losses, targets);
  if (hits === form.data.hits) return null;
  return { text: `the dice gave ${hits} Hits on these targets, not ${form.data.hits}`, cite: CITE };
}

/** What is spread once stays so. */
function spreadBefore({ standById }: Scene, memory: Memory, targets: ReadonlySet<string>): Hindrance | null {
  const spread = callsOf(inPhase(memory), 'hit-spread').flatMap(({ call }) => {
    const form = hitSpreadCall.safeParse(call);
    return form.success ? form.data.spread.map(s => s.target) : [];
  });
  const again = spread.find(id => targets.has(id));
  if (again === undefined) return null;
  return { text: `the Hits on ${standById.get(again)?.name ?? again} have been spread`, cite: CITE };
}

/** Nobody takes Hits of shots that were not meant for it, and nobody who shares them is left out. */
function notShared({ standById }: Scene, shots: readonly Deed[], targets: ReadonlySet<string>): Hindrance | null {
  const nameOf = (id: string): string => standById.get(id)?.name ?? id;
  const [first = ''] = targets;
  const sharing = sharedWith(first, shots);
  const stranger = [...targets].find(id => !sharing.has(id));
  if (stranger !== undefined)
    return { text: `${nameOf(stranger)} and ${nameOf(first)} were not shot at by the same unit`, cite: CITE };
  const missing = [...sharing].find(id => !targets.has(id));
  return missing === undefined
    ? null
    : { text: `${nameOf(missing)} was shot at as well and shares these Hits`, cite: CITE };
}

/** Every target that a chain of firers joins to this one, itself among them. */
function sharedWith(first: string, shots: readonly Deed[]): ReadonlySet<string> {
  const joined = new Set([first]);
  const left = new Map<string, readonly string[]>();
  for (const { call } of shots) {
    const firer = String(call?.['firer']);
    left.set(firer, [...(left.get(firer) ?? []), ...targetsOf(call)]);
  }
  for (let grew = true; grew; ) {
    const next = [...left].filter(([, ids]) => ids.some(id => joined.has(id)));
    grew = next.length > 0;
    for (const [firer, ids] of next) {
      left.delete(firer);
      for (const id of ids) joined.add(id);
    }
  }
  return joined;
}

function targetsOf(call: GameCall | undefined): readonly string[] {
  const shots = Array.isArray(call?.['shots']) ? (call['shots'] as readonly { readonly target?: unknown }[]) : [call];
  return shots.flatMap(shot => (shot?.target === undefined ? [] : [String(shot.target)]));
}
const rolledFire = ({ call, result, state }: Deed): readonly RolledFire[] =>
  call && result && state === 'rolled' ? [{ call, result }] : [];
const hitsOn = (losses: ReadonlyMap<string, Losses>, targets: ReadonlySet<string>): number =>
  [...targets].reduce((n, id) => n + (losses.get(id)?.hits ?? 0), 0);

/** The losses as their owner has spread them; a spread of another number of Hits than there are is none. */
export function spreadLosses(
  scene: Scene,
  fires: readonly RolledFire[],
  memory: Memory | undefined,
): ReadonlyMap<string, Losses> {
  const losses = new Map(lossesByTarget(scene, fires));
  const spreads = memory ? callsOf(inPhase(memory), 'hit-spread') : [];
  for (const { call } of spreads) {
    const form = hitSpreadCall.safeParse(call);
    if (form.success) spreadOne(losses, form.data);
  }
  return losses;
}
function spreadOne(losses: Map<string, Losses>, { hits, spread }: HitSpreadCall): void {
  if (hitsOn(losses, new Set(spread.map(s => s.target))) !== hits) return;
  for (const share of spread) {
    const kills = losses.get(share.target)?.kills ?? 0;
    losses.set(share.target, { hits: share.hits, kills });
  }
}
