// npm run mutate [-- --only TEXT] [--line N] [--limit N]: are there tests that notice? Comparisons, limits, signs and printed figures of the
// critical sources are changed one at a time, and the tests of that source are run; a change that no test notices is named, unless
// mutants.json says why none can. A change whose tests do not end is named as its own outcome. Not part of npm test.

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { ROOT } from './setup.mjs';

const BOOK = 'src/rules/books';
const TESTS = 'tests/rules/books';
/** Every figure and limit of a book, entered a second time. */
const FIGURES = `${TESTS}/figures.test.ts`;
/** A source whose limits a player could feel, and the tests that must notice. */
const TARGETS = [
  ['src/geometry/turn.ts', ['tests/geometry']],
  ['src/geometry/gap.ts', ['tests/geometry']],
  [
    'src/measure/sight/sideways.ts',
    ['tests/measure/sight/sideways.test.ts', 'tests/rules/cases.test.ts', `${TESTS}/open-fire/positions.test.ts`],
  ],
  [
    'src/measure/sight/sightLines.ts',
    ['tests/measure/sight/sideways.test.ts', 'tests/rules/cases.test.ts', `${TESTS}/open-fire/positions.test.ts`],
  ],
  ['src/measure/fire/range.ts', ['tests/measure/fire', `${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/tables/figures.ts`, [FIGURES, `${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/tables/factors.ts`, [`${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/rules/unitsOfFire.ts`, [`${TESTS}/belle-alliance`]],
  [`${BOOK}/emperor/tables/figures.ts`, [FIGURES, `${TESTS}/emperor`]],
  [`${BOOK}/emperor/fire/artilleryDice.ts`, [`${TESTS}/emperor`]],
  [`${BOOK}/fire-and-fury/tables/figures.ts`, [FIGURES, `${TESTS}/fire-and-fury`]],
  [`${BOOK}/fire-and-fury/rules/effect.ts`, [`${TESTS}/fire-and-fury`]],
  ...[
    'rules/combat',
    'moves/retreat',
    ...['charge', 'combatDice', 'due', 'retreating'].map(n => `game/charging/${n}`),
  ].map(name => [`${BOOK}/fire-and-fury/${name}.ts`, [`${TESTS}/fire-and-fury/game/charging.test.ts`]]),
  [`${BOOK}/lasalle/tables/figures.ts`, [FIGURES, `${TESTS}/lasalle`]],
  [`${BOOK}/lasalle/rules/effect.ts`, [`${TESTS}/lasalle`]],
  [`${BOOK}/open-fire/tables/figures.ts`, [FIGURES, `${TESTS}/open-fire`]],
  [`${BOOK}/open-fire/rules/going.ts`, [`${TESTS}/open-fire`]],
  [`${BOOK}/open-fire/sight/hidden.ts`, [`${TESTS}/open-fire`]],
  ['src/rules/kit/ruling.ts', ['tests/rules/ruling.test.ts', 'tests/rules/cases.test.ts']],
  ['src/rules/kit/figures.ts', ['tests/rules/figures.test.ts', 'tests/cli/judging/template.test.ts']],
  ['src/play/record/history.ts', ['tests/play/game.test.ts', 'tests/play/random.test.ts']],
  ['src/play/dice/dice.ts', ['tests/play/dice.test.ts']],
  ['src/play/turn/phases.ts', ['tests/play/game.test.ts', 'tests/play/books/activations.test.ts']],
];

const OTHERS = {
  '<=': '<',
  '<': '<=',
  '>=': '>',
  '>': '>=',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

/** Every change of a source: where it stands, and what stands there instead. */
function mutantsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const put = (node, instead) => found.push({ from: node.getStart(), to: node.getEnd(), instead });
  const visit = node => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node) && OTHERS[node.operatorToken.getText()] && !joinsText(node))
      put(node.operatorToken, OTHERS[node.operatorToken.getText()]);
    if (ts.isNumericLiteral(node)) put(node, `${Number(node.text) + 1}`);
    if (ts.isPropertyAccessExpression(node) && /^Math\.(min|max)$/.test(node.getText()))
      put(node, node.name.text === 'min' ? 'Math.max' : 'Math.min');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(m => ({ ...m, path, line: source.getLineAndCharacterOfPosition(m.from).line + 1 }));
}
const joinsText = node =>
  node.operatorToken.getText() === '+' &&
  [node.left, node.right].some(n => ts.isStringLiteral(n) || ts.isTemplateExpression(n));

/** The tests may take this long; on an idle machine the slowest take a fifth of it. */
const PATIENCE_MS = 300_000;
/** Changes that no test can notice: file, change, and why. */
const REASONS = JSON.parse(readFileSync(join(ROOT, 'tools/mutants.json'), 'utf8'));

/** The line with the change in it: `while (a ⟦< → <=⟧ b)`. */
function changeOf(text, { from, to, instead }) {
  const [start, end] = [text.lastIndexOf('\n', from) + 1, text.indexOf('\n', to)];
  const line = `${text.slice(start, from)}⟦${text.slice(from, to)} → ${instead}⟧${text.slice(to, end)}`;
  return line.trim();
}

/** What the tests say of the sources as they are: 'noticed' where one fails, 'survives', or 'no end'. The whole group of processes ends. */
function outcomeOf(tests, leave) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'unit', '--bail', '1', ...tests];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore', detached: true });
  const end = () => process.kill(-child.pid, 'SIGKILL');
  return new Promise(resolve => {
    const done = outcome => {
      clearTimeout(late);
      child.removeAllListeners('exit');
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(outcome);
    };
    const interrupted = () => {
      leave();
      end();
      process.exit(130);
    };
    const late = setTimeout(() => {
      end();
      done('no end');
    }, PATIENCE_MS);
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    child.once('exit', status => done(status === 0 ? 'survives' : 'noticed'));
  });
}

async function tried(path, text, mutant, tests) {
  const leave = () => writeFileSync(path, text);
  writeFileSync(path, text.slice(0, mutant.from) + mutant.instead + text.slice(mutant.to));
  try {
    return await outcomeOf(tests, leave);
  } finally {
    leave();
  }
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, line: { type: 'string' }, limit: { type: 'string' } },
});
const limit = Number(values.limit ?? Infinity);
const counts = { noticed: 0, survives: 0, 'no end': 0, explained: 0 };
for (const [file, tests] of TARGETS.filter(([name]) => name.includes(values.only ?? ''))) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const all = mutantsOf(path, text).filter(m => values.line === undefined || m.line === Number(values.line));
  // spread over the whole source
  const step = Math.max(1, all.length / limit);
  for (let i = 0; i < all.length && Math.floor(i / step) < limit; i += step) {
    const mutant = all[Math.floor(i)];
    const change = changeOf(text, mutant);
    const outcome = REASONS.some(r => r.file === file && r.change === change)
      ? 'explained'
      : await tried(path, text, mutant, tests);
    counts[outcome]++;
    if (outcome === 'survives' || outcome === 'no end')
      process.stdout.write(`${outcome}: ${relative(ROOT, path)}:${mutant.line}: ${change}\n`);
  }
}
const sum = Object.values(counts).reduce((a, b) => a + b, 0);
process.stdout.write(
  `${sum} changes: ${counts.noticed} noticed, ${counts['no end']} without an end, ${counts.explained} explained, ${counts.survives} not noticed\n`,
);
process.exitCode = counts.survives > 0 ? 1 : 0;
