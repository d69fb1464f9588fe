// How far cavalry is from denying a shot, or from letting it go: the conditions of 3.3.1.3.1 that can be measured, each as a way on
// the table. An angle is also the way of the farthest corner of the unit that would have to turn, or the way round the firer.

import { type Degrees, direction, distance, type Mm } from '../../../../geometry/index.ts';
import { TOUCH_DEGREES } from '../../../../measure/index.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import type { CavalryReading } from './suppression.ts';

export interface Slack {
  readonly what: 'facing' | 'range' | 'direction';
  /** + the condition of the suppression holds by so much, − it fails. */
  readonly mm: Mm;
  /** The same as an angle, where one decides. */
  readonly deg?: Degrees;
  readonly cavalry: CavalryReading;
}

/** The measurable conditions; null where one that cannot be measured in mm keeps this cavalry from ever denying the shot. */
function slacksOf(scene: Scene, s: Stand, t: Stand, c: CavalryReading): readonly Slack[] | null {
  if (c.inOpen === false || c.groundOpen === false || c.length === null) return null;
  const facing = Number(scene.options['INT-09']) - c.facingAngle;
  const limit = scene.cells.skirmishFire.suppressionBD * scene.bd;
  const own: readonly Slack[] = [
    { what: 'facing', mm: Math.sign(facing) * turnOf(c.cavalry, Math.abs(facing)), deg: facing, cavalry: c },
    { what: 'range', mm: limit - c.length.mm, cavalry: c },
  ];
  if (!has(scene, 'INT-08', 'open-ground-between') || !has(scene, 'INT-10', '45')) return c.isThere ? own : null;
  if (t === c.cavalry) return own;
  const aside = 45 - c.directionAngle;
  const from = s.body.box.centre;
  const round = Math.min(distance(from, t.body.box.centre), distance(from, c.cavalry.body.box.centre));
  return [...own, { what: 'direction', mm: Math.sign(aside) * chord(round, Math.abs(aside)), deg: aside, cavalry: c }];
}
const chord = (radius: Mm, deg: Degrees): Mm => 2 * radius * direction(deg / 2).y;
/** The way of the farthest corner of a unit that turns on its middle. */
function turnOf({ body: { box } }: Stand, deg: Degrees): Mm {
  return chord(Math.max(...box.outline.points.map(p => distance(p, box.centre))), deg);
}

const isHeld = ({ what, mm, deg = 0 }: Slack): boolean => (what === 'range' ? mm > 0 : deg >= -TOUCH_DEGREES);

/** What keeps this cavalry from denying a shot that it does not deny: the condition that is hardest to meet. */
export function keptOffBy(scene: Scene, s: Stand, t: Stand, c: CavalryReading): Slack | null {
  const failing = (slacksOf(scene, s, t, c) ?? []).filter(slack => !isHeld(slack));
  return failing.reduce<Slack | null>((worst, slack) => (worst && worst.mm <= slack.mm ? worst : slack), null);
}

/** What frees a shot from cavalry that denies it: the condition that gives way first. */
export function freedBy(scene: Scene, s: Stand, t: Stand, c: CavalryReading): Slack | null {
  const held = slacksOf(scene, s, t, c) ?? [];
  return held.reduce<Slack | null>((least, slack) => (least && least.mm <= slack.mm ? least : slack), null);
}
