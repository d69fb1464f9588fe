// The options of `enfilade simulate` and `enfilade work`.

import { good, type Result, visible } from '../../table/index.ts';
import type { CommandText } from './optionText.ts';
import { type Given, whole, wrong } from './optionValues.ts';

const QUEUE = { name: 'queue', takes: 'URL', means: 'nats://host:port: games are played by whoever works there' };
const WORKERS = { name: 'workers', takes: 'N', means: 'how many games are played at once (default: one a core)' };

export const SIMULATE_COMMANDS: readonly CommandText[] = [
  {
    name: 'simulate',
    usage: 'SCENARIO',
    means: 'plays games of the computer against itself: is the scenario fair, which player is stronger',
    least: 1,
    most: 1,
    options: [
      { name: 'games', takes: 'N', means: 'how many (default 20); two in a row have the same dice, sides changed' },
      { name: 'sides', takes: 'A,B', means: 'the two players (default regular,regular); see below' },
      { name: 'seed', takes: 'S', means: 'of the dice (default 1)' },
      { name: 'json', takes: 'FILE', means: 'where the games are kept' },
      { name: 'html', takes: 'FILE', means: 'where a page with the figures and plots is written' },
      { name: 'figures', takes: 'FILE', means: 'figures from a rules-data file' },
      { name: 'resume', means: 'with --json: go on with the games that lie there' },
      WORKERS,
      QUEUE,
    ],
    more: [
      'A player is words joined by +: a level (recruit, regular, veteran), a style (bold, measured, cautious), or programmed (by the',
      'table of the book), straight (the nearest enemy, straight on) or random: veteran+bold, programmed+cautious.',
      'The same scenario, seed and players give the same bytes, whatever the number of workers. Ctrl+C keeps what is done.',
    ],
  },
  {
    name: 'battle',
    usage: 'MAP',
    means: 'draws a battle on a map: sides, aims, forces and set-up areas, as a scenario file',
    least: 1,
    most: 1,
    options: [
      { name: 'system', takes: 'ID', means: 'for which book' },
      { name: 'kind', takes: 'KIND', means: 'attack (default), meeting, rear-guard, delaying or raid' },
      { name: 'seed', takes: 'S', means: 'the same seed draws the same battle (default 1)' },
      { name: 'fair', takes: 'GAMES', means: 'tries it in so many games and draws the attackers weaker or stronger' },
      { name: 'out', takes: 'FILE', means: 'where it is written (default: standard output)' },
    ],
    more: [
      'Fair is a battle of which each side wins 35 to 65 % of the trial games, a draw being half a win; its notes say what they came to.',
    ],
  },
  {
    name: 'work',
    usage: '',
    means: 'plays the games that lie in a queue, until it is stopped',
    least: 0,
    most: 0,
    options: [QUEUE, WORKERS],
    more: ['A worker that dies loses nothing: its games are played by another.'],
  },
];

export interface SimulateWords {
  readonly games?: number;
  readonly sides?: readonly [string, string];
  readonly seed?: string;
  readonly json?: string;
  readonly html?: string;
  readonly resume?: boolean;
  readonly workers?: number;
  readonly queue?: string;
  readonly figures?: string;
}
export function simulateWords(given: Given): Result<SimulateWords> {
  const one = (name: string): string | undefined => given.get(name)?.[0];
  const games = whole('games', one('games'));
  const workers = whole('workers', one('workers'));
  if (!games.ok) return games;
  if (!workers.ok) return workers;
  const [sides, seed, json, html, queue, figures] = ['sides', 'seed', 'json', 'html', 'queue', 'figures'].map(one);
  const [a, b, ...more] = (sides ?? 'regular,regular').split(',');
  if (a === undefined || b === undefined || more.length > 0)
    return wrong(`--sides must be two players such as bold,cautious, not ${visible(sides ?? '')}`);
  if (queue !== undefined && !queue.startsWith('nats://'))
    return wrong(`--queue must begin with nats://, not ${visible(queue)}`);
  if (given.has('resume') && json === undefined) return wrong('--resume needs --json: the file that keeps the games');
  return good({
    sides: [a, b],
    ...(games.value === undefined ? {} : { games: games.value }),
    ...(workers.value === undefined ? {} : { workers: workers.value }),
    ...(seed === undefined ? {} : { seed }),
    ...(json === undefined ? {} : { json }),
    ...(html === undefined ? {} : { html }),
    ...(queue === undefined ? {} : { queue }),
    ...(figures === undefined ? {} : { figures }),
    ...(given.has('resume') ? { resume: true } : {}),
  });
}
