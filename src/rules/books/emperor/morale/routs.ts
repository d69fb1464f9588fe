// 3.9 Routs: who breaks in contact with the enemy, what routed units lose, who escapes.

import { type Segment, asShape } from '../../../../geometry/index.ts';
import { lessThan, readRange, readSector } from '../../../../measure/index.ts';
import type { Position } from '../../../../table/index.ts';
import type { Change, GameCall, Settlement } from '../../../kit/index.ts';
import { areEnemies, flagpointOf, plainScene, type Scene, type Stand, standIn } from '../calls/scene.ts';
import { isBuilding } from '../reading/ground.ts';
import { orNull } from '../reading/known.ts';
import { footingOf } from '../reading/between.ts';
import { isAllRound, isInContact, sectorAngle, touches } from '../reading/pair.ts';
import { livesOf, maxLivesOf } from '../reading/resources.ts';
import { type BraveryCase, standingCase } from './bravery.ts';

/** 3.9 Where routed units go. */
export const FLIGHT = 'the direction of its flight is not in our sources, it is chosen by hand';
/** A General so near keeps a unit in contact with the enemy from breaking. */
const GENERAL_BD = 3;

const isUnit = ({ arm, isGroup }: Stand): boolean => arm !== 'general' && !isGroup;
export const enemiesTouching = ({ stands }: Scene, stand: Stand): readonly Stand[] =>
  stands.filter(e => e.arm !== 'general' && !e.isRouted && areEnemies(e, stand) && isInContact(e, stand));

/** Units in contact with the enemy without a General near them, or near friends that touch them, test as defenders. */
export function routTests(scene: Scene): readonly GameCall[] {
  const inDanger = scene.stands.filter(
    s => isUnit(s) && !s.isRouted && enemiesTouching(scene, s).length > 0 && !hasGeneralNear(scene, s),
  );
  return inDanger.map(s => ({ kind: 'bravery-test', unit: s.id, before: 'rout' }));
}

function hasGeneralNear({ stands, bd }: Scene, stand: Stand): boolean {
  const own = stands.filter(s => !areEnemies(s, stand));
  const together = own.filter(s => s === stand || (s.arm !== 'general' && isInContact(s, stand)));
  const generals = own.filter(g => g.arm === 'general' && !g.isRouted);
  const shapes = together.flatMap(s => s.body.shapes);
  return generals.some(g => lessThan(readRange(g.body.shapes, shapes)?.distance ?? Infinity, GENERAL_BD * bd));
}

/** 4.2.1 What changes a defender's score: where the enemies in contact stand, what leans on its flanks, how high it is. */
export function defendersCase(scene: Scene, stand: Stand): BraveryCase {
  const enemies = enemiesTouching(scene, stand);
  const sides = new Set(enemies.map(e => sideOf(scene, stand, e)));
  const isFrontal = sides.size === 0 || (sides.size === 1 && sides.has('front'));
  return {
    ...standingCase(scene, stand),
    squareAgainstCavalry: stand.formation === 'square' && enemies.some(e => e.arm === 'cavalry'),
    chargedInFlankOrRear: !isFrontal,
    furtherDirections: Math.max(0, sides.size - 1),
    ...(isFrontal
      ? { protectedFlanks: protectedFlanks(scene, stand), contoursAbove: contoursAbove(scene, stand, enemies) }
      : {}),
  };
}

function sideOf(scene: Scene, stand: Stand, enemy: Stand): string {
  if (isAllRound(scene, stand)) return 'front';
  const at = orNull(flagpointOf(scene, enemy)) ?? enemy.body.middle;
  return readSector(stand.body.box, sectorAngle(scene), at).sector;
}

const levelOf = (scene: Scene, stand: Stand): number => orNull(footingOf(scene, stand))?.level ?? 0;
function contoursAbove(scene: Scene, stand: Stand, enemies: readonly Stand[]): number {
  const highest = Math.max(...enemies.map(e => levelOf(scene, e)));
  return enemies.length > 0 ? Math.max(0, levelOf(scene, stand) - highest) : 0;
}

/** Flanks with a friend, a building or ground that blocks in contact with them. */
function protectedFlanks(scene: Scene, stand: Stand): number {
  const [right, left, rearLeft, rearRight] = stand.body.box.outline.points;
  if (!right || !left || !rearLeft || !rearRight) return 0;
  const friends = scene.stands.filter(s => s !== stand && isUnit(s) && !s.isRouted && !areEnemies(s, stand));
  const ground = scene.pieces.filter(p => isBuilding(p) || p.blocksSight);
  const guards = [...friends.map(f => f.body.shapes), ...ground.map(p => [p.terrain.outline])];
  const isGuarded = (flank: Segment): boolean => guards.some(shapes => touches([asShape(flank)], shapes));
  return [
    { a: rearRight, b: right },
    { a: rearLeft, b: left },
  ].filter(isGuarded).length;
}

/** Whoever is routed has lost its Musician and its Flag. */
export function routsEnd({ stands }: Scene): Settlement {
  const routed = stands.filter(s => s.isRouted && s.arm !== 'general' && (s.values.drum || s.values.flag));
  return {
    text: routed.map(s => `${s.name} is routed and has lost its Drum and Flag`).join('; '),
    changes: routed.map(s => ({ kind: 'values', unit: s.id, values: { drum: false, flag: false } })),
  };
}

/** A routed unit that leaves over its line of communication has escaped: one of its lost lives comes back. */
export function leaves(position: Position, id: string, isOwn: boolean | null): Settlement {
  const found = standIn(position, id);
  return found && isOwn !== false ? escaped(found.scene, [found.stand]) : { text: '', changes: [] };
}
/** And so has one that is still on the table when the game ends. */
export function gameEnds(position: Position): Settlement {
  const scene = plainScene(position);
  return scene.ok ? escaped(scene.value, scene.value.stands) : { text: '', changes: [] };
}

function escaped(scene: Scene, stands: readonly Stand[]): Settlement {
  const back = stands.flatMap((stand): readonly Change[] => {
    const [lives, most] = [orNull(livesOf(scene, stand)), orNull(maxLivesOf(scene, stand))];
    if (!stand.isRouted || !isUnit(stand) || lives === null || most === null || lives >= most) return [];
    return [{ kind: 'values', unit: stand.id, values: { lives: lives + 1 } }];
  });
  const name = (id: string): string => scene.standById.get(id)?.name ?? id;
  const text = back.map(c => `${name(c.unit)} has escaped: one of its lost lives comes back`).join('; ');
  return { text, changes: back };
}
