// From the words of a call to a question about this table: ids found, points put on edges, figures designated.

import { distance, type Point, memo } from '../../../../geometry/index.ts';
import { nearestOnOutlines, TOUCH } from '../../../../measure/index.ts';
import { bad, good, type Problem, pointOf, problem, type Result, visible } from '../../../../table/index.ts';
import { CONTACT, type Scene, type Stand, type Troop } from './model.ts';
import { type Declared, type FirePhase, type FireQuestion, NOTHING_DECLARED } from './question.ts';
import { fileMm } from './scene.ts';

/** What calls say about a fire. */
export interface FireWords {
  readonly firer: string;
  readonly target: string;
  readonly impact?: readonly [number, number] | undefined;
  readonly figures?: readonly string[] | undefined;
  readonly phase?: FirePhase | undefined;
  readonly neighbour?: string | undefined;
  readonly supports?: readonly string[] | undefined;
  readonly ticked?: readonly string[] | undefined;
}

export function troopNamed({ byId }: Scene, id: string, path: string): Result<Troop> {
  const troop = byId.get(id);
  return troop ? good(troop) : bad(problem(path, `no such unit: ${visible(id)}`));
}

/** Two units that must not be the same one. `path` is the second's. */
export const notTwice = (a: Troop, b: Troop, path: string): readonly Problem[] =>
  a === b ? [problem(path, `${visible(b.id)} is named twice`)] : [];

/** Where a fire stands in a call, and where its firer and target are named, if not there. */
export interface Places {
  readonly at: string;
  readonly firer?: string;
  readonly target?: string;
}

export function fireQuestion(scene: Scene, words: FireWords, places: Places): Result<FireQuestion> {
  const { at, firer: firerAt = `${at}.firer`, target: targetAt = `${at}.target` } = places;
  const firer = troopNamed(scene, words.firer, firerAt);
  const target = troopNamed(scene, words.target, targetAt);
  if (!firer.ok || !target.ok) return bad(...[firer, target].flatMap(r => (r.ok ? [] : r.problems)));
  const wrong = wrongPair(firer.value, target.value, [firerAt, targetAt]);
  if (wrong.length > 0) return bad(...wrong);
  const impact = impactOn(scene, target.value, words, at);
  const named = designated(firer.value, words.figures, at);
  const declared = declaredWith(scene, firer.value, words, at);
  const read = [impact, named, declared];
  if (!impact.ok || !named.ok || !declared.ok) return bad(...read.flatMap(r => (r.ok ? [] : r.problems)));
  const { fronts, followers, designated: figures } = named.value;
  return good({
    scene,
    firer: firer.value,
    target: target.value,
    impact: impact.value,
    fronts,
    followers,
    designated: figures,
    phase: words.phase ?? 'firing',
    declared: declared.value,
    asNeighbour: false,
  });
}

/** Neighbour and support units by their ids, and free rows by their names. */
function declaredWith(scene: Scene, firer: Troop, words: FireWords, at: string): Result<Declared> {
  if (words.neighbour === undefined && words.supports === undefined && words.ticked === undefined) {
    return good(NOTHING_DECLARED);
  }
  const neighbour = words.neighbour === undefined ? null : troopNamed(scene, words.neighbour, `${at}.neighbour`);
  const supports = (words.supports ?? []).map((id, i) => troopNamed(scene, id, `${at}.supports[${i}]`));
  const rows = scene.figures.cells[firer.arm === 'artillery' ? 'table7' : 'table6']?.rows ?? [];
  const free = rows.flatMap(row => ('name' in row ? [row.name] : []));
  const ticked = words.ticked ?? [];
  const strange = ticked.flatMap((name, i) =>
    free.includes(name) ? [] : [problem(`${at}.ticked[${i}]`, `no free row is called ${visible(name)}`)],
  );
  const problems = [...(neighbour ? [neighbour] : []), ...supports].flatMap(r => (r.ok ? [] : r.problems));
  if (problems.length + strange.length > 0) return bad(...problems, ...strange);
  return good({
    neighbour: neighbour?.ok ? neighbour.value : null,
    supports: supports.flatMap(r => (r.ok ? [r.value] : [])),
    ticked,
    splits: null,
  });
}

/** A firer and a target. */
export type Pair = Pick<FireQuestion, 'firer' | 'target'>;
/** The two units of a plain fire with which nothing is wrong: thousands are asked, and few of them have to be judged anew. */
export function opposed({ byId }: Scene, words: FireWords): Pair | null {
  const [firer, target] = [byId.get(words.firer), byId.get(words.target)];
  return firer && target && wrongPair(firer, target, NOWHERE).length === 0 ? { firer, target } : null;
}
const NOWHERE = ['', ''] as const;

