// 3.3.4, 3.3.6, 3.4.5 Losses of all fire of a phase, marked together: 1s behind Protection paired, Hits and Kills taken, ammunition
// spent, tests named.

import type { Position } from '../../../../table/index.ts';
import type { Change, Memory, RolledFire, Settlement } from '../../../kit/index.ts';
import { has, plainScene, type Scene, type Stand } from '../calls/scene.ts';
import { braveryModifier, braveryOf, passChance, standingCase } from '../morale/bravery.ts';
import { bothKnown } from '../reading/known.ts';
import { livesOf, ncoOf } from '../reading/resources.ts';
import type { Loss } from '../tables/figures.ts';
import { type Losses, resultOf } from './losses.ts';
import { spreadLosses } from './spreading.ts';

export function settle(position: Position, fires: readonly RolledFire[], memory?: Memory): Settlement {
  const opened = plainScene(position);
  if (!opened.ok) return { text: 'the table cannot be read', changes: [] };
  const scene = opened.value;
  const spread = spreadLosses(scene, fires, memory);
  const taken = [...spread.losses].flatMap(([id, losses]) => {
    const stand = scene.standById.get(id);
    return stand && losses.hits + losses.kills > 0 ? [takenBy(scene, stand, losses)] : [];
  });
  const spent = fires.flatMap(fire => spentBy(scene, fire));
  const texts = [...spread.texts, ...taken.map(t => t.text), ...spent.map(s => s.text), ...events(scene, fires)];
  return { text: texts.join('; ') || 'no losses', changes: [...taken, ...spent].flatMap(t => t.changes) };
}

interface Taken {
  readonly text: string;
  readonly changes: readonly Change[];
}

/** What a unit has left to lose; a group has neither Drum nor Flag, and one Officer. */
interface Left {
  drum: boolean;
  flag: boolean;
  /** Null: not known. */
  lives: number | null;
}
const leftOf = (scene: Scene, stand: Stand): Left => ({
  drum: stand.values.drum && !stand.isGroup,
  flag: stand.values.flag && !stand.isGroup,
  lives: livesNow(scene, stand),
});

/** Takes one of something, if there is one. */
function take(left: Left, what: Loss): boolean {
  if (what === 'life') {
    if (left.lives === null || left.lives === 0) return false;
    left.lives -= 1;
    return true;
  }
  if (!left[what]) return false;
  left[what] = false;
  return true;
}

/** What a unit loses: a Kill a life, a Hit the first that is left of what the figures name. */
function takenBy(scene: Scene, stand: Stand, { hits, kills }: Losses): Taken {
  const { takes } = scene.cells.hit;
  const before = leftOf(scene, stand);
  const left = { ...before };
  const losses = [
    ...Array.from({ length: kills }, () => ['life'] as const),
    ...Array.from({ length: hits }, () => takes),
  ];
  const lost = losses.map(list => list?.find(what => take(left, what)));
  const taken = lost.filter(what => what !== undefined);
  const more = lost.length - taken.length;
  const values = Object.fromEntries(
    (['drum', 'flag', 'lives'] as const).flatMap(key => (left[key] === before[key] ? [] : [[key, left[key]] as const])),
  );
  const texts = [
    ...(taken.length > 0 ? [`${stand.name} loses ${wordsOf(taken)}${houseNote(scene, hits, 'hit.takes')}`] : []),
    ...(more > 0 ? [untaken(stand, more, takes === null && kills === 0)] : []),
    ...(left.lives === 0 ? [`${stand.name} is routed`] : []),
    ...(kills > 0 && (left.lives ?? 0) > 0 ? [lossTest(scene, stand)] : []),
  ];
  const isChanged = Object.keys(values).length > 0;
  return { text: texts.join('; '), changes: isChanged ? [{ kind: 'values', unit: stand.id, values }] : [] };
}
/** What comes of a house figure, or of one of the players' own, says so. */
const houseNote = ({ figures }: Scene, uses: number, cell: string): string =>
  NOTES[(uses > 0 && figures.leanOn(cell)) || 'printed'];
const NOTES = { house: ' (house figure)', yours: ' (your figure)', printed: '' } as const;
/** Each thing once: `its Drum, 2 lives`. */
function wordsOf(lost: readonly Loss[]): string {
  const lives = lost.filter(what => what === 'life').length;
  const once = lost.flatMap(what => (what === 'life' ? [] : [WORDS[what]]));
  return [...once, ...(lives === 0 ? [] : [lives === 1 ? 'a life' : `${lives} lives`])].join(', ');
}
const WORDS = { drum: 'its Drum', flag: 'its Flag' } as const;
const untaken = (stand: Stand, n: number, isUnknown: boolean): string =>
  isUnknown
    ? `${n} ${n === 1 ? 'Hit' : 'Hits'} on ${stand.name}: what a Hit does is not in our sources, its owner takes it`
    : `${n} more on ${stand.name}, which has nothing left to lose`;

/** A group is led by one Officer. */
function livesNow(scene: Scene, stand: Stand): number | null {
  if (stand.isGroup && stand.values.lives === undefined) return 1;
  const lives = livesOf(scene, stand);
  return lives.known ? lives.value : null;
}

/** 3.4.6 Units that lost lives and still have some take a test; which is a house figure. */
function lossTest(scene: Scene, stand: Stand): string {
  const test = scene.cells.lossTest;
  if (!test) return `${stand.name} takes a test (3.4.6 breaks off in our sources)`;
  const bravery = bothKnown(braveryOf(stand), { known: true, value: braveryModifier(standingCase(scene, stand)) });
  if (!bravery.known) return `${stand.name} tests its Bravery (4.2); ${bravery.needs} is missing`;
  const [value, modifier] = bravery.value;
  const sign = modifier < 0 ? `− ${-modifier}` : `+ ${modifier}`;
  return `${stand.name} tests its Bravery: d10 ${sign} up to ${value} passes, chance ${passChance(value, modifier)}; failing costs a Hit${houseNote(scene, 1, 'lossTest')}`;
}

/** 3.4.1 Ammunition, and that it fired, which is all it does in this turn; 3.3.7 skirmish shots need none. */
function spentBy(scene: Scene, { call, result }: RolledFire): readonly Taken[] {
  const firer = scene.standById.get(String(call['firer']));
  const { nco } = resultOf(result);
  if (!firer || nco === 0) return [];
  const left = ncoOf(scene, firer);
  const values = { nco: Math.max(0, (left.known ? left.value : nco) - nco), fired: true };
  return [{ text: `${firer.name} spends ${nco} NCO`, changes: [{ kind: 'values', unit: firer.id, values }] }];
}

/** 3.3.5 Natural 0s raise a flag (INT-17); 4.3 is not in our sources. */
function events(scene: Scene, fires: readonly RolledFire[]): readonly string[] {
  if (has(scene, 'INT-17', 'off')) return [];
  const found = fires.flatMap(({ call, result }) => {
    const { zeros } = resultOf(result);
    const name = scene.standById.get(String(call['firer']))?.name ?? '';
    const what = zeros === 1 ? 'a natural 0' : `${zeros} natural 0s`;
    return zeros > 0 ? [`Special Event: ${name} threw ${what} (4.3)`] : [];
  });
  return found.length > 0 ? [...found, 'its table is not in our sources, it is played by hand'] : [];
}
