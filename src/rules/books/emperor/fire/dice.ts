// From the dice of a ruling to what they did: which are thrown, and the outcome of one fire.

import { good, type Result } from '../../../../table/index.ts';
import {
  called,
  type DiceAsk,
  heldAgainst,
  type Labels,
  labelled,
  leanIn,
  type Outcome,
  type OutcomeStep,
  percentiles,
  type Ruling,
  type Thrown,
} from '../../../kit/index.ts';
import { hitsInAll, type Roll, type SkirmishEffect } from './skirmishOdds.ts';

const D10 = { sides: 10, first: 0 } as const;

/** The dice of infantry and artillery fire: one throw, the lowest count. Its labels say whose figure tells what the dice come to. */
export interface VolleyEffect extends Partial<Labels> {
  readonly dice: number;
  readonly counted: number;
  readonly hitOn: readonly number[];
  readonly zeroIsLowest?: true;
  readonly kills?: readonly number[];
  readonly hits?: readonly number[];
  readonly spends?: { readonly nco: number };
}

/** What one fire did to one target. `ones`: successes that may still be paired with those of other shooters. */
export interface Done {
  readonly target: string;
  readonly hits: number;
  readonly kills: number;
  readonly ones: number;
  readonly onesPerHit: number;
}
/** What is kept of a rolled fire until all losses are marked. */
export interface FireResult {
  readonly done: readonly Done[];
  readonly zeros: number;
  readonly nco: number;
}

const skirmishOf = ({ call, effect }: Ruling): SkirmishEffect | null =>
  effect && call.kind === 'skirmish-fire' ? (effect as unknown as SkirmishEffect) : null;
const VOLLEY_LABELS: Readonly<Record<string, string>> = {
  'infantry-fire': 'Volley',
  'artillery-fire': 'Guns',
  salvo: 'Salvo',
};
const VOLLEYS: readonly string[] = Object.keys(VOLLEY_LABELS);
const volleyOf = ({ call, effect }: Ruling): VolleyEffect | null =>
  effect && VOLLEYS.includes(call.kind) ? (effect as unknown as VolleyEffect) : null;

/** One throw for the shots of a kind at a target; where 1s are confirmed, one more for each 1. */
export function nextDice(ruling: Ruling, thrown: Thrown): DiceAsk | null {
  const skirmish = skirmishOf(ruling);
  if (skirmish) return nextShot(skirmish.rolls, thrown);
  const volley = volleyOf(ruling);
  if (!volley || volley.dice === 0 || thrown.length > 0) return null;
  return { id: 'volley', label: VOLLEY_LABELS[ruling.call.kind] ?? '', count: volley.dice, ...D10 };
}

const SHOT_LABELS = {
  skirmisher: 'Skirmishers',
  gun: 'Regimental Gun',
  'skirmish-group': 'Skirmish Group',
  'screening-group': 'Screening Group',
} as const;

function nextShot(rolls: readonly Roll[], thrown: Thrown): DiceAsk | null {
  let i = 0;
  for (const [n, roll] of rolls.entries()) {
    const label = `${SHOT_LABELS[roll.shot]} at ${roll.target}`;
    const faces = thrown[i++];
    if (!faces) return { id: `shot-${n + 1}`, label, count: roll.dice, ...D10 };
    const wins = winsOf(faces, roll.hitOn);
    if (!roll.confirm || wins === 0) continue;
    if (!thrown[i++]) return { id: `confirm-${n + 1}`, label: `${label}, confirmed`, count: wins, ...D10 };
  }
  return null;
}
const winsOf = (faces: readonly number[], hitOn: readonly number[]): number =>
  faces.filter(f => hitOn.includes(f)).length;

export function resolve(ruling: Ruling, thrown: Thrown): Result<Outcome> {
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const skirmish = skirmishOf(ruling);
  const volley = volleyOf(ruling);
  if (skirmish) return good(resolveShots(skirmish, thrown));
  if (volley) return good(resolveVolley(ruling, volley, thrown[0] ?? []));
  return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
}

function resolveShots({ rolls }: SkirmishEffect, thrown: Thrown): Outcome {
  const shots = scored(rolls, thrown);
  const done = shots.map(s => s.done);
  const zeros = thrown.flat().filter(f => f === 0).length;
  const hits = pooledHits(done);
  const paired = done.some(d => d.ones > 0) ? '; 1s behind Protection are paired with those of the others' : '';
  const result: FireResult = { done, zeros, nco: 0 };
  return {
    text: `${hitWords(done)}${paired}${eventWords(zeros)}`,
    steps: [...shots.map(s => s.step), { label: 'Hits', value: hits, cite: '3.3.4', house: false }],
    result: { ...result },
    ...percentiles(hitsInAll(rolls), hits),
  };
}

