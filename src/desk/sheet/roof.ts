// On a building or in it. On it means on a roof: a hill of the building's own outline and height (or of one level, where the book
// counts levels) above it. In it means on its floor, with its walls round. The building stays what it is.

import { locate, type Mm } from '../../geometry/index.ts';
import type { Command } from '../../play/index.ts';
import { type FileTerrain, fromMm, rounded, type Terrain, type Unit } from '../../table/index.ts';
import { WORDS } from '../words/words.ts';
import { middleOfBases } from './placing.ts';
import type { Scene } from './sheet.ts';

const HOUSES: readonly string[] = ['building', 'village'];
const roofId = (building: string): string => `${building}-roof`;

export interface House {
  readonly building: Terrain;
  readonly stands: 'on' | 'in';
  /** Of the building, mm; null: neither its file nor the book says. */
  readonly height: Mm | null;
}
/** The building that a unit has its middle in; null: it stands on open ground. */
export function houseUnder({ position, ruleset }: Scene, unit: Unit): House | null {
  const at = middleOfBases(unit);
  const building = position.terrain.find(t => HOUSES.includes(t.kind) && locate(at, t.outline) === 'inside');
  if (!building) return null;
  const isOn = position.terrain.some(t => t.id === roofId(building.id));
  const height = building.height ?? ruleset.face.ground[building.kind]?.height ?? null;
  return { building, stands: isOn ? 'on' : 'in', height };
}

/** What makes it stand so. `height`: of the building, mm, as it was measured. */
export function standCommands(scene: Scene, { building, stands }: House, height: Mm | null): readonly Command[] {
  const { file, position } = scene;
  const written = file.terrain?.find(t => t.id === building.id);
  const tall = height === null ? null : rounded(fromMm(height, position.lengths), 4);
  const piece: FileTerrain = {
    ...(written ?? { id: building.id, kind: building.kind, outline: outlineOf(scene, building) }),
    ...(tall === null ? {} : { height: tall }),
  };
  const raised: readonly Command[] =
    tall === null || height === building.height ? [] : [{ type: 'set-terrain', piece }];
  const had = position.terrain.some(t => t.id === roofId(building.id));
  if (stands === 'in') return had ? [...raised, { type: 'remove-terrain', id: roofId(building.id) }] : raised;
  return [...raised, { type: 'set-terrain', piece: roofOver(scene, piece, tall) }];
}

/** Its height is the book's `elevation` where it has one; else a roof counts as one level above what the building stands on. */
function roofOver({ ruleset }: Scene, { id, name, outline, level = 0 }: FileTerrain, tall: number | null): FileTerrain {
  const measured = tall !== null && ruleset.keys.terrainValues.safeParse({ elevation: tall }).success;
  return {
    id: roofId(id),
    name: WORDS.moving.roofOf(name ?? WORDS.dispute.besides.building),
    kind: 'hill',
    outline,
    ...(measured ? { values: { elevation: tall } } : { level: level + 1 }),
  };
}
function outlineOf({ position }: Scene, { outline }: Terrain): FileTerrain['outline'] {
  const told = (mm: Mm): number => rounded(fromMm(mm, position.lengths), 4);
  return outline.points.map(({ x, y }): [number, number] => [told(x), told(y)]);
}
