// enfilade judge: rulings as a report, as lines of JSON, as pictures.

import { type Asked, askAll, complain } from './ask.ts';
import type { Options } from './options/options.ts';
import { writeBeside } from './output.ts';
import { report } from './report/report.ts';
import type { World } from './world.ts';

export async function judge(paths: readonly string[], options: Options, world: World): Promise<number> {
  const pictures = options.svg === undefined ? null : pictureNames(options.svg);
  const inputs = [...paths, ...(options.figures === undefined ? [] : [options.figures])];
  return askAll(paths, options, world, async asked => {
    const drawn = pictures
      ? await draw(asked, { world, inputs, grid: options.grid, nextName: pictures(paths.length, asked.rulings.length) })
      : [];
    if (drawn === null) return false;
    await world.out(options.json ? jsonLine(asked) : report(asked, drawn));
    return true;
  });
}

const jsonLine = ({ path, rulings }: Asked): string => `${JSON.stringify({ file: path, rulings })}\n`;

/** `OUT` for one ruling of one file; else `OUT-1.svg`, `OUT-2.svg` … in the order of files and calls. */
function pictureNames(out: string): (files: number, rulings: number) => () => string {
  let n = 0;
  const [, stem = out, ending = '.svg'] = /^(.*?)(\.svg)?$/is.exec(out) ?? [];
  return (files, rulings) => () => (files === 1 && rulings <= 1 ? out : `${stem}-${++n}${ending}`);
}

interface Drawing {
  readonly world: World;
  /** Files that must not be written over. */
  readonly inputs: readonly string[];
  readonly grid: boolean;
  readonly nextName: () => string;
}
/** Names of the pictures written, or null where one could not be. A position without calls gets a picture too. */
async function draw(
  { opened, rulings }: Asked,
  { world, inputs, grid, nextName }: Drawing,
): Promise<readonly string[] | null> {
  const { picture } = await import('../picture/index.ts'); // who wants no picture waits for none
  const names: string[] = [];
  for (const ruling of rulings.length > 0 ? rulings : [undefined]) {
    const name = nextName();
    const saved = await writeBeside(
      { world, inputs, name },
      picture(opened.position, ruling, { book: opened.ruleset.title, grid }),
    );
    if (!saved.ok) {
      await complain(world, name, saved.problems);
      return null;
    }
    names.push(name);
  }
  return names;
}
