// The ground alone as a file: a map that other positions can stand on.

import { WORDS } from '../../desk/index.ts';
import { formatProblem, type MapFile, type PositionFile, writeFile } from '../../table/index.ts';
import { fileStem, saveFile } from '../files/saveFile.ts';
import { say, session } from '../session.ts';

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

/** The field at true size on sheets of paper, as a page to print; the writer is loaded when it is asked for. */
export async function printTiles(): Promise<void> {
  const { scene, game } = session.getState();
  if (!scene || !game) return;
  const { write } = await import('../../exchange/index.ts');
  const page = write(mapOf(game.now.table), 'tiles');
  const name = `${fileStem(scene.name, 'ground')}-tiles.html`;
  if (page.ok) saveFile(name, page.value, WORDS.ground.save.tilesSaved(name));
  else say(page.problems.map(formatProblem).join(' '));
}