/** Each roll with its faces: what it scored, and the step that says so. */
function scored(
  rolls: readonly Roll[],
  thrown: Thrown,
): readonly { readonly done: Done; readonly step: OutcomeStep }[] {
  let i = 0;
  return rolls.map(({ shot, target, hitOn, onesPerHit, confirm }) => {
    const faces = thrown[i++] ?? [];
    const wins = winsOf(faces, hitOn);
    const second = confirm && wins > 0 ? (thrown[i++] ?? []) : [];
    const scores = confirm ? winsOf(second, hitOn) : wins;
    const isPooled = onesPerHit > 1 && !confirm;
    const value = [...faces, ...second].join(' ');
    return {
      done: { target, hits: isPooled ? 0 : scores, kills: 0, ones: isPooled ? scores : 0, onesPerHit },
      step: { label: `${SHOT_LABELS[shot]} at ${called(target)}`, value, cite: '3.3.1.2', house: false },
    };
  });
}
const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const eventWords = (zeros: number): string => (zeros > 0 ? `; ${count(zeros, 'natural 0')} (3.3.5)` : '');

/** Of several targets each is named. */
function hitWords(done: readonly Done[]): string {
  const targets = targetsOf(done);
  const hitsOn = (target: string): number => pooledHits(done.filter(d => d.target === target));
  if (targets.length < 2) return `${count(pooledHits(done), 'Hit')} from these dice`;
  return targets.map(t => `${count(hitsOn(t), 'Hit')} from these dice on ${called(t)}`).join('; ');
}
const targetsOf = (done: readonly Done[]): readonly string[] => [...new Set(done.map(d => d.target))];

/** Hits of one call alone: its 1s at a protected target in groups. */
function pooledHits(done: readonly Done[]): number {
  return targetsOf(done).reduce((sum, target) => {
    const own = done.filter(d => d.target === target);
    const ones = own.reduce((n, d) => n + d.ones, 0);
    const per = own.find(d => d.ones > 0)?.onesPerHit ?? 1;
    return sum + own.reduce((n, d) => n + d.hits, 0) + Math.floor(ones / per);
  }, 0);
}

/** 3.4.2, 3.4.4 The lowest dice that count, with what becomes of a natural 0 (INT-21). */
export function countedWins({ counted, hitOn, zeroIsLowest }: VolleyEffect, faces: readonly number[]): number {
  const zeros = faces.filter(f => f === 0).length;
  const places = Math.max(0, counted - (zeroIsLowest ? zeros : 0));
  return Math.min(places, winsOf(faces, hitOn));
}

/** A salvo is one Hit however many results it has (3.7): no more than its odds know of. */
function resolveVolley(ruling: Ruling, volley: VolleyEffect, faces: readonly number[]): Outcome {
  const most = (volley.kills ?? volley.hits ?? []).length - 1;
  const wins = Math.min(countedWins(volley, faces), most);
  const isKill = volley.kills !== undefined;
  const zeros = faces.filter(f => f === 0).length;
  const target = String(ruling.call['target']);
  const what = isKill ? 'Kill' : 'Hit';
  const whose = labelled(leanIn([{ house: false, ...volley }]));
  const cite = ruling.call.kind === 'artillery-fire' ? '3.2.2' : '3.4.2';
  const done: Done = { target, hits: isKill ? 0 : wins, kills: isKill ? wins : 0, ones: 0, onesPerHit: 1 };
  const result: FireResult = { done: [done], zeros, nco: volley.spends?.nco ?? 0 };
  return {
    text: `${count(wins, what)}${eventWords(zeros)}`,
    steps: [
      { label: 'dice', value: faces.join(' '), cite, house: false },
      { label: 'counted', value: volley.counted, cite, house: false },
      { label: 'succeeds up to', value: volley.hitOn.length, cite: '3.4.4', ...whose },
      { label: `${what}s`, value: wins, cite: ruling.call.kind === 'artillery-fire' ? cite : '3.4.5', ...whose },
    ],
    result: { ...result },
    ...percentiles(volley.kills ?? volley.hits ?? [1], wins),
  };
}
