// 3.3.6.1 Losses over several targets: the dice say how many Hits there are, the owner of the targets says who takes them, as evenly
// as can be. He does so once all dice at them are in, with the call `hit-spread`; the game remembers it until the losses are marked.
// Where there is but one even way, or he has not said, the way nearest to the dice is taken.

import type { Position } from '../../../../table/index.ts';
import type { AskedInGame, Deed, GameCall, Hindrance, Memory, RolledFire, Settling } from '../../../kit/index.ts';
import { type HitSpreadCall, hitSpreadCall } from '../calls/calls.ts';
import { plainScene, type Scene } from '../calls/scene.ts';
import { shareOfHits } from './expects.ts';
import { type Losses, lossesByTarget } from './losses.ts';
import { hitsOn, rolledFire, sharedWith, sharesIn, shotsIn, spreadsIn, targetsOf, waysToSpread } from './sharing.ts';

const CITE = '3.3.6.1';
type Spread = HitSpreadCall['spread'];

/** The owner of the targets spreads. */
export function settledBy(call: GameCall): string | null {
  const form = hitSpreadCall.safeParse(call);
  return form.success ? (form.data.spread[0]?.target ?? null) : null;
}

/** Hits that can be spread in more ways than one, and have not been; losses wait for it. */
export function toSettle(position: Position, memory: Memory): readonly Settling[] {
  const scene = plainScene(position);
  if (!scene.ok) return [];
  const nameOf = namesIn(scene.value);
  return sharesIn(scene.value, memory)
    .filter(s => !s.isOpen && s.spread === null && s.hits % s.targets.length > 0)
    .map(({ targets, hits }) => {
      const [unit = '', ...others] = targets;
      const what = hits === 1 ? '1 Hit' : `${hits} Hits`;
      return {
        unit,
        asks: `${what} shared with ${others.map(nameOf).join(', ')}; who takes how many?`,
        cite: CITE,
        holds: true,
        ways: waysToSpread({ targets, hits }).map(spread => ({
          call: { kind: 'hit-spread', hits, spread },
          text: sharesText(nameOf, spread),
          costs: spread.map(s => ({ unit: s.target, share: shareOfHits(position, s.target, s.hits) })),
        })),
      };
    });
}
const namesIn =
  ({ standById }: Scene) =>
  (id: string): string =>
    standById.get(id)?.name ?? id;
const sharesText = (nameOf: (id: string) => string, spread: Spread): string =>
  spread.map(s => `${nameOf(s.target)} ${s.hits}`).join(', ');

/** What speaks against spreading so many Hits over these targets now; null: nothing. */
export function maySpread({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const form = hitSpreadCall.safeParse(call);
  const scene = plainScene(position);
  if (!form.success || !scene.ok) return null;
  const shots = shotsIn(memory);
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
function spreadBefore(scene: Scene, memory: Memory, targets: ReadonlySet<string>): Hindrance | null {
  const spread = spreadsIn(memory).flatMap(s => s.spread.map(p => p.target));
  const again = spread.find(id => targets.has(id));
  return again === undefined ? null : { text: `the Hits on ${namesIn(scene)(again)} have been spread`, cite: CITE };
}

/** Nobody takes Hits of shots that were not meant for it, and nobody who shares them is left out. */
function notShared(scene: Scene, shots: readonly Deed[], targets: ReadonlySet<string>): Hindrance | null {
  const nameOf = namesIn(scene);
  const [first = ''] = targets;
  const sharing = sharedWith(scene, first, shots);
  const stranger = [...targets].find(id => !sharing.has(id));
  if (stranger !== undefined)
    return { text: `${nameOf(stranger)} and ${nameOf(first)} were not shot at by the same unit`, cite: CITE };
  const missing = [...sharing].find(id => !targets.has(id));
  return missing === undefined
    ? null
    : { text: `${nameOf(missing)} was shot at as well and shares these Hits`, cite: CITE };
}

interface SpreadLosses {
  readonly losses: ReadonlyMap<string, Losses>;
  /** What the dice had otherwise and nobody has said. */
  readonly texts: readonly string[];
}

/** The losses as their owner has spread them, or as near to the dice as an even spread is. */
export function spreadLosses(scene: Scene, fires: readonly RolledFire[], memory: Memory | undefined): SpreadLosses {
  const losses = new Map(lossesByTarget(scene, fires));
  const texts: string[] = [];
  for (const share of memory ? sharesIn(scene, memory) : []) {
    const spread = share.spread ?? waysToSpread(share)[0] ?? [];
    const isMoved = spread.some(s => s.hits !== hitsOn(losses, [s.target]));
    if (isMoved && share.spread === null)
      texts.push(`spread evenly, the Hits are: ${sharesText(namesIn(scene), spread)} (3.3.6.1)`);
    for (const s of spread) losses.set(s.target, { hits: s.hits, kills: losses.get(s.target)?.kills ?? 0 });
  }
  return { losses, texts };
}
