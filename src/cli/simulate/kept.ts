// The file of a batch: what was played, and its games in the order of their numbers.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GameResult, Job } from '../../opponent/index.ts';
import { bad, good, parseJson, problem, type Result } from '../../table/index.ts';
import type { World } from '../world.ts';

const header = z.object({
  format: z.literal('enfilade/simulation'),
  version: z.literal(1),
  job: z.string(),
  games: z.array(z.looseObject({ n: z.number().int().min(0) })),
});

/** Says whether two batches are of the same games. */
export const jobId = (job: Job): string => createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 32);

export function fileText(job: Job, games: readonly GameResult[]): string {
  const sorted = games.toSorted((a, b) => a.n - b.n);
  const head = {
    format: 'enfilade/simulation',
    version: 1,
    job: jobId(job),
    title: job.scenario.title,
    seed: job.seed,
  };
  const rows = sorted.map(g => `  ${JSON.stringify(g)}`).join(',\n');
  return `${JSON.stringify({ ...head, players: job.players }).slice(0, -1)},"games":[\n${rows}\n]}\n`;
}

/** The games of a file; none where there is no such file. */
export async function keptGames(world: World, path: string, job: Job): Promise<Result<readonly GameResult[]>> {
  const text = await world.read(path);
  if (!text.ok) return text.problems.some(p => p.message === 'no such file') ? good([]) : text;
  const json = parseJson(text.value);
  if (!json.ok) return json;
  const read = header.safeParse(json.value);
  if (!read.success) return bad(problem('', 'is not a file of simulated games'));
  if (read.data.job !== jobId(job))
    return bad(problem('job', 'holds games of another scenario, seed or players; choose another file'));
  // the same id: these games were written here
  return good(read.data.games as unknown as readonly GameResult[]);
}
