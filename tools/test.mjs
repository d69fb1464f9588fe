// npm test: everything, from nothing. Each step that is not a row of tests counts as one.
// The last line reads «N passed, N failed».

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browser, natsServer, packages, ROOT, run, say, tool } from './setup.mjs';

packages();
process.env.ENFILADE_CHROMIUM = await browser();
process.env.ENFILADE_NATS_SERVER = natsServer() ?? '';
const reports = join(ROOT, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tally = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
/** Tests of the page that failed at their first try and passed at their second: to be looked at, not to be forgotten. */
const doubtful = [];
const count = (name, ok) => {
  tally[ok ? 'passed' : 'failed'] += 1;
  if (!ok) broken.push(name);
};

/** One command that passes or fails as a whole. */
function step(name, command, args) {
  say(name);
  count(name, run(command, args));
}

/** One row of tests, counted from its report; a run that ends badly without a failing test counts as a failure. */
function tests(name, project, env = {}) {
  say(name);
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(tool('vitest'), ['run', '--project', project, ...reporters], { env: { ...process.env, ...env } });
  const report = readReport(file);
  tally.passed += report.numPassedTests;
  tally.failed += report.numFailedTests;
  tally.skipped += report.numPendingTests;
  const asked = (report.testResults ?? []).flatMap(({ name: where, assertionResults }) =>
    assertionResults.map(test => ({ ...test, title: `${relative(ROOT, where)}: ${test.fullName}` })),
  );
  for (const { title, status } of asked) if (status === 'skipped' || status === 'pending') say(`skipped: ${title}`);
  for (const { title, status, failureMessages } of asked)
    if (status === 'passed' && failureMessages.length > 0) doubtful.push(reasoned(title, failureMessages));
  // said once more at the end, with the reason: the last lines are what one sees of a long log
  for (const { title, status, failureMessages } of asked)
    if (status === 'failed') broken.push(reasoned(title, failureMessages));
  if (report.numFailedTests === 0 && (!ok || report.numPassedTests === 0)) count(name, false);
}
const reasoned = (title, messages) => `${title}\n${messages.join('\n').slice(0, 2000)}`;
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  }
}

step('types', tool('tsc'), ['--noEmit', '-p', '.']);
step('lint', tool('oxlint'), ['--deny-warnings', 'src', 'tests', 'tools']);
step('format', tool('biome'), ['format', '.']);
step('floors', tool('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src']);
step('building the command line and the library', process.execPath, ['tools/build.mjs']);
step('building the page', tool('vite'), ['build', '--logLevel', 'warn']);
step('size of the first screen', process.execPath, ['tools/size.mjs']);
tests('geometry, table, measures, rules, pictures', 'unit', { ENFILADE_BUILT_FLOORS: '1' });
tests('stores of the page, server of rooms', 'stores');
tests('command line', 'cli');
tests('the page in a real browser', 'browser');

if (doubtful.length > 0) console.log(`\n? passed at the second try only: ${doubtful.join('\n? ')}`);
if (broken.length > 0) console.log(`\n✗ ${broken.join('\n✗ ')}`);
if (tally.skipped > 0) console.log(`\n${tally.skipped} skipped, each named above`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
