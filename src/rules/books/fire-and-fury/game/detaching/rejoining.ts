// OR Skirmishers, Rejoining and Evade, as they are carried out: stands go back into the formation, or home to it. §4.8.

import {
  ccwOf,
  distance,
  onGrid,
  type Point,
  plus,
  times,
  type Vector,
  turnedAbout,
} from '../../../../../geometry/index.ts';
import type { Change, Settlement } from '../../../../kit/index.ts';
import { CONTACT } from '../../calls/inches.ts';
import { putAt, shifted } from '../../calls/pose.ts';
import type { Scene } from '../../calls/scene.ts';
import { type Body, ranksOf, type Stand, standing, type Troop } from '../../calls/troop.ts';
import { rateOf } from '../../moves/manoeuvre.ts';
import { place, placeReasons } from '../../moves/placing.ts';
import { bearingHome, nearestEnemy, nearestGap } from '../../moves/rejoin.ts';
import { laid, numbered } from './putting.ts';

/** All stands enter the formation; those without room stand broken close behind. */
export function rejoined(scene: Scene, skirmishers: Troop, regiment: Body): Settlement {
  const filled = skirmishers.stands.reduce<Ranks>(
    (ranks, stand) => enter(scene, { ranks, stand, skirmishers }, regiment),
    {
      ranks: ranksOf(regiment.stands),
      behind: [],
    },
  );
  const all = numbered([...filled.ranks, filled.behind]);
  const own = (troop: Troop): readonly Stand[] => all.filter(s => s.base.unit === troop.unit.id);
  const { id } = skirmishers.unit;
  const home = regiment.troop.unit;
  const over = filled.behind.length;
  return {
    text: `${skirmishers.unit.name} rejoins ${home.name}${over > 0 ? `; ${over} without room stand behind it` : ''}`,
    changes: [
      laid(scene, home.id, own(regiment.troop), true),
      laid(scene, id, own(skirmishers), true),
      { kind: 'rejoined', unit: id, to: home.id },
    ],
  };
}

interface Ranks {
  readonly ranks: readonly (readonly Stand[])[];
  /** Overflow: without room in the formation. */
  readonly behind: readonly Stand[];
}
interface Entering {
  readonly ranks: Ranks;
  readonly stand: Stand;
  readonly skirmishers: Troop;
}
const WIDE = ['line', 'extended-line', 'supported-line'];

function enter(scene: Scene, { ranks, stand, skirmishers }: Entering, regiment: Body): Ranks {
  const hasRoom = (there: Stand): boolean =>
    place(scene, { ...regiment, stands: [there] }, [regiment.troop, skirmishers]).answer === 'yes';
  const inside = WIDE.includes(regiment.formation) ? atAnEnd(ranks.ranks, stand) : inColumn(ranks.ranks, stand);
  const found = inside.find(({ there }) => hasRoom(there));
  if (found) return { ...ranks, ranks: found.ranks };
  const rear = ranks.ranks.flat();
  const spots = [0, 1, 2, 3].map(row => behindAll(rear, stand, { row, n: ranks.behind.length }));
  const there = spots.find(hasRoom) ?? spots[0] ?? stand;
  return { ...ranks, behind: [...ranks.behind, { ...there, values: { ...there.values, overflow: true } }] };
}

interface Entered {
  readonly there: Stand;
  readonly ranks: Ranks['ranks'];
}
/** Beside the last stand of the front rank on the right or on the left, the nearer end first. */
function atAnEnd([front = [], ...rest]: Ranks['ranks'], stand: Stand): readonly Entered[] {
  const [left, right] = [front[0], front.at(-1)];
  if (!left || !right) return [];
  const onRight = beside(right, stand, 1);
  const onLeft = beside(left, stand, -1);
  const ends = [
    { there: onRight, ranks: [[...front, onRight], ...rest] },
    { there: onLeft, ranks: [[onLeft, ...front], ...rest] },
  ];
  const away = ({ there }: Entered): number => distance(there.base.at, stand.base.at);
  return ends.toSorted((a, b) => away(a) - away(b));
}

