// The ground alone as a file: a map that other positions can stand on.

import { type MapFile, type PositionFile, writeFile } from '../../table/index.ts';
import { say, session } from '../session.ts';
import { WORDS } from '../words.ts';

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
  const stem = scene.name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80) || 'ground';
  const name = `${stem}-map.json`;
  const url = URL.createObjectURL(new Blob([writeFile(mapOf(game.now.table))], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(WORDS.ground.save.saved(name));
}
