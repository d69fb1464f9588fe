// 3.1.3 Lines of aim: which of the designated figures take part.

import { distance, frontEdge, type Mm } from '../../geometry/index.ts';
import {
  type AimReading,
  arcArea,
  arcOfFire,
  type Mark,
  markArea,
  markSegment,
  readAimRoom,
  readLineOfAim,
} from '../../measure/index.ts';
import { type Reason, reason } from '../index.ts';
import { arcHalf } from './arc.ts';
import type { FireQuestion } from './question.ts';
import { hittable, type Scene, type Stand, type Troop } from './scene.ts';
import { sightLimit } from './sight.ts';
import { aimSearch, type Field, fieldOf, isWholeFrontSealed } from './view.ts';
import { listText, plural } from './words.ts';

export interface Tested {
  readonly stand: Stand;
  readonly reading: AimReading;
  /** Ids of what stands in the way. */
  readonly inTheWay: readonly string[];
}
export interface Aim {
  readonly tested: readonly Tested[];
  /** Front-rank figures (guns) with a line of aim, in the order of the unit. */
  readonly fronts: readonly Stand[];
  /** All that take part, with the second rank, in the order of the unit. */
  readonly participating: readonly Stand[];
  readonly dropped: readonly Stand[];
  /** Figures that take part; gunners of artillery. */
  readonly participants: number;
  readonly field: Field | null;
}

/** A figure on a round base has no front edge. */
const NO_EDGE: AimReading = {
  kind: 'line-of-aim',
  verdict: 'out-of-arc',
  line: null,
  deviation: null,
  inTheWay: [],
  margin: -Infinity,
  near: 0,
};

/** 3.1.3 Each figure of the front rank is tested; the second rank goes with the figure before it. */
export function aimOf(question: FireQuestion): Aim {
  const { scene, firer, fronts, followers } = question;
  const field =
    fronts.length === 0 ? null : fieldOf(question, { half: arcHalf(scene, firer), reach: sightLimit(scene).known });
  const sealed = field !== null && isWholeFrontSealed(field);
  const tested = fronts.map((stand): Tested => {
    const search = field && aimSearch(question, field, stand);
    const reading = search ? readLineOfAim(search, sealed) : NO_EDGE;
    const inTheWay = reading.inTheWay.map(i => search?.obstacles[i]?.about ?? '');
    return { stand, reading, inTheWay: inTheWay.length < 2 ? inTheWay : [...new Set(inTheWay)] };
  });
  const able = new Set(tested.filter(t => t.reading.verdict === 'free').map(t => t.stand));
  const takesPart = new Set([...able, ...followers.filter(f => f.front && able.has(f.front)).map(f => f.stand)]);
  const designated = new Set([...fronts, ...followers.map(f => f.stand)]);
  const participating = firer.stands.filter(s => takesPart.has(s));
  return {
    tested,
    fronts: firer.stands.filter(s => able.has(s)),
    participating,
    dropped: firer.stands.filter(s => designated.has(s) && !takesPart.has(s)),
    participants: participating.reduce((sum, s) => sum + (firer.arm === 'artillery' ? s.gunners : s.figures), 0),
    field,
  };
}

/** 3.1.3 At least one designated figure (gun) has a line of aim. */
export function lineOfAim(question: FireQuestion, aim: Aim): Reason {
  const { scene } = question;
  const able = aim.fronts.length;
  return reason({
    id: 'line-of-aim',
    cite: '3.1.3',
    answer: able > 0 ? 'yes' : 'no',
    text: aimText(question, aim),
    value: able,
    limit: 1,
    unit: 'count',
    margin: able > 0 ? Math.max(0, roomOf(question, aim)) : wantOf(question, aim),
    about: [...new Set(aim.tested.flatMap(t => t.inTheWay))],
    choices: ['I-7', 'I-14'],
    house: aim.tested.some(t => t.reading.verdict === 'out-of-reach') && sightLimit(scene).house,
    marks: scene.marks ? aimMarks(question, aim) : [],
  });
}