/** In the last rank where it is short, else behind it. */
function inColumn(ranks: Ranks['ranks'], stand: Stand): readonly Entered[] {
  const [front = []] = ranks;
  const last = ranks.at(-1) ?? front;
  const end = last.at(-1);
  const first = last[0];
  if (!end || !first) return [];
  if (last.length < front.length) {
    const there = beside(end, stand, 1);
    return [{ there, ranks: [...ranks.slice(0, -1), [...last, there]] }];
  }
  const there = from(first, stand, { right: 0, ahead: 0 - first.base.depth });
  return [{ there, ranks: [...ranks, [there]] }];
}

const beside = (next: Stand, stand: Stand, way: 1 | -1): Stand =>
  from(next, stand, { right: (way * (next.base.width + stand.base.width)) / 2, ahead: 0 });

/** Close behind the formation, one beside the other. */
function behindAll(
  stands: readonly Stand[],
  stand: Stand,
  { row, n }: { readonly row: number; readonly n: number },
): Stand {
  const rear = stands[Math.min(n, stands.length - 1)] ?? stand;
  const deep = Math.max(...stands.map(s => s.rank));
  return from(rear, stand, { right: 0, ahead: 0 - (deep - rear.rank + 1 + row) * rear.base.depth });
}

/** Looking as its neighbour looks, so far right of it and ahead of it. */
function from(
  { base }: Stand,
  stand: Stand,
  { right, ahead }: { readonly right: number; readonly ahead: number },
): Stand {
  const { frame, facing } = base;
  const at = onGrid(plus(base.at, plus(times(frame.right, right), times(frame.forward, ahead))));
  return putAt(stand, { at, facing, rank: 1, file: null }, { ...stand.values, refused: false, overflow: false });
}

/** A full retreat, broken, toward the regiment: as far as it goes, and back into it on contact. */
export function retreatHome(scene: Scene, troop: Troop, regiment: Troop): Settlement {
  const to = homeward(scene, troop, regiment);
  const isHome = nearestGap(to, standing(regiment)).distance <= CONTACT;
  if (isHome) return rejoined(scene, { ...troop, stands: to.stands }, standing(regiment));
  const { id, name } = troop.unit;
  const changes: readonly Change[] = [
    laid(scene, id, to.stands),
    { kind: 'formation', unit: id, formation: 'broken' },
    { kind: 'values', unit: id, values: { order: 'broken' } },
  ];
  return { text: `${name} retreats broken toward ${regiment.unit.name}`, changes };
}

/** I-16 Straight to the nearest stand, or as near to that as does not bring it closer to the enemy. */
function homeward(scene: Scene, troop: Troop, regiment: Troop): Body {
  const now = standing(troop);
  const { mm } = rateOf(scene, troop, 'broken');
  if (mm === null) return now;
  const before = nearestEnemy(scene, now);
  const home = ccwOf(bearingHome(troop, regiment));
  const ways = ASIDE.map(aside => stepped(now, { unit: turnedAbout(ORIGIN, EAST, home + aside), mm, regiment })).filter(
    to =>
      placeReasons(scene, { from: now, to, among: [regiment] }).every(
        r => r.answer === 'yes' || r.id === 'single-rank',
      ),
  );
  return ways.find(to => nearestEnemy(scene, to) >= before) ?? ways[0] ?? now;
}
const ORIGIN: Point = { x: 0, y: 0 };
const EAST: Point = { x: 1, y: 0 };
/** Degrees to either side of straight home. */
const ASIDE = [0, ...[15, 30, 45, 60, 75, 90].flatMap(d => [d, 0 - d])];

interface Step {
  readonly unit: Vector;
  readonly mm: number;
  readonly regiment: Troop;
}
/** As far as the rate goes, or until contact. No step is longer than the gap that is left. */
function stepped(now: Body, { unit, mm, regiment }: Step): Body {
  let gone = 0;
  let body = now;
  for (let i = 0; i < MOST_STEPS && gone < mm; i++) {
    const { distance } = nearestGap(body, standing(regiment));
    if (distance <= CONTACT / 2) break;
    gone = Math.min(mm, gone + distance);
    body = { ...now, stands: shifted(now.stands, times(unit, gone)) };
  }
  return body;
}
const MOST_STEPS = 60;

/** For a unit that is made in a game. */
export function freeId({ troopById }: Scene, wanted: string): string {
  let id = wanted;
  for (let n = 2; troopById.has(id); n++) id = `${wanted}-${n}`;
  return id;
}
