// What a wheel in hand comes to, and how it is drawn: the arc and the chord of the outer corner, with which of them counts.

import {
  bodyOf,
  frontOfUnit,
  optionInForce,
  type Plan,
  planOf,
  type Scene,
  toneOf,
  WORDS,
} from '../../../desk/index.ts';
import type { WheelClearance } from '../../../desk/moving/wheelClearance.ts';
import type { Mm } from '../../../geometry/index.ts';
import { CONTACT, type FrontLine, readWheel } from '../../../measure/index.ts';
import { inWords } from '../../measuring/lengths.ts';
import { degreesText, leftText, standingSketch, startSketch } from '../../moving/tape.ts';
import { gameNow } from '../../session.ts';
import type { Sketch } from '../sketch.ts';
import { type HandSwing, type KeySwing, swingOf } from '../wheelTool.ts';
import { clearanceOf } from './arcs.ts';

export interface WheelPlan extends Plan {
  readonly wheel: ReturnType<typeof readWheel>;
  readonly counts: 'arc' | 'chord';
  /** The body nearest to the ground that is swept. */
  readonly passes: WheelClearance | null;
}

/** What a book measures of a wheel, where it leaves that open; the arc where it says nothing. */
export function countedWay(scene: Scene): 'arc' | 'chord' {
  const choice = scene.ruleset.choices.find(c => c.options.includes('arc') && c.options.includes('chord'));
  return choice && optionInForce(scene, choice.id) === 'chord' ? 'chord' : 'arc';
}

/** Null: the unit is not on the table. */
export function wheelPlan(swing: HandSwing | KeySwing, scene: Scene): WheelPlan | null {
  const unit = scene.position.unitById.get(swing.unit);
  const front = unit && frontOfUnit(unit);
  if (!unit || !front) return null;
  const pivot = pivotOf(front, swing.pivot);
  const wheel = readWheel(front, swing.pivot, swingOf(pivot, swing));
  const counts = countedWay(scene);
  const mm: Mm = wheel[counts];
  const stiff = { about: pivot, turn: wheel.degrees, by: { x: 0, y: 0 } };
  const plan = planOf(scene, gameNow(), { body: bodyOf(scene.position, [swing.unit]), stiff, mm });
  const passes = clearanceOf(scene, { unit, pivot: swing.pivot, degrees: wheel.degrees });
  return { ...plan, wheel, counts, passes };
}
export const pivotOf = (front: FrontLine, pivot: 'left' | 'right') => (pivot === 'left' ? front.a : front.b);

export function wheelSketch(plan: WheelPlan): readonly Sketch[] {
  const { wheel, left } = plan;
  const { pivot, from, to, degrees } = wheel;
  const ends = degrees > 0 ? { from, to } : { from: to, to: from };
  const tone = toneOf(left);
  const { moving } = WORDS;
  return [
    ...startSketch(plan.from),
    { kind: 'line', points: [pivot, from], tone: 'quiet', dash: 'dashed' },
    { kind: 'line', points: [pivot, to], tone: 'hand' },
    ...(degrees === 0 ? [] : [{ kind: 'arc', centre: pivot, ...ends, tone, width: 3 } as const]),
    { kind: 'line', points: [from, to], tone: 'quiet', dash: 'dotted' },
    { kind: 'handle', at: pivot, form: 'square', tone: 'ink' },
    { kind: 'handle', at: to, form: 'round', tone: 'hand' },
    { kind: 'label', at: to, text: wayText(plan, 'arc', moving.arc(inWords(wheel.arc))), tone, away: 22 },
    {
      kind: 'label',
      at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      text: wayText(plan, 'chord', moving.chord(inWords(wheel.chord))),
      tone: plan.counts === 'chord' ? tone : 'quiet',
      away: -22,
    },
    { kind: 'label', at: pivot, text: degreesText(Math.abs(degrees)), tone: 'hand', away: -22 },
    ...standingSketch(plan),
    ...passingSketch(plan),
  ];
}
/** How near the swept ground comes to the nearest body, or over whom the wheel goes. */
function passingSketch({ passes }: WheelPlan): readonly Sketch[] {
  if (!passes) return [];
  const { other, gap } = passes;
  const over = gap.distance <= CONTACT;
  const text = over ? WORDS.moving.sweepsOver(other.name) : WORDS.moving.passes(other.name, inWords(gap.distance));
  return [
    { kind: 'line', points: [gap.from, gap.to], tone: over ? 'bad' : 'quiet', dash: 'dotted' },
    { kind: 'label', at: gap.to, text, tone: over ? 'bad' : 'quiet', away: 22 },
  ];
}
/** The way that counts says so, and what it leaves. */
function wayText({ counts, left }: WheelPlan, way: 'arc' | 'chord', text: string): string {
  return counts === way ? [`${text} (${WORDS.moving.counts})`, ...(left ? [leftText(left)] : [])].join(' · ') : text;
}
export const wheelText = ({ wheel: { degrees } }: WheelPlan): string =>
  WORDS.moving.turned(degreesText(Math.abs(degrees)), degrees >= 0);
