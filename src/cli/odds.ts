// enfilade odds: the exact outcome distributions of the calls that are allowed.

import { labelText } from '../desk/index.ts';
import { clean, type Position } from '../table/index.ts';
import type { Ruling } from '../rules/index.ts';
import { answerSentence, callSentence } from '../rules/index.ts';
import { type Asked, askAll } from './ask.ts';
import { effectLines } from './distributions.ts';
import type { Options } from './options/options.ts';
import { indented, missingLines, titleLines } from './report/report.ts';
import type { World } from './world.ts';

export const odds = (paths: readonly string[], options: Options, world: World): Promise<number> =>
  askAll(paths, options, world, async asked => {
    await world.out(options.json ? jsonLine(asked) : oddsReport(asked));
    return true;
  });

const jsonLine = ({ path, rulings }: Asked): string =>
  `${JSON.stringify({ file: path, odds: rulings.map(({ call, answer, effect }) => ({ call, answer, effect: effect ?? null })) })}\n`;

function oddsReport({ path, opened, rulings, first }: Asked): string {
  const { position, ruleset } = opened;
  const body = rulings.flatMap((r, i) => [
    '',
    ...indented(`${first + i}. ${clean(callSentence(r.call, position))}`, 0),
    ...(r.answer === 'yes' ? effect(r, position) : indented(clean(answerSentence(r, position.lengths)), 3)),
  ]);
  return `${[...titleLines(position, ruleset.title, path), ...body].join('\n')}\n\n`;
}

const effect = (ruling: Ruling, position: Position): readonly string[] =>
  ruling.effect
    ? effectLines(ruling.effect, text => labelText(position, text))
    : missingLines(ruling, ['   Yes; no dice are thrown for it.']);
