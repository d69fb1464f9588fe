#!/usr/bin/env node
// enfilade: the judge at the table. It loads all else, so that an error while modules load ends like every other bug.

/** A bug of ours must not look like an answer: 0 to 3 have their meanings. */
const BUG = 70;

// Whoever reads our output may stop early (`enfilade judge … | head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`enfilade: the output cannot be written (${error.code ?? error.message})\n`, () =>
    process.exit(BUG),
  );
});

/** Whatever nobody caught, wherever it was thrown. */
const isBug = (error: unknown): void => {
  process.exitCode = BUG;
  const told = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`enfilade: a bug; please report it with the file: ${told}\n`, () => process.exit(BUG));
};
process.on('uncaughtException', isBug);

Promise.all([import('./run.ts'), import('./world.ts')])
  .then(([{ run }, { nodeWorld }]) => run(process.argv.slice(2), nodeWorld()))
  .then(code => {
    process.exitCode = code;
  }, isBug);
