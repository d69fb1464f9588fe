// A unit moves, or stays: places drawn up, the nearest to the purpose looked at by the book, the best taken.

import type { Mm } from '../../geometry/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Advice } from '../advice.ts';
import { wayTo } from '../aims.ts';
import { chosen, type Order } from '../choosing.ts';
import { between, type Mind, middleOf, quietJudge } from '../mind.ts';
import { placesAnywhere } from '../moves/anywhere.ts';
import { marksOfWay, type Walk, walkOf } from '../moves/body.ts';
import { type Place, placesFor } from '../moves/places.ts';
import { PURPOSE_OF, reactionOf, rowText } from '../programme.ts';
import { nextGoal, type Task, waits } from '../roles.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { tried } from '../tried.ts';
import { wayText, worthTexts } from '../why.ts';
import { type Worth, worthOfStanding } from '../worth/standing.ts';
import { answered, type Thought } from './answering.ts';
import { ordersToCharge } from './charging.ts';
import { ordersToForm } from './forming.ts';

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
  const { programme } = mind.settings;
  const row = programme ? reactionOf(programme, { mind, judge, unit, task }) : null;
  const told = programme && row ? rowText(programme, row) : null;
  const stay = worthOfStanding(mind, mind.thought.table, unit.id, task);
  if (!stay || (row && PURPOSE_OF[row.react] === null)) return [];
  const anywhere = mind.settings.random ? placesAnywhere(mind, unit) : null;
  const goesOn = (mind.game.spent[unit.id] ?? 0) > 0;
  const places = (anywhere ?? placesFor(mind, judge, unit, task)).filter(
    p => (!row || PURPOSE_OF[row.react] === p.purpose) && (!goesOn || p.purpose === 'goal'),
  );
  const moves = nearFirst(mind, unit, { task, places }).flatMap(going =>
    moveOrder(mind, { unit, task, stay, told }, going),
  );
  const staying: Thought = {
    unit: unit.id,
    command: null,
    text: `${unit.name} stays where it is`,
    value: stay.value + STAY - (told ? 100 : 0),
    marks: [],
    because: () => [...(task && waits(task) ? [WAITS] : []), ...worthTexts(mind, stay)],
    after: mind.thought,
  };
  const { forms: mayForm } = LEVEL_TERMS[mind.settings.level];
  const forms = anywhere || !mayForm || (row && PURPOSE_OF[row.react] !== 'goal') ? [] : ordersToForm(mind, unit, task);
  const charges = goesOn || programme ? [] : ordersToCharge(mind, unit, task);
  return answered(mind, unit.id, [staying, ...charges, ...forms, ...moves]);
}
const WAITS = 'it waits for those who attack with it';
/** Who gains less than this by moving stays: nobody goes to and fro for nothing. */
const STAY = 0.03;
/** A step shorter than this is only made for a fire that it gains, or to be in an area that counts. */
const STEP: Mm = 12;

interface Mover {
  readonly unit: Unit;
  readonly task: Task | undefined;
  /** Where it stands now. */
  readonly stay: Worth;
  /** What its table says, where it is programmed. */
  readonly told: string | null;
}
function moveOrder(
  mind: Mind,
  { unit, task, stay, told }: Mover,
  { place, walk }: { readonly place: Place; readonly walk: Walk },
): readonly Thought[] {
  const after = tried(mind, walk.command);
  const worth = after && worthOfStanding(mind, after.table, unit.id, task);
  if (!after || !worth) return [];
  const gains = (worth.fire?.value ?? 0) > (stay.fire?.value ?? 0) || (worth.holds && !stay.holds);
  if (place.purpose !== 'turn' && !gains && progress(mind, unit, { place, walk }) < STEP) return [];
  // however unsure its eye is, nobody turns on the spot for nothing
  if (place.purpose === 'turn' && !told && worth.value <= stay.value) return [];
  return [
    {
      unit: unit.id,
      command: walk.command,
      text: wayText(mind, { unit, mm: walk.mm, ...place, fires: worth.fire?.target === place.about }),
      value: worth.value,
      marks: marksOfWay(unit, walk.to),
      because: () => (told ? [told, ...worthTexts(mind, worth)] : worthTexts(mind, worth)),
      after,
    },
  ];
}

/** mm it walks; to bring an enemy under fire only what it comes nearer counts, since turning beside it is no way there. */
function progress({ position }: Mind, unit: Unit, { place, walk }: { readonly place: Place; readonly walk: Walk }): Mm {
  const enemy = place.purpose === 'range' ? position.unitById.get(place.about) : undefined;
  return enemy ? between(unit, enemy) - between({ bases: walk.to }, enemy) : walk.mm;
}

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
    const near = task ? wayTo(nextGoal(task), middleOf({ bases: w.walk.to })) : 0;
    return { w, n, near };
  });
  return ranked
    .toSorted((a, b) => a.n - b.n || a.near - b.near)
    .slice(0, LEVEL_TERMS[mind.settings.level].places)
    .map(({ w }) => w);
}
