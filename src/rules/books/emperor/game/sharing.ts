// 3.3.6.1 Which targets share Hits: those of one side that a chain of firers joins, one firer having shot at several of them. What
// the dice gave them together, and how that can be spread as evenly as can be.

import { callsOf, type Deed, type GameCall, inPhase, type Memory, type RolledFire } from '../../../kit/index.ts';
import { type HitSpreadCall, hitSpreadCall } from '../calls/calls.ts';
import type { Scene } from '../calls/scene.ts';
import { type Losses, lossesByTarget } from './losses.ts';

export interface Share {
  /** Two or more, those first that the dice hit most. */
  readonly targets: readonly string[];
  readonly hits: number;
  /** Somebody has still to throw at one of them. */
  readonly isOpen: boolean;
  /** As their owner has it; null: he has not said. */
  readonly spread: HitSpreadCall['spread'] | null;
}

/** Shots whose losses are not marked yet. */
export const shotsIn = (memory: Memory): readonly Deed[] =>
  callsOf(inPhase(memory), 'skirmish-fire').filter(d => d.state === 'declared' || d.state === 'rolled');
export const rolledFire = ({ call, result, state }: Deed): readonly RolledFire[] =>
  call && result && state === 'rolled' ? [{ call, result }] : [];

export function targetsOf(call: GameCall | undefined): readonly string[] {
  const shots = Array.isArray(call?.['shots']) ? (call['shots'] as readonly { readonly target?: unknown }[]) : [call];
  return shots.flatMap(shot => (shot?.target === undefined ? [] : [String(shot.target)]));
}

/** Hits of the phase that several targets share. */
export function sharesIn(scene: Scene, memory: Memory): readonly Share[] {
  const shots = shotsIn(memory);
  const losses = lossesByTarget(scene, shots.flatMap(rolledFire));
  const open = new Set(shots.filter(d => d.state === 'declared').flatMap(d => targetsOf(d.call)));
  return groupsOf(scene, shots).map(group => {
    const targets = group.toSorted((a, b) => hitsOn(losses, [b]) - hitsOn(losses, [a]));
    return {
      targets,
      hits: hitsOn(losses, targets),
      isOpen: targets.some(id => open.has(id)),
      spread: spreadsIn(memory).find(s => s.spread.some(p => targets.includes(p.target)))?.spread ?? null,
    };
  });
}
export const hitsOn = (losses: ReadonlyMap<string, Losses>, targets: Iterable<string>): number =>
  [...targets].reduce((n, id) => n + (losses.get(id)?.hits ?? 0), 0);

/** Targets that are joined to others. */
function groupsOf(scene: Scene, shots: readonly Deed[]): readonly (readonly string[])[] {
  const left = new Set(shots.flatMap(d => targetsOf(d.call)).filter(id => scene.standById.has(id)));
  const groups: (readonly string[])[] = [];
  for (const id of left) {
    const group = sharedWith(scene, id, shots);
    for (const joined of group) left.delete(joined);
    if (group.size > 1) groups.push([...group]);
  }
  return groups;
}

/** Every target of its side that a chain of firers joins to this one, itself among them. */
export function sharedWith({ standById }: Scene, first: string, shots: readonly Deed[]): ReadonlySet<string> {
  const sideOf = (id: string): string | undefined => standById.get(id)?.unit.side;
  const joined = new Set([first]);
  const left = new Map<string, readonly string[]>();
  for (const { call } of shots) {
    const firer = String(call?.['firer']);
    const own = targetsOf(call).filter(id => sideOf(id) === sideOf(first));
    left.set(firer, [...(left.get(firer) ?? []), ...own]);
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

/** What owners have spread; once somebody shoots at these targets again it is void. */
export function spreadsIn(memory: Memory): readonly HitSpreadCall[] {
  const deeds = callsOf(inPhase(memory), 'hit-spread', 'skirmish-fire');
  return deeds.flatMap(({ call }, i) => {
    const form = hitSpreadCall.safeParse(call);
    if (!form.success) return [];
    const own = new Set(form.data.spread.map(s => s.target));
    const isVoid = deeds
      .slice(i + 1)
      .some(d => d.call?.kind !== 'hit-spread' && targetsOf(d.call).some(id => own.has(id)));
    return isVoid ? [] : [form.data];
  });
}

/** More ways than anybody reads. */
const MOST_WAYS = 64;

/** Every way to spread Hits as evenly as can be, the one nearest to the dice first. */
export function waysToSpread({ targets, hits }: Pick<Share, 'targets' | 'hits'>): readonly HitSpreadCall['spread'][] {
  const each = Math.floor(hits / targets.length);
  return chosenFrom(targets.length, hits % targets.length, MOST_WAYS).map(more =>
    targets.map((target, i) => ({ target, hits: each + (more.includes(i) ? 1 : 0) })),
  );
}
/** `k` of the places 0 … n − 1, in the order of the places. */
function chosenFrom(n: number, k: number, most: number, from = 0): readonly (readonly number[])[] {
  if (k === 0) return [[]];
  const found: (readonly number[])[] = [];
  for (let i = from; i <= n - k && found.length < most; i++)
    found.push(...chosenFrom(n, k - 1, most - found.length, i + 1).map(rest => [i, ...rest]));
  return found;
}
