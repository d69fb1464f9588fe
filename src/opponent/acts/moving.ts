// A unit moves, or stays: places drawn up, the nearest to the purpose looked at by the book, the best taken.

import type { Unit } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { wayTo } from '../aims.ts';
import { chosen, type Order } from '../choosing.ts';
import { type Mind, middleOf, quietJudge } from '../mind.ts';
import { marksOfWay, type Walk, walkOf } from '../moves/body.ts';
import { type Place, placesFor } from '../moves/places.ts';
import type { Task } from '../roles.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { tried } from '../tried.ts';
import { wayText, worthTexts } from '../why.ts';
import { worthOfStanding } from '../worth/standing.ts';

/** Null: the unit stays where it is, and that is best. */
export function moveOf(mind: Mind, unit: Unit, task: Task | undefined): Advice | null {
  const orders = ordersToMove(mind, unit, task);
  if (orders.every(o => o.command === null)) return null;
  const best = chosen(mind, orders);
  return best?.command ? best : null;
}

export function ordersToMove(mind: Mind, unit: Unit, task: Task | undefined): readonly Order[] {
  const judge = quietJudge(mind, mind.thought.table);
  if (!judge) return [];
  const stay = worthOfStanding(mind, mind.thought.table, unit.id, task);
  if (!stay) return [];
  const walks = nearFirst(mind, unit, { task, places: placesFor(mind, judge, unit, task) });
  const moves = walks.flatMap(({ place, walk }): readonly Order[] => {
    const after = tried(mind, walk.command);
    const worth = after && worthOfStanding(mind, after.table, unit.id, task);
    if (!worth) return [];
    const text = wayText(mind, { unit, mm: walk.mm, purpose: place.purpose, about: place.about });
    return [
      {
        unit: unit.id,
        command: walk.command,
        text,
        value: worth.value,
        marks: marksOfWay(unit, walk.to),
        because: worthTexts(mind, worth),
      },
    ];
  });
  const staying: Order = {
    unit: unit.id,
    command: null,
    text: `${unit.name} stays where it is`,
    value: stay.value + STAY,
    marks: [],
    because: worthTexts(mind, stay),
  };
  return [staying, ...moves];
}
/** Who gains less than this by moving stays: nobody goes to and fro. */
const STAY = 0.01;

interface Going {
  readonly task: Task | undefined;
  readonly places: readonly Place[];
}
/** As many as the level looks at: of each purpose the first, then what comes nearest to the goal. */
function nearFirst(
  mind: Mind,
  unit: Unit,
  { task, places }: Going,
): readonly { readonly place: Place; readonly walk: Walk }[] {
  const walks = places.flatMap(place => {
    const walk = walkOf(mind, unit, place.stiff);
    return walk ? [{ place, walk }] : [];
  });
  const rank = new Map<string, number>();
  const ranked = walks.map(w => {
    const n = rank.get(w.place.purpose) ?? 0;
    rank.set(w.place.purpose, n + 1);
    const near = task ? wayTo(task.goal, middleOf({ bases: w.walk.to })) : 0;
    return { w, n, near };
  });
  return ranked
    .toSorted((a, b) => a.n - b.n || a.near - b.near)
    .slice(0, LEVEL_TERMS[mind.settings.level].places)
    .map(({ w }) => w);
}