function aimText({ scene, firer, target }: FireQuestion, { tested, fronts }: Aim): string {
  const what = firer.arm === 'artillery' ? 'gun' : 'figure';
  if (tested.length === 0) return `${firer.name} has no ${what} that could take aim`;
  const failed = tested.filter(t => t.reading.verdict !== 'free');
  const of = (verdict: AimReading['verdict']): readonly Tested[] => failed.filter(t => t.reading.verdict === verdict);
  const blockers = new Set(of('blocked').flatMap(t => t.inTheWay));
  const why = [
    ...some(of('out-of-arc'), n => `${n} cannot reach it within the arc`),
    ...some(of('out-of-reach'), n => `${n} cannot see that far`),
    ...some(of('blocked'), n => `${n} ${n === 1 ? 'is' : 'are'} blocked by ${namesOf(scene, firer, [...blockers])}`),
  ];
  const who = fronts.length === 0 ? `no ${what}` : `${fronts.length} of ${plural(tested.length, what)}`;
  const has = fronts.length > 1 ? 'have' : 'has';
  return `${who} ${has} a line of aim at ${target.name}${why.length > 0 ? `: ${why.join(', ')}` : ''}`;
}
const some = (list: readonly Tested[], say: (n: number) => string): readonly string[] =>
  list.length === 0 ? [] : [say(list.length)];

/** Names of units and terrain; the firer's own bases are its own bases. */
export function namesOf({ byId, position }: Scene, firer: Troop, ids: readonly string[]): string {
  const nameOf = (id: string): string =>
    byId.get(id)?.name ?? position.terrainById.get(id)?.name ?? `other bases of ${firer.name}`;
  return listText([...new Set(ids.map(nameOf))]);
}

const arcOf = (question: FireQuestion, { base }: Stand) =>
  arcOfFire(
    base.kind === 'rectangle' ? frontEdge(base.corners) : { a: base.at, b: base.at },
    question.firer.frame,
    arcHalf(question.scene, question.firer),
  );
/**
 * How much would have to change before the last line of aim is lost: of the figure that is best off, the depth of the target
 * in its arc or, if less, the room of its line beside what stands near it. Figures with nothing near them come first.
 */
function roomOf(question: FireQuestion, { tested, field }: Aim): Mm {
  const free = tested.filter(t => t.reading.verdict === 'free');
  const open = free.filter(t => t.reading.near === 0);
  if (open.length > 0) return Math.max(...open.map(t => t.reading.margin));
  const rooms = free.map(({ stand, reading }) => {
    const search = field && aimSearch(question, field, stand);
    return search ? Math.min(reading.margin, readAimRoom(search, reading)) : 0;
  });
  return Math.max(...rooms);
}

/** How much is wanting: of the figure that comes nearest, the way into the arc, into sight, or past what stands in the way. */
function wantOf({ target }: FireQuestion, { tested }: Aim): Mm | null {
  if (tested.length === 0 || hittable(target).length === 0) return null;
  return Math.min(0, Math.max(...tested.map(t => t.reading.margin)));
}

function aimMarks(question: FireQuestion, { tested }: Aim): readonly Mark[] {
  const { target, firer } = question;
  const failed = tested.filter(t => t.reading.verdict !== 'free');
  const shown = tested.length > 0 && failed.length === tested.length ? failed.slice(0, 1) : [];
  const lines = tested.flatMap(({ stand, reading }) =>
    reading.line
      ? markSegment('line-of-aim', reading.line, {
          state: reading.verdict === 'free' ? 'free' : 'blocked',
          about: [`${firer.id}/${stand.base.id}`],
        })
      : [],
  );
  const arcs = shown.map(({ stand }) => {
    const arc = arcOf(question, stand);
    const far = Math.max(...target.stands.map(s => distance(s.base.at, stand.base.at)), 0);
    return markArea('arc-of-fire', arcArea(arc, far), {
      label: `${arc.half}°`,
      about: [`${firer.id}/${stand.base.id}`],
    });
  });
  return [...arcs, ...lines];
}
