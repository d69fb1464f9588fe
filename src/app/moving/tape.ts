// What is drawn of a movement in hand: where it began, the way of its farthest corner, what is left of the allowance, where
// it would stand on others or off the table, what it falls in place with.

import {
  deepest,
  depthText,
  farthestOver,
  type Left,
  type Plan,
  type Scene,
  SLACK,
  type Standing,
  toneOf,
  WORDS,
} from '../../desk/index.ts';
import {
  type Degrees,
  distance,
  frontEdge,
  type Mm,
  middle,
  minus,
  type Point,
  plus,
  type StraightWay,
  times,
} from '../../geometry/index.ts';
import { readOblique, type Snap } from '../../measure/index.ts';
import type { Base, Lengths } from '../../table/index.ts';
import { inWords } from '../measuring/lengths.ts';
import { session } from '../session.ts';
import type { Sketch, Tone } from '../tools/sketch.ts';

/** Of a large body only so many bases leave a ghost. */
const MOST_GHOSTS = 240;
const LABEL_PIXELS = 20;

export const ghost = (base: Base, tone: Tone, fill: number): Sketch => ({
  kind: 'ghost',
  shape: base.shape,
  ...(base.kind === 'rectangle' ? { front: frontEdge(base.corners) } : {}),
  tone,
  fill,
  ...(tone === 'quiet' ? { dash: 'dashed' as const, width: 1.5 } : {}),
});

/** Where the bases stood. */
export const startSketch = (from: readonly Base[]): readonly Sketch[] =>
  from.slice(0, MOST_GHOSTS).map(b => ghost(b, 'quiet', 0.04));

/** A shift: the tape along the way of the farthest corner, its length and what is left. */
export function shiftSketch(plan: Plan): readonly Sketch[] {
  return [...startSketch(plan.from), ...tapeSketch(plan), ...standingSketch(plan), ...snapSketch(plan)];
}

function tapeSketch(plan: Plan): readonly Sketch[] {
  const { way, left, mm } = plan;
  if (!way || (way.length === 0 && mm === 0)) return [];
  const text = [wayText(mm, left), ...(plan.beyond ? [WORDS.moving.stops] : [])].join(' · ');
  const label: Sketch = { kind: 'label', at: way.to, text, tone: toneOf(left), away: LABEL_PIXELS };
  return [...tapeLines(plan, way), label];
}

/** Past the end of the allowance the tape goes on in the tone of a refusal: there the body stops, or would go too far. */
function tapeLines({ through, beyond, left }: Plan, { from, to }: StraightWay): readonly Sketch[] {
  const tone = toneOf(left);
  const turns = through.map(by => plus(from, by));
  const handles = turns.map((at): Sketch => ({ kind: 'handle', at, form: 'round', tone }));
  if (beyond) return [...stopLines([from, ...turns, to], plus(from, beyond)), ...handles];
  const begins = turns.at(-1) ?? from;
  const whole = distance(begins, to);
  const over = left ? Math.min(whole, Math.max(0, 0 - left.left)) : 0;
  if (over === 0) return [{ kind: 'line', points: [from, ...turns, to], tone, arrow: true }, ...handles];
  return [
    ...stopLines([from, ...turns, plus(begins, times(minus(to, begins), (whole - over) / whole))], to),
    ...handles,
  ];
}
function stopLines(gone: readonly Point[], wanted: Point): readonly Sketch[] {
  const limit = gone.at(-1) ?? wanted;
  return [
    { kind: 'line', points: gone, tone: 'good' },
    { kind: 'line', points: [limit, wanted], tone: 'bad', dash: 'dashed', arrow: true },
    { kind: 'handle', at: limit, form: 'square', tone: 'bad' },
  ];
}

export function wayText(mm: Mm, left: Left | null): string {
  return [inWords(mm), ...(left ? [leftText(left)] : [])].join(' · ');
}
export function leftText({ left, allowance }: Left): string {
  if (allowance < SLACK) return WORDS.moving.none;
  return left < -SLACK
    ? WORDS.moving.tooFar(inWords(0 - left), inWords(allowance))
    : WORDS.moving.left(inWords(left), inWords(allowance));
}

// --- an oblique

