// enfilade judge: rulings as a report, as lines of JSON, as pictures.

import { type Asked, askAll } from './ask.ts';
import type { Options } from './options/options.ts';
import { report } from './report/report.ts';
import type { World } from './world.ts';

export async function judge(paths: readonly string[], options: Options, world: World): Promise<number> {
  const { svg, png, pdf, grid, figures } = options;
  const out = { ...(svg ? { svg } : {}), ...(png ? { png } : {}), ...(pdf ? { pdf } : {}) };
  const inputs = [...paths, ...(figures === undefined ? [] : [figures])];
  const counted = { n: 0 };
  return askAll(paths, options, world, async asked => {
    // who wants no picture waits for none
    const drawn =
      Object.keys(out).length === 0
        ? []
        : await (await import('./paper/pictures.ts')).draw(asked, {
            world,
            inputs,
            grid,
            out,
            files: paths.length,
            counted,
          });
    if (drawn === null) return false;
    await world.out(options.json ? jsonLine(asked) : report(asked, drawn));
    return true;
  });
}

const jsonLine = ({ path, rulings }: Asked): string => `${JSON.stringify({ file: path, rulings })}\n`;
