// 3.3.6.1 Losses over several targets: the dice say how many Hits there are, the owner of the targets says who takes them, as evenly
// as can be. He does so once all dice at them are in, with the call `hit-spread`; the game remembers it until the losses are marked.

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

/** What speaks against spreading so many Hits over these targets now; null: nothing. */
export function maySpread({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const form = hitSpreadCall.safeParse(call);
  const scene = plainScene(position);
  if (!form.success || !scene.ok) return null;
  const shots = callsOf(inPhase(memory), 'skirmish-fire');
  const targets = new Set(form.data.spread.map(s => s.target));
  const open = shots.find(d => d.state === 'declared' && aims(d.call, targets));
  if (open) return { text: 'not all dice at these targets have been thrown', cite: CITE };
  const losses = lossesByTarget(scene.value, shots.flatMap(rolledFire));
  const hits = hitsOn(losses, targets);
  if (hits === form.data.hits) return null;
  return { text: `the dice gave ${hits} Hits on these targets, not ${form.data.hits}`, cite: CITE };
}

const aims = (call: GameCall | undefined, targets: ReadonlySet<string>): boolean => {
  const shots = Array.isArray(call?.['shots']) ? (call['shots'] as readonly { readonly target?: unknown }[]) : [call];
  return shots.some(s => targets.has(String(s?.['target' as keyof typeof s])));
};
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
