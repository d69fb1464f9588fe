// The battle report of a game: its log as one web page that needs nothing else, with the table at the start and at the end.
// Every word of the game is text in it, never markup.

import { groupTitle, LANGUAGE, type LogEntry, type LogGroup, logbookOf, logText, WORDS } from '../../desk/index.ts';
import { escaped, picture, plainPage } from '../../picture/index.ts';
import { type Game, type History, turnOf } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { layOut } from '../../table/index.ts';

export interface Report {
  readonly title: string;
  readonly history: History;
}

export const reportText = (ruleset: Ruleset, { title, history }: Report): string =>
  logText(logbookOf(ruleset, history).groups, title, turnName(ruleset));

export function reportPage(ruleset: Ruleset, { title, history }: Report): string {
  const { groups } = logbookOf(ruleset, history);
  const { report } = WORDS.playing;
  const written = groups.filter(g => g.entries.length > 0).map(g => section(g, turnName(ruleset)));
  return plainPage({ lang: LANGUAGE, title, style: STYLE }, [
    `<body><h1>${escaped(title)}</h1>`,
    `<p>${escaped(`${ruleset.title} · ${report.length(history.now.turn, history.steps.length)}`)}</p>`,
    ...tableOf(history.start, report.start, 'start'),
    ...written,
    ...tableOf(history.now, report.end, 'end'),
  ]);
}

const turnName = (ruleset: Ruleset): string => turnOf(ruleset).name;

function tableOf({ table }: Game, words: string, prefix: string): readonly string[] {
  const laid = layOut({ ...table, calls: [] });
  if (!laid.ok) return [];
  return [
    `<figure>${picture(laid.value, undefined, { part: 'table', prefix })}<figcaption>${escaped(words)}</figcaption></figure>`,
  ];
}

const section = (g: LogGroup, turn: string): string =>
  [
    `<section><h2>${escaped(groupTitle(g, turn))}${cited(g.cite)}</h2><ol>`,
    ...g.entries.map(line),
    '</ol></section>',
  ].join('\n');

function line({ kind, text, cite = '', details = [] }: LogEntry): string {
  const inner = details.map(d => `<li>${escaped(d)}</li>`).join('');
  return `<li class="${kind ?? 'other'}">${escaped(text)}${cited(cite)}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
}
const cited = (cite: string): string => (cite === '' ? '' : ` <small>${escaped(cite)}</small>`);

const STYLE = `body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#2b2a26;background:#fbf9f3}
h1{font-size:1.7rem}h2{font-size:1.1rem;border-bottom:1px solid #c9c2b2;margin:1.6rem 0 .4rem}
small,ul{color:#6a655a}ol{padding-left:1.4rem}ul{list-style:none;padding-left:1rem;font-size:.9rem}
.losses{font-weight:600}.notes{font-style:italic}.warnings{color:#8a3c12}
figure{margin:1rem 0}figure svg{width:100%;height:auto}figcaption{color:#6a655a}
@media print{body{background:none;margin:0}section{break-inside:avoid-page}}`;