/** So little to the side, or ahead, is none. */
const STRAIGHT: Mm = 0.05;
export function obliqueText({ ahead, right, way, degrees }: ReturnType<typeof readOblique>): string {
  if (way < STRAIGHT) return '';
  const { moving } = WORDS;
  const parts = [
    ...(Math.abs(ahead) < STRAIGHT ? [] : [ahead > 0 ? moving.ahead(inWords(ahead)) : moving.back(inWords(0 - ahead))]),
    ...(Math.abs(right) < STRAIGHT
      ? []
      : [right > 0 ? moving.toRight(inWords(right)) : moving.toLeft(inWords(0 - right))]),
  ];
  return [...parts, ...(parts.length > 1 ? [moving.angle(degreesText(degrees))] : [])].join(' · ');
}
export const degreesText = (degrees: Degrees): string => `${Math.round(degrees * 10) / 10}°`;

/** A shift seen from the front of the body's first base; '' where several units go together. */
export function obliqueOf({ body, stiff }: Plan): string {
  const [first, second] = body;
  const base = first?.bases[0];
  return base && !second && stiff.turn === 0 ? obliqueText(readOblique(base.frame, stiff.by)) : '';
}

// --- what stands in the way

export function standingSketch({ standing, to }: Pick<Plan, 'standing' | 'to'>): readonly Sketch[] {
  const { clashes, over } = standing;
  if (clashes.length === 0 && over.length === 0) return [];
  const { game, scene } = session.getState();
  const isFree = (game?.now.mode ?? 'free') === 'free';
  const lengths = scene?.position.lengths ?? 'mm';
  const tone: Tone = isFree ? 'warn' : 'bad';
  const off = new Set(over.map(o => o.base));
  const clashing = new Set(clashes.map(c => c.base));
  const rest = over.length > 0 ? to.filter(b => !off.has(b) && !clashing.has(b)).slice(0, MOST_GHOSTS) : [];
  return [
    ...rest.map(b => ghost(b, 'hand', 0.12)),
    ...[...clashing].slice(0, MOST_GHOSTS).map(b => ghost(b, tone, 0.4)),
    ...[...off].slice(0, MOST_GHOSTS).map(b => ghost(b, 'bad', 0.4)),
    ...standingLabels(standing, tone, lengths),
  ];
}
/** The three deepest, and how far over the edge. */
function standingLabels({ clashes, over }: Standing, tone: Tone, lengths: Lengths): readonly Sketch[] {
  const off = farthestOver(over);
  return [
    ...deepest(clashes)
      .slice(0, 3)
      .map(
        (c): Sketch => ({
          kind: 'label',
          at: middle(c.base.at, c.other.at),
          text: WORDS.moving.deep(depthText(c.depth, lengths)),
          tone,
        }),
      ),
    ...(off
      ? [
          {
            kind: 'label',
            at: off.base.at,
            text: WORDS.moving.off(depthText(off.depth, lengths)),
            tone: 'bad',
            away: 0 - LABEL_PIXELS,
          } as const,
        ]
      : []),
  ];
}

// --- what it falls in place with

function snapSketch({ snap }: Plan): readonly Sketch[] {
  const [first] = snap?.marks ?? [];
  if (!snap || !first) return [];
  const text = snapText(snap);
  const at = middle(first.at.a, first.at.b);
  return [...snap.marks.map(markSketch), { kind: 'label', at, text, tone: 'hand', away: -2 * LABEL_PIXELS }];
}
function markSketch({ kind, at: { a, b } }: Snap['marks'][number]): Sketch {
  if (kind === 'front') return { kind: 'line', points: [a, b], tone: 'hand', dash: 'dotted', width: 3 };
  if (kind === 'corner' || distance(a, b) === 0) return { kind: 'handle', at: a, form: 'square', tone: 'hand' };
  return { kind: 'line', points: [a, b], tone: 'hand', width: 5 };
}
const snapText = ({ marks }: Snap): string => [...new Set(marks.map(m => WORDS.moving.snapped[m.kind]))].join(' · ');

/** Everything but what the tape says already, in one line: for the prompt. */
export function planText(plan: Plan, scene: Scene): string {
  const { standing, snap, mm } = plan;
  const name = (id: string): string => scene.position.unitById.get(id)?.name ?? id;
  const [clash] = deepest(standing.clashes);
  const off = farthestOver(standing.over);
  const oblique = obliqueOf(plan);
  // straight ahead or aside: the way is that number
  const isStraight = oblique !== '' && !oblique.includes(' · ');
  return [
    isStraight ? '' : inWords(mm),
    oblique,
    snap ? snapText(snap) : '',
    clash ? WORDS.moving.overlaps(depthText(clash.depth, scene.position.lengths), name(clash.other.unit)) : '',
    off ? WORDS.moving.off(depthText(off.depth, scene.position.lengths)) : '',
  ]
    .filter(t => t !== '')
    .join(' · ');
}
