// The ground alone as a file: a map that other positions can stand on.

import { WORDS } from '../../desk/index.ts';
import { type MapFile, type PositionFile, writeFile } from '../../table/index.ts';
import { fileStem, saveFile } from '../files/saveFile.ts';
import { session } from '../session.ts';

/** The table's ground in its own lengths, without anybody on it. */
export function mapOf({ title, lengths, table, terrain }: PositionFile): MapFile {
  return {
    format: 'enfilade/map',
    version: 1,
    ...(title === undefined ? {} : { title }),
    lengths,
    table: table ?? { width: 1, height: 1 },
    terrain: terrain ?? [],
  };
}

export function saveMap(): void {
  const { scene, game } = session.getState();
  if (!scene || !game) return;
  const name = `${fileStem(scene.name, 'ground')}-map.json`;
  saveFile(name, writeFile(mapOf(game.now.table)), WORDS.ground.save.saved(name));
}
