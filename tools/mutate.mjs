// npm run mutate [-- --only TEXT] [--limit N]: are there tests that notice? Comparisons, limits, signs and printed figures of the critical
// sources are changed one at a time, and the tests of that source are run; a change that no test notices is named. Not part of npm test.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { ROOT } from './setup.mjs';

const BOOK = 'src/rules/books';
const TESTS = 'tests/rules/books';
/** A source whose limits a player could feel, and the tests that must notice. */
const TARGETS = [
  ['src/geometry/turn.ts', ['tests/geometry']],
  ['src/geometry/gap.ts', ['tests/geometry']],
  [
    'src/measure/sight/sideways.ts',
    ['tests/measure/sight/sideways.test.ts', 'tests/rules/cases.test.ts', `${TESTS}/open-fire/positions.test.ts`],
  ],
  ['src/measure/fire/range.ts', ['tests/measure/fire', `${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/tables/figures.ts`, [`${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/tables/factors.ts`, [`${TESTS}/belle-alliance`]],
  [`${BOOK}/belle-alliance/rules/unitsOfFire.ts`, [`${TESTS}/belle-alliance`]],
  [`${BOOK}/emperor/tables/figures.ts`, [`${TESTS}/emperor`]],
  [`${BOOK}/emperor/fire/artilleryDice.ts`, [`${TESTS}/emperor`]],
  [`${BOOK}/fire-and-fury/tables/figures.ts`, [`${TESTS}/fire-and-fury`]],
  [`${BOOK}/fire-and-fury/rules/effect.ts`, [`${TESTS}/fire-and-fury`]],
  [`${BOOK}/lasalle/tables/figures.ts`, [`${TESTS}/lasalle`]],
  [`${BOOK}/lasalle/rules/effect.ts`, [`${TESTS}/lasalle`]],
  [`${BOOK}/open-fire/tables/figures.ts`, [`${TESTS}/open-fire`]],
  [`${BOOK}/open-fire/rules/going.ts`, [`${TESTS}/open-fire`]],
  [`${BOOK}/open-fire/sight/hidden.ts`, [`${TESTS}/open-fire`]],
  ['src/rules/kit/ruling.ts', ['tests/rules/ruling.test.ts', 'tests/rules/cases.test.ts']],
  ['src/rules/kit/figures.ts', ['tests/rules/figures.test.ts', 'tests/cli/template.test.ts']],
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

function survives(path, text, mutant, tests) {
  writeFileSync(path, text.slice(0, mutant.from) + mutant.instead + text.slice(mutant.to));
  try {
    const run = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...tests], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 300_000,
    });
    return run.status === 0;
  } finally {
    writeFileSync(path, text);
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' }, limit: { type: 'string' } } });
const limit = Number(values.limit ?? Infinity);
let [tried, survived] = [0, 0];
for (const [file, tests] of TARGETS.filter(([name]) => name.includes(values.only ?? ''))) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const all = mutantsOf(path, text);
  // spread over the whole source
  const step = Math.max(1, all.length / limit);
  for (let i = 0; i < all.length && Math.floor(i / step) < limit; i += step) {
    const mutant = all[Math.floor(i)];
    const what = `${relative(ROOT, path)}:${mutant.line}: ${text.slice(mutant.from, mutant.to)} → ${mutant.instead}`;
    tried++;
    if (!survives(path, text, mutant, tests)) continue;
    survived++;
    process.stdout.write(`survives: ${what}\n`);
  }
}
process.stdout.write(`${tried} changes, ${tried - survived} noticed, ${survived} not\n`);
process.exitCode = survived > 0 ? 1 : 0;
