// Rulers and lines of fire as sketches.

import { translated, WORDS } from '../../../desk/index.ts';
import { angleOf, direction, middle, type Point, plus, pointAlong, times } from '../../../geometry/index.ts';
import type { Position } from '../../../table/index.ts';
import { reach } from '../../camera.ts';
import type { End } from '../../measuring/ends.ts';
import { type EdgeAngle, type Lay, layOf, type Place } from '../../measuring/lay.ts';
import { inWords } from '../../measuring/lengths.ts';
import type { PassingLine } from '../../measuring/passing.ts';
import { thingText } from '../../measuring/told.ts';
import { view } from '../../view.ts';
import type { Sketch, Tone } from '../sketch.ts';
import { gripName } from './rulerTool.ts';

/** How far a label keeps from its line, in pixels. */
const AWAY = 16;

export interface RulerLook {
  readonly tone: Tone;
  /** Said before the length. */
  readonly name?: string;
  /** Ends that can be taken hold of; of a pinned ruler by its id. */
  readonly grips?: { readonly pinned: string | null };
}
export function rulerDrawn(ends: readonly End[], position: Position, { tone, name = '', grips }: RulerLook): Sketch[] {
  const lay = layOf(ends, position);
  const { legs, mm, angle } = lay;
  const last = legs.at(-1);
  const says = (text: string): string => (name ? `${name} · ${text}` : text);
  const lines = legs.flatMap((leg): readonly Sketch[] => [
    { kind: 'line', points: [leg.from.at, leg.to.at], tone, width: 2.5 },
    {
      kind: 'label',
      at: middle(leg.from.at, leg.to.at),
      text: legs.length === 1 ? says(inWords(leg.mm)) : inWords(leg.mm),
      tone,
      ...asideOf(leg.from.at, leg.to.at),
    },
  ]);
  const total: readonly Sketch[] =
    last && legs.length > 1
      ? [{ kind: 'label', at: last.to.at, text: says(WORDS.measuring.total(inWords(mm))), tone, away: AWAY + 12 }]
      : [];
  return [
    ...bodiesDrawn(lay, tone),
    ...lines,
    ...total,
    ...(angle ? angleDrawn(angle, tone) : []),
    ...endsDrawn(ends, lay, { tone, grips: grips ?? null }),
  ];
}
/** The bases whose nearest points the ruler joins. */
function bodiesDrawn({ legs }: Lay, tone: Tone): readonly Sketch[] {
  const bases = [legs[0]?.from.base, legs.at(-1)?.to.base];
  return bases.flatMap((base): readonly Sketch[] =>
    base ? [{ kind: 'ghost', shape: base.shape, tone, fill: 0.1, width: 1.5 }] : [],
  );
}

interface EndLook {
  readonly tone: Tone;
  readonly grips: RulerLook['grips'] | null;
}
function endsDrawn(ends: readonly End[], { legs, gone }: Lay, { tone, grips }: EndLook): readonly Sketch[] {
  const there = ends.filter(e => !gone.includes(e));
  const places: readonly (Place | undefined)[] = [legs[0]?.from, ...legs.map(l => l.to)];
  return there.flatMap((end, i): readonly Sketch[] => {
    const at = places[i]?.at ?? (end.kind === 'point' ? end.at : undefined);
    if (!at) return [];
    const id =
      grips && (end.kind === 'point' || end.kind === 'spot') ? gripName(ends.indexOf(end), grips.pinned) : null;
    return [{ kind: 'handle', at, form: 'round', tone, ...(id === null ? {} : { id }) }];
  });
}

const ARC_PIXELS = 46;
function angleDrawn({ degrees, at, from, to, along }: EdgeAngle, tone: Tone): readonly Sketch[] {
  const radius = reach(view.getState().camera, ARC_PIXELS);
  const out = (way: Point, k: number): Point => plus(at, times(way, k * radius));
  const half = direction(angleOf(from) + degrees / 2);
  return [
    { kind: 'line', points: [out(along, -1.4), out(along, 1.4)], tone: 'quiet', dash: 'dotted' },
    { kind: 'arc', centre: at, from: out(from, 1), to: out(to, 1), tone, width: 2.5 },
    { kind: 'label', at: out(half, 1.6), text: translated(`${degrees.toFixed(1)}°`), tone },
  ];
}

/** Beside a steep line, above a flat one: the line stays in sight. */
type Aside = Pick<Extract<Sketch, { kind: 'label' }>, 'away' | 'beside'>;
function asideOf(a: Point, b: Point, side: 'left' | 'right' = 'right'): Aside {
  const steep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
  if (steep) return { away: AWAY - 4, beside: side };
  return { away: side === 'right' ? AWAY : 0 - AWAY - 4 };
}

const VERDICT_TONES = { free: 'good', touches: 'warn', perhaps: 'warn', blocked: 'bad' } as const;

/** Free: solid. Blocked: dashed, with what it runs through drawn thick and the first blocker named where it is met. */
export function lineDrawn(ends: readonly End[], line: PassingLine, position: Position): Sketch[] {
  const { verdict, blocker, met, leg, nearest } = line;
  const tone = VERDICT_TONES[verdict];
  const length = inWords(leg.mm);
  const text = {
    free: WORDS.measuring.freeLabel(length),
    touches: WORDS.measuring.touchesLabel(length),
    perhaps: WORDS.measuring.perhapsLabel(length),
    blocked: WORDS.measuring.blockedLabel(length),
  }[verdict];
  const stretches = met.flatMap(m =>
    m.inside.map((s): Sketch => {
      const points = [pointAlong(line.line, s.from), pointAlong(line.line, s.to)];
      return { kind: 'line', points, tone: m.blocks === 'yes' ? 'bad' : 'warn', width: 6 };
    }),
  );
  const touched = met.filter(m => m.inside.length === 0);
  return [
    ...bodiesDrawn(layOf(ends, position), tone),
    {
      kind: 'line',
      points: [line.line.a, line.line.b],
      tone,
      width: 3,
      dash: blocker ? 'dashed' : 'solid',
      arrow: true,
    },
    ...stretches,
    ...touched.map((m): Sketch => ({ kind: 'handle', at: m.at, form: 'square', tone: 'warn' })),
    ...(nearest && nearest.mm > 0.01
      ? ([{ kind: 'line', points: [nearest.from, nearest.to], tone: 'quiet', dash: 'dotted' }] as const)
      : []),
    ...endsDrawn(ends, layOf(ends, position), { tone, grips: { pinned: null } }),
    { kind: 'label', at: middle(line.line.a, line.line.b), text, tone, ...asideOf(line.line.a, line.line.b) },
    ...(blocker ? blockerDrawn(blocker, { tone, ...asideOf(line.line.a, line.line.b, 'left') }) : []),
  ];
}
function blockerDrawn(
  blocker: NonNullable<PassingLine['blocker']>,
  { tone, ...aside }: Aside & { readonly tone: Tone },
): readonly Sketch[] {
  const text = WORDS.measuring.blockerLabel(thingText(blocker.thing), inWords(blocker.far));
  return [
    { kind: 'handle', at: blocker.at, form: 'square', tone },
    { kind: 'label', at: blocker.at, text, tone, ...aside },
  ];
}
