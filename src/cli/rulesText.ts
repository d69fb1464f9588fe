// enfilade rules: the page about a book, with the figures of whoever owns it, or the file in which he writes them down.

import { figuresOf, type Ruleset } from '../rules/index.ts';
import { good } from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { Options } from './options/options.ts';
import { rulesPage } from './report/rulesPage.ts';
import { templateOf } from './report/template.ts';
import type { World } from './world.ts';

export async function rulesText(
  ruleset: Ruleset,
  { template = false, figures: path }: Options,
  world: World,
): Promise<number> {
  if (template) {
    if (path !== undefined) return complain(world, path, [{ path: '--template', message: 'takes no --figures' }]);
    await world.out(`${JSON.stringify(templateOf(ruleset), null, 2)}\n`);
    return EXIT.yes;
  }
  const data = path === undefined ? good(undefined) : await documentsOf(world).rulesData(path);
  if (!data.ok) return complain(world, path ?? '', data.problems);
  const given = data.value === undefined ? good(undefined) : figuresOf(data.value, ruleset);
  if (!given.ok) return complain(world, path ?? '', given.problems);
  await world.out(rulesPage(ruleset, given.value));
  return EXIT.yes;
}
