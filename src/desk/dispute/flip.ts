// What would flip an answer: the smallest move or turn of one body that changes it, and the nearest place from which the answer
// is yes. Searched on the ruling itself: straight ways in many directions, each halved down to a tenth of a millimetre.

import {
  type Degrees,
  direction,
  distanceToPoint,
  dot,
  frameOf,
  gap,
  type Mm,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { type Answer, deciding, type Ruling, unitsOf } from '../../rules/index.ts';
import { type Base, notesOf, type Steps, type Unit } from '../../table/index.ts';
import { relaid, type Shift, STILL, shiftedUnit, withUnit } from '../sheet/placing.ts';
import { type Scene, withFileUnits } from '../sheet/sheet.ts';

export interface Flip {
  readonly unit: string;
  readonly shift: Shift;
  /** Along the way; 0 for a turn. */
  readonly mm: Mm;
  /** Counter-clockwise; 0 for a move. */
  readonly degrees: Degrees;
  /** What the judge says then. */
  readonly answer: Answer;
  /** The table with the body moved. */
  readonly scene: Scene;
}
export interface Flips {
  readonly move: Flip | null;
  readonly turn: Flip | null;
  /** The same of one base of a body that has several, and stays where it is. */
  readonly baseMove: Flip | null;
  readonly baseTurn: Flip | null;
  /** The smallest move of the one who asks after which the answer is yes; null where it is yes already, or no place is near. */
  readonly legal: Flip | null;
}

/** Nobody slides a body farther to settle a dispute. */
const FARTHEST: Mm = 400;
const FIRST: Mm = 0.5;
const FINE: Mm = 0.1;
const DIRECTIONS = 16;
const MOST_TURN: Degrees = 45;
const FIRST_TURN: Degrees = 0.25;
const FINE_TURN: Degrees = 0.05;
/** Units besides those of the call that are tried. */
const MOST_BYSTANDERS = 4;
/** Bases of one unit that are tried, those that lie nearest to what decided. */
const MOST_BASES = 2;

export function* findingFlips(scene: Scene, ruling: Ruling): Steps<Flips> {
  const tried = trialOf(scene, ruling);
  const named = unitsOf(ruling.call, scene.position);
  const near = deciding(ruling).flatMap(r => r.about.map(id => id.split('/')[0] ?? id));
  const others = [...new Set(near)].filter(id => scene.position.unitById.has(id) && !named.includes(id));
  const bodies = [...named, ...others.slice(0, MOST_BYSTANDERS)];
  const [asker] = named;
  const flips = (a: Answer): boolean => a !== ruling.answer;
  const wholes = bodies.map(unit => ({ unit }));
  const whole = yield* smallestOf(tried, wholes, flips);
  const single = yield* smallestOf(tried, nearestBases(scene, ruling, bodies), flips);
  const legal =
    asker !== undefined && ruling.answer !== 'yes'
      ? yield* nearestMove(tried, { unit: asker, wanted: a => a === 'yes', than: null })
      : null;
  const shown = (flip: Found | null): Flip | null => shownOn(scene, flip);
  return {
    move: shown(whole.move),
    turn: shown(whole.turn),
    baseMove: shown(single.move),
    baseTurn: shown(single.turn),
    legal: shown(legal),
  };
}

/** What is moved: a whole body, or one base of it. */
interface Body {
  readonly unit: string;
  readonly base?: string;
}
interface Smallest {
  readonly move: Found | null;
  readonly turn: Found | null;
}
function* smallestOf(tried: Trial, bodies: readonly Body[], wanted: Wish['wanted']): Steps<Smallest> {
  let [move, turn]: [Found | null, Found | null] = [null, null];
  for (const [i, body] of bodies.entries()) {
    move = (yield* nearestMove(tried, { ...body, wanted, than: move })) ?? move;
    turn = smallestTurn(tried, { ...body, wanted, than: turn }) ?? turn;
    yield (i + 1) / (bodies.length + 1);
  }
  return { move, turn };
}

/** Of each body with several bases those that lie nearest to the marks of what decided, or else to the other body. */
function nearestBases({ position }: Scene, ruling: Ruling, ids: readonly string[]): readonly Body[] {
  const marks = deciding(ruling).flatMap(r => r.marks.filter(m => m.kind === 'point' || m.kind === 'segment'));
  const places = marks.flatMap(m => m.points.map(([x, y]) => ({ x, y })));
  const units = ids.flatMap(id => position.unitById.get(id) ?? []);
  const far = (unit: Unit, base: Base): Mm =>
    places.length > 0
      ? Math.min(...places.map(p => distanceToPoint(base.shape, p)))
      : Math.min(...units.flatMap(u => (u === unit ? [] : u.bases.map(b => gap(b.shape, base.shape).distance))));
  return units
    .filter(u => u.bases.length > 1)
    .flatMap(unit => {
      const ranked = unit.bases.map(base => ({ base, far: far(unit, base) })).toSorted((a, b) => a.far - b.far);
      return ranked.slice(0, MOST_BASES).map(({ base }) => ({ unit: unit.id, base: base.id }));
    });
}

type Found = Omit<Flip, 'scene'>;
type Way = Pick<Flip, 'unit' | 'shift' | 'answer'>;
/** Asks the same question with a body somewhere else. Null: it cannot stand there, or the answer is not the wanted one. */
type Trial = (unit: string, shift: Shift, wanted: Wish['wanted']) => Way | null;
function trialOf(scene: Scene, { call }: Ruling): Trial {
  const { position, file, ruleset } = scene;
  const before = notesOf(position).length;
  return (id, shift, wanted) => {
    const unit = position.unitById.get(id);
    const written = unit && file.units[unit.index];
    if (!unit || !written) return null;
    const laid = relaid(position, file, unit.index, shiftedUnit(written, unit, position.lengths, shift));
    if (!laid.ok) return null;
    const table = withUnit(position, laid.value);
    const judge = ruleset.open(table, { marks: false });
    const asked = judge.ok ? judge.value.ask(call) : judge;
    if (!asked.ok || !wanted(asked.value.answer)) return null;
    return notesOf(table).length > before ? null : { unit: id, shift, answer: asked.value.answer };
  };
}
/** The table with the body moved, for showing. */
function shownOn(scene: Scene, flip: Found | null): Flip | null {
  const unit = flip && scene.position.unitById.get(flip.unit);
  const written = unit && scene.file.units[unit.index];
  if (!flip || !unit || !written) return null;
  const put = { index: unit.index, unit: shiftedUnit(written, unit, scene.position.lengths, flip.shift) };
  const moved = withFileUnits(scene, [put]);
  return moved.ok ? { ...flip, scene: moved.value } : null;
}

interface Wish extends Body {
  readonly wanted: (answer: Answer) => boolean;
  /** Only something smaller is of interest. */
  readonly than: Found | null;
}

function* nearestMove(trial: Trial, { wanted, than, ...body }: Wish): Steps<Found | null> {
  let best: Found | null = null;
  let way = 0;
  const look = (angle: Degrees): void => {
    const most = Math.min(FARTHEST, best?.mm ?? than?.mm ?? FARTHEST);
    const at = (mm: Mm): Shift => shiftOf(body, { by: times(direction(angle), mm), turn: 0 });
    const found = first(mm => trial(body.unit, at(mm), wanted), { from: FIRST, most, fine: FINE });
    if (found && found.size < most) [best, way] = [{ ...found.value, mm: found.size, degrees: 0 }, angle];
  };
  for (let i = 0; i < DIRECTIONS; i++) {
    look((360 / DIRECTIONS) * i);
    yield 0;
  }
  if (best === null) return null;
  // then closer round the best direction
  for (let step = 180 / DIRECTIONS; step > 1; step /= 2) {
    const middle: Degrees = way;
    look(middle + step);
    look(middle - step);
    yield 0;
  }
  return best;
}

function smallestTurn(trial: Trial, { wanted, than, ...body }: Wish): Found | null {
  let best: Found | null = null;
  for (const side of [1, -1]) {
    const most = Math.min(MOST_TURN, Math.abs((best ?? than)?.degrees ?? MOST_TURN));
    const found = first(deg => trial(body.unit, shiftOf(body, { ...STILL, turn: side * deg }), wanted), {
      from: FIRST_TURN,
      most,
      fine: FINE_TURN,
    });
    if (found && found.size < most) best = { ...found.value, mm: 0, degrees: side * found.size };
  }
  return best;
}

const shiftOf = ({ base }: Body, shift: Shift): Shift => (base === undefined ? shift : { ...shift, base });

interface Span {
  readonly from: number;
  readonly most: number;
  readonly fine: number;
}
/** The smallest size at which something is found: sizes that grow by a half, then halving between the last two. */
function first<T>(at: (size: number) => T | null, { from, most, fine }: Span): { size: number; value: T } | null {
  let below = 0;
  for (let size = from; below < most; size = Math.min(most, size * 1.6)) {
    let value = at(size);
    if (value !== null) {
      let above = size;
      while (above - below > fine) {
        const middle = (above + below) / 2;
        const found = at(middle);
        if (found === null) below = middle;
        else [above, value] = [middle, found];
      }
      return { size: above, value };
    }
    below = size;
  }
  return null;
}

/** A way as its mover sees it: + ahead, + to the right. */
export function seenBy({ unit, shift }: Flip, scene: Scene): { readonly ahead: Mm; readonly right: Mm } {
  const bases = scene.position.unitById.get(unit)?.bases ?? [];
  const base = bases.find(b => b.id === shift.base) ?? bases[0];
  const { forward, right }: { forward: Vector; right: Vector } = base?.frame ?? frameOf(90);
  return { ahead: dot(shift.by, forward), right: dot(shift.by, right) };
}
