// What was just lost, shown on the table for a moment: a ring round each unit that was struck, with what it lost; the
// bases that are gone as ghosts of themselves.

import { createStore } from 'zustand/vanilla';
import { middleOfBases, translated, valueName, WORDS } from '../../desk/index.ts';
import { boundsOf, type Mm, type Point } from '../../geometry/index.ts';
import type { GameEvent } from '../../play/index.ts';
import type { Ruleset, TokenKind, TokenRule } from '../../rules/index.ts';
import type { Base, Position, Unit, Values } from '../../table/index.ts';
import { session } from '../session.ts';
import type { Sketch } from '../tools/sketch.ts';
import { tools } from '../tools/toolStore.ts';
import { isStill } from '../view.ts';

export type Applied = Extract<GameEvent, { readonly type: 'applied' }>;
type Change = Applied['changes'][number];

export interface Loss {
  readonly unit: string;
  readonly at: Point;
  readonly radius: Mm;
  readonly text: string;
  /** Bases that stood there before. */
  readonly gone: readonly Base[];
}
export interface Struck {
  readonly losses: readonly Loss[];
  /** Rings draw in from outside: 0 … 1. Where motion is not wanted they stand from the beginning. */
  readonly drawn: number;
}
export const struck = createStore<Struck>(() => ({ losses: [], drawn: 1 }));

const SHOWN_MS = 6000;
const DRAWS_IN_MS = 500;
const ROOM: Mm = 8;

/** Tokens of harm: what else lies beside a unit says what it has done, or what was spent. */
const HARM: ReadonlySet<TokenKind> = new Set([
  'losses',
  'disorder',
  'hits',
  'falls-back',
  'no-drum',
  'no-flag',
  'no-horses',
]);
type Harms = readonly TokenRule[];

/** Is the unit worse off by this value? A count of losses goes down, one of disorder or hits goes up. */
function harms({ when, value }: TokenRule, was: Values, now: unknown): boolean {
  const before = was[value];
  if (typeof when === 'object' && 'below' in when)
    return typeof now === 'number' && now !== before && !(now > Number(before));
  if (when === 'positive') return typeof now === 'number' && now > Number(before ?? 0);
  return Array.isArray(when) && when.some(w => w === now) && now !== before;
}
/** Of the change only what is worse than before. */
function lossOf(change: Change, rules: Harms, { unitById }: Position): readonly Change[] {
  if (change.kind === 'bases-lost' || change.kind === 'removed') return [change];
  if (change.kind !== 'values') return [];
  const was = unitById.get(change.unit)?.values ?? {};
  const lost = Object.entries(change.values).filter(([key, v]) =>
    rules.some(rule => rule.value === key && harms(rule, was, v)),
  );
  return lost.length > 0 ? [{ ...change, values: Object.fromEntries(lost) }] : [];
}

/** What these events took from whom, by the table before them. */
export function lossesIn(events: readonly GameEvent[], before: Position, ruleset: Ruleset): readonly Loss[] {
  const rules = ruleset.face.tokens.filter(rule => HARM.has(rule.token));
  const changes = events.flatMap(e => (e.type === 'applied' ? e.changes.flatMap(c => lossOf(c, rules, before)) : []));
  const units = [...new Set(changes.map(c => c.unit))];
  return units.flatMap(id => {
    const unit = before.unitById.get(id);
    if (!unit || unit.bases.length === 0) return [];
    const own = changes.filter(c => c.unit === id);
    const lost = new Set(own.flatMap(c => (c.kind === 'bases-lost' ? c.bases : [])));
    const gone = own.some(c => c.kind === 'removed') ? unit.bases : unit.bases.filter(b => lost.has(b.id));
    const at = middleOfBases(unit);
    const far = unit.bases.map(b => reachOf(b, at));
    return [
      { unit: id, at, radius: Math.max(...far) + ROOM, text: own.map(c => wordsOf(c, unit, rules)).join(', '), gone },
    ];
  });
}

function reachOf(base: Base, from: Point): Mm {
  const { minX, minY, maxX, maxY } = boundsOf(base.shape);
  return Math.hypot(Math.max(maxX - from.x, from.x - minX), Math.max(maxY - from.y, from.y - minY));
}

/** `lives 2 → 1, drum lost, silenced` */
function wordsOf(change: Change, { values }: Unit, rules: Harms): string {
  if (change.kind === 'values')
    return Object.entries(change.values)
      .map(([key, v]) => valueWords(key, { was: values[key], is: v }, rules))
      .join(', ');
  return change.kind === 'bases-lost'
    ? `−${change.bases.length}`
    : change.kind === 'removed'
      ? WORDS.playing.lost.gone
      : '';
}
function valueWords(key: string, { was, is }: { readonly was: unknown; readonly is: unknown }, rules: Harms): string {
  const token = rules.find(rule => rule.value === key)?.token;
  if (typeof is === 'boolean' && token) return WORDS.tokens.name({ kind: token, count: null });
  // a state in words says by itself what it is a state of; a letter of the book does not
  if (typeof is === 'string' && /^\p{Ll}/u.test(is)) return translated(is);
  const known = typeof was === 'number' || typeof was === 'string';
  return `${valueName(key)} ${known ? `${translated(String(was))} → ` : ''}${translated(String(is))}`;
}

/** Rings for what stands in the store; part of what the table shows whatever tool is in hand. */
export function lossSketches(): readonly Sketch[] {
  const { losses, drawn } = struck.getState();
  return losses.flatMap((l): readonly Sketch[] => [
    ...l.gone.map((b): Sketch => ({ kind: 'ghost', shape: b.shape, tone: 'bad', dash: 'dotted', fill: 0.12 })),
    { kind: 'circle', centre: l.at, radius: l.radius * (2 - drawn), tone: 'bad', dash: 'dashed', width: 3 },
    { kind: 'label', at: { x: l.at.x, y: l.at.y + l.radius }, text: l.text, tone: 'bad', away: 12 },
  ]);
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Shows losses for a moment. */
export function showLosses(losses: readonly Loss[]): void {
  clearTimeout(timer);
  put({ losses, drawn: isStill() ? 1 : 0 });
  if (losses.length === 0) return;
  timer = setTimeout(() => put({ losses: [], drawn: 1 }), SHOWN_MS);
  if (!isStill()) drawIn(losses);
}
function drawIn(losses: readonly Loss[]): void {
  let began = 0;
  const frame = (now: number): void => {
    if (struck.getState().losses !== losses) return;
    began ||= now;
    const drawn = Math.min(1, (now - began) / DRAWS_IN_MS);
    put({ losses, drawn });
    if (drawn < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
/** The canvas listens to the tools. */
function put(state: Struck): void {
  struck.setState(state);
  tools.setState({});
}

/** Watches the game for losses; answers how to stop. */
export function watchLosses(): () => void {
  return session.subscribe((s, before) => {
    // another moment: what was shown of this one goes
    if (s.moment !== before.moment && struck.getState().losses.length > 0) showLosses([]);
    if (!s.game || !before.game || !before.scene || s.game === before.game || s.moment !== null) return;
    const fresh = s.game.steps.slice(before.game.steps.length);
    if (s.game.start !== before.game.start || s.aside !== before.aside || fresh.length === 0) return;
    const losses = lossesIn(
      fresh.flatMap(step => step.events),
      before.scene.position,
      before.scene.ruleset,
    );
    if (losses.length > 0) showLosses(losses);
  });
}
