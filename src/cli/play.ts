// enfilade play: scripts played command by command; every one is done, with its events, or refused, with the rule.

import { type LogEntry, logbookOf } from '../desk/index.ts';
import { type Played, playScript, type Refusal } from '../play/index.ts';
import { ruleWords } from '../rules/index.ts';
import { clean, good } from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { Options } from './options/options.ts';
import { WIDTH, wrap } from './report/layout.ts';
import { indented } from './report/report.ts';
import { type Script, scriptOf } from './script.ts';
import type { World } from './world.ts';

export async function playScripts(paths: readonly string[], options: Options, world: World): Promise<number> {
  const { json, figures } = options;
  const documents = documentsOf(world);
  const data = figures === undefined ? good(undefined) : await documents.rulesData(figures);
  if (!data.ok) return complain(world, figures ?? '', data.problems);
  const codes = new Set<number>();
  for (const path of paths) {
    const found = await documents.value(path);
    const script = found.ok ? await scriptOf(found.value, path, documents, data.value) : found;
    if (!script.ok) {
      codes.add(await complain(world, path, script.problems));
      continue;
    }
    const { ruleset, start, orders } = script.value;
    const played = playScript(ruleset, start, orders);
    await world.out(json ? jsonLine(path, played) : report(path, script.value, played));
    codes.add(played.steps.every(s => s.ok) ? EXIT.yes : EXIT.no);
  }
  return codes.has(EXIT.wrong) ? EXIT.wrong : codes.has(EXIT.no) ? EXIT.no : EXIT.yes;
}

function jsonLine(file: string, { history, steps }: Played): string {
  const { table, turn, phase, side } = history.now;
  const told = steps.map(s =>
    s.ok ? { done: true, events: s.events } : { done: false, code: s.code, text: s.text, cite: s.cite },
  );
  return `${JSON.stringify({ file, steps: told, table, turn, phase, side })}\n`;
}

function report(path: string, { ruleset, orders }: Script, { history, steps }: Played): string {
  const { groups } = logbookOf(ruleset, history);
  const entries = groups.flatMap(g => g.entries);
  const lines: string[] = [];
  let moment = 0;
  for (const [i, step] of steps.entries()) {
    const { type } = orders[i]?.command ?? { type: '' };
    lines.push(...indented(`${i + 1}. ${type}: ${step.ok ? 'done' : 'refused'}`, 0));
    if (step.ok && step.events.length > 0) moment++;
    if (!step.ok) lines.push(...refusalLines(step));
    else if (step.events.length > 0) lines.push(...entries.filter(e => e.moment === moment).flatMap(entryLines));
  }
  const done = steps.filter(s => s.ok).length;
  const head = [...wrap(`${ruleset.title} · ${clean(path)}`, WIDTH), '─'.repeat(WIDTH)];
  return `${[...head, ...lines, '', `${done} done, ${steps.length - done} refused.`].join('\n')}\n\n`;
}
const cited = (text: string, cite: string): string => (cite === '' ? text : `${text} (${cite})`);
const refusalLines = ({ code, text, cite }: Refusal): readonly string[] =>
  indented(clean(cited(`${code}: ${text}`, ruleWords(cite))), 3);
const entryLines = ({ text, cite = '', details = [] }: LogEntry): readonly string[] => [
  ...indented(clean(cited(text, cite)), 3),
  ...details.flatMap(d => indented(clean(d), 5)),
];
