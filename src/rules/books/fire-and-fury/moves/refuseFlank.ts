// §4.10 Refusing a flank: the outer stands of a line fold back about the corner they share with their neighbour. I-18.

import { type Degrees, plus, times } from '../../../../geometry/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { count } from '../calls/inches.ts';
import { putAt, turnedStand } from '../calls/pose.ts';
import type { Scene } from '../calls/scene.ts';
import { type Body, isRefused, leadingRank, ranksOf, type Stand } from '../calls/troop.ts';
import type { Flank } from '../rules/flank.ts';
import { placeReasons, refusalReasons, zoneReasons } from './placing.ts';

const CITE = 'OR Extended Line Frontage';

export interface Refusing {
  readonly flank: Flank;
  /** Of the front rank, from outside; 0 brings the flank forward again. */
  readonly stands: number;
  readonly angle: Degrees;
}

export function judgeRefuseFlank(scene: Scene, body: Body, ask: Refusing) {
  const to = flankRefused(body, ask);
  const reasons = [
    formation(body),
    ranks(body),
    share(body, ask),
    ...placeReasons(scene, { from: body, to, swept: null }),
    ...zoneReasons(scene, to),
    ...refusalReasons(scene, to),
  ];
  return { reasons, measures: { refused: ask.stands, stands: body.stands.length } };
}

/** Each refused stand shares its front inner corner with its neighbour's front outer corner. */
export function flankRefused(body: Body, { flank, stands: n, angle }: Refusing): Body {
  const straight = straightened(body);
  const rank = leadingRank(straight.stands);
  const fromInside = flank === 'left' ? rank.toReversed() : rank;
  const still = fromInside.slice(0, Math.max(0, rank.length - n));
  const turn = flank === 'left' ? angle : 0 - angle;
  const pivot = still.at(-1)?.base.corners[flank === 'left' ? 'frontLeft' : 'frontRight'];
  const folded = new Map(
    pivot ? fromInside.slice(still.length).map(s => [s.base.id, refusedStand(turnedStand(s, pivot, turn))]) : [],
  );
  return { ...body, stands: straight.stands.map(s => folded.get(s.base.id) ?? s) };
}
const refusedStand = (stand: Stand): Stand => ({ ...stand, values: { ...stand.values, refused: true } });

/** A flank that was refused comes forward first: its stands stand in line with the others, touching. */
function straightened(body: Body): Body {
  const rank = leadingRank(body.stands);
  const still = rank.find(s => !isRefused(s));
  if (!still || !rank.some(isRefused)) return body;
  const back = new Map(rank.filter(isRefused).map(s => [s.base.id, inLine(rank, s)]));
  return { ...body, stands: body.stands.map(s => back.get(s.base.id) ?? s) };
}
/** Beside the nearest stand that is not refused, as many widths away as it is places away. */
function inLine(rank: readonly Stand[], stand: Stand): Stand {
  const i = rank.indexOf(stand);
  const free = rank.flatMap((s, k) => (isRefused(s) ? [] : [{ s, k }]));
  const { s, k } = free.reduce((best, f) => (Math.abs(f.k - i) < Math.abs(best.k - i) ? f : best));
  const by = times(s.base.frame.right, s.base.width * (i - k));
  const { rank: r, file } = stand;
  return putAt(
    stand,
    { at: plus(s.base.at, by), facing: s.base.facing, rank: r, file },
    { ...stand.values, refused: false },
  );
}

function formation({ formation: now, troop }: Body): Reason {
  const may = troop.arm !== 'artillery' && (now === 'line' || now === 'extended-line');
  return reason({
    id: 'formation',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${troop.unit.name} is in ${now.replaceAll('-', ' ')}`
      : `${troop.unit.name} is in ${now.replaceAll('-', ' ')}; only a line or an extended line refuses a flank`,
  });
}

const ranks = ({ stands, troop }: Body): Reason => {
  const n = ranksOf(stands).length;
  const text = n === 1 ? `${troop.unit.name} stands in one rank` : `${troop.unit.name} stands in ${count(n, 'rank')}`;
  return reason({ id: 'single-rank', cite: CITE, answer: n === 1 ? 'yes' : 'no', text });
};

function share({ stands, troop }: Body, { stands: n }: Refusing): Reason {
  const may = 2 * n <= stands.length;
  return reason({
    id: 'half',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: `${n} of ${stands.length} stands of ${troop.unit.name} refuse the flank; at most half may`,
    value: n,
    limit: stands.length / 2,
    unit: 'count',
  });
}