function wrongPair(firer: Troop, target: Troop, [firerAt, targetAt]: readonly [string, string]): readonly Problem[] {
  if (firer === target) return [problem(targetAt, `${visible(target.id)} is named twice`)];
  const problems: Problem[] = [];
  if (firer.arm === 'staff' || firer.arm === 'supply') {
    problems.push(problem(firerAt, `${visible(firer.id)} is ${firer.arm}, which never fires`));
  }
  if (target.arm === 'staff') problems.push(problem(targetAt, `${visible(target.id)} is staff, which is not fired at`));
  if (firer.side === target.side) {
    problems.push(problem(targetAt, `${visible(target.id)} is of the firer's own side`));
  }
  return problems;
}

/** The designated point, put on the edge it was meant for. */
function impactOn(scene: Scene, target: Troop, { impact }: FireWords, at: string): Result<Point | null> {
  if (impact === undefined) return good(null);
  const said = pointOf(impact, fileMm(scene));
  const on = nearestOnOutlines(target.hittable, said, target.frame.right);
  if (on && distance(on, said) <= CONTACT + TOUCH) return good(on);
  return bad(problem(`${at}.impact`, `must lie on an outside edge of ${visible(target.id)} (within ${CONTACT} mm)`));
}

type Designated = Pick<FireQuestion, 'fronts' | 'followers' | 'designated'>;

/** 3.1.3 All, or those named; in a closed formation a front-rank figure stands for its file as well. */
export function designated(firer: Troop, ids: readonly string[] | undefined, at: string): Result<Designated> {
  const { stands, isClosed } = firer;
  if (ids === undefined) return good(allFigures(firer));
  const problems: Problem[] = [];
  const named = new Set<Stand>();
  const byId = new Map(stands.map(s => [s.base.id, s]));
  const isNamed = new Set(ids);
  ids.forEach((id, i) => {
    const stand = byId.get(id);
    const wrong = !stand
      ? `no such base of ${visible(firer.id)}: ${visible(id)}`
      : named.has(stand)
        ? `${visible(id)} is named twice`
        : stand.rank > 2
          ? `${visible(id)} stands in rank ${stand.rank}; only the first two ranks fire`
          : isClosed && stand.rank === 2 && !hasFront(stands, stand, isNamed)
            ? `${visible(id)} stands in the second rank; the figure before it must be named as well`
            : null;
    if (wrong) problems.push(problem(`${at}.figures[${i}]`, wrong));
    else if (stand) named.add(stand);
  });
  return problems.length > 0 ? bad(...problems) : good(filesOf(firer, named));
}

/** All that can fire: the same lists for every question, so that what is known of them need not be worked out again. */
const allFigures = memo((firer: Troop) => filesOf(firer, new Set(firer.stands)));

const hasFront = (stands: readonly Stand[], { file }: Stand, named: ReadonlySet<string>): boolean =>
  stands.some(s => s.rank === 1 && s.file === file && named.has(s.base.id));

function filesOf({ stands, isClosed }: Troop, named: ReadonlySet<Stand>): Designated {
  if (!isClosed) {
    const fronts = stands.filter(s => named.has(s) && s.rank <= 2);
    return { fronts, followers: [], designated: fronts };
  }
  const fronts = stands.filter(s => s.rank === 1 && named.has(s));
  const frontOf = (s: Stand): Stand | null => fronts.find(f => f.file === s.file) ?? null;
  const followers = stands
    .filter(s => s.rank === 2)
    .map(stand => ({ stand, front: frontOf(stand) }))
    .filter(f => f.front !== null || named.has(f.stand));
  const both = new Set([...fronts, ...followers.map(f => f.stand)]);
  return { fronts, followers, designated: stands.filter(s => both.has(s)) };
}

/** All figures fire at the nearest point. */
export const wholeFire = (scene: Scene, { firer, target }: Pair): FireQuestion => ({
  scene,
  firer,
  target,
  impact: null,
  ...allFigures(firer),
  phase: 'firing',
  declared: NOTHING_DECLARED,
  asNeighbour: false,
});
/** 3.1.6 The fire a neighbour could carry out itself: all figures, nearest impact, its own declarations left aside. */
export const ownFire = (scene: Scene, pair: Pair, phase: FirePhase): FireQuestion => ({
  ...wholeFire(scene, pair),
  phase,
  asNeighbour: true,
});
