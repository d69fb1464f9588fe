// Every sentence in the sources of the floors below has a row in the German phrase book, whether a sample reaches it or not:
// the plain text of each string and template, piece by piece and in order, stands in some English pattern.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { germanPhrases } from '../../../src/desk/words/de/index.ts';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));
const filesIn = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap(f => filesIn(`${path}/${f}`)) : [path];

/** What stands beside a sentence without being one: rule numbers, places in files, ids. */
const NOT_SAID = /^(cite|needs|path|pattern|role)$/;
const isRuleHeading = (text: string): boolean => /^(OR |[A-Z]: |general §|D rain|\d+(\.\d+)+, )/.test(text);
const isPlace = (pieces: readonly string[]): boolean => !/[a-z]{2}.* |^ .*[a-z]{2}/.test(pieces.join('{}'));
/** Names of books, joints of lists, and what the sources put in place of another piece. */
const KEPT = new Set(['Belle Alliance', 'Regimental Fire and Fury', 'Open Fire: Skirmish', 'Lasalle', ' and ', ' or ']);
const REPLACED = /^(is|in) (disordered|in disordered|broken|in broken)$|^received undefined$|^ or \$1$/;

interface Said {
  readonly pieces: readonly string[];
  readonly where: string;
}

function saidIn(file: string): readonly Said[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const said: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node) && NOT_SAID.test(node.name.getText())) return;
    if (ts.isElementAccessExpression(node) || isLook(node)) return;
    for (const pieces of piecesOf(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      said.push({ pieces, where: `${file.slice(SRC.length)}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

/** How a piece of the page looks: its classes, and a picture written as text. */
const isLook = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) && node.name.getText() === 'className') || /^[`']<svg /.test(node.getText());

/** The plain text of a string or a template; of one that holds small choices between words, of each of them. */
function piecesOf(node: ts.Node): readonly (readonly string[])[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return [[node.text]];
  if (!ts.isTemplateExpression(node)) return [];
  return [[node.head.text, ...node.templateSpans.map(s => s.literal.text)]];
}

const { phrases } = await germanPhrases();
const patterns = Object.keys(phrases).map(english => english.replaceAll(/\{[^}]*\}/g, '\0'));
function standsIn(pattern: string, pieces: readonly string[]): boolean {
  let at = 0;
  return pieces.every(piece => {
    const found = pattern.indexOf(piece.trim(), at);
    at = found + piece.trim().length;
    return found >= 0;
  });
}

function hasRow({ pieces }: Said): boolean {
  const words = pieces.filter(p => /[A-Za-z]{2}/.test(p));
  const [only = ''] = words;
  if (words.length === 0 || isPlace(pieces) || isRuleHeading(only) || KEPT.has(only) || REPLACED.test(only))
    return true;
  return patterns.some(pattern => standsIn(pattern, words));
}

/** What a server tells those who run it, and the web what is not a page, in its log and its answers. */
const OPERATORS =
  /^server\/(log|queue|metrics)|: (entry \{\} (does not follow|cannot be read)|entries could not be read|its snapshot could not be kept|a room begins with|the log cannot be reached|a request failed|There is nothing here|text\/plain)/;

test.each(['rules', 'play', 'table', 'measure', 'room', 'server', 'app/rooms', 'app/ui/rooms'])('src/%s', floor => {
  const said = filesIn(SRC + floor)
    .filter(f => /\.tsx?$/.test(f) && !f.includes('/face/german/'))
    .flatMap(saidIn);
  const without = said.filter(s => !hasRow(s)).map(s => `${s.where}: ${s.pieces.join('{}')}`);
  expect(without.filter(line => !OPERATORS.test(line))).toEqual([]);
});
