// A ruling as text that a player would show another: who asks what of whom, the answer and its margin, then the book's
// reasons one by one: number, sentence, value against limit, and what they lean on.

import { answerWords, keyText, labelText, optionInForce } from '../../desk/index.ts';
import type { Answer, Margin, Measure, Opened, Reason, Ruling } from '../../rules/index.ts';
import {
  answerSentence,
  callSentence,
  deciding,
  leanOf,
  marginOf,
  marginText,
  ruleWords,
  spoken,
  tooCloseText,
  valueAgainstLimit,
} from '../../rules/index.ts';
import { clean, type Position, rounded } from '../../table/index.ts';
import type { Asked } from '../ask.ts';
import { beside, padded, WIDTH, widthOf, wrap } from './layout.ts';

const SIGN: Readonly<Record<Answer, string>> = { yes: '✓', no: '✗', unknown: '?' };
const WIDEST_CITE = 16;

export function report({ path, opened, rulings, first }: Asked, pictures: readonly string[]): string {
  const { position, ruleset } = opened;
  const head = titleLines(position, ruleset.title, path);
  const body = rulings.flatMap((r, i) => ['', ...rulingLines(r, opened, first + i), ...pictureLine(pictures[i])]);
  const none = rulings.length === 0 ? ['', '  This position asks no calls.', ...pictureLine(pictures[0])] : [];
  return `${[...head, ...body, ...none, ...tally(rulings)].join('\n')}\n\n`;
}

export function titleLines(position: Position, book: string, path: string): readonly string[] {
  const title = wrap(clean(position.title) || 'A position', WIDTH);
  return [...title, ...wrap(`${book} · ${clean(path)}`, WIDTH), '─'.repeat(WIDTH)];
}

const pictureLine = (name: string | undefined): readonly string[] =>
  name === undefined ? [] : [`   Picture: ${clean(name)}`];

function tally(rulings: readonly Ruling[]): readonly string[] {
  if (rulings.length < 2) return [];
  const count = (a: Answer): string => `${rulings.filter(r => r.answer === a).length} ${a}`;
  return ['', `${rulings.length} calls: ${count('yes')}, ${count('no')}, ${count('unknown')}.`];
}

function rulingLines(ruling: Ruling, opened: Opened, number: number): readonly string[] {
  const { position } = opened;
  return [
    ...indented(`${number}. ${clean(callSentence(ruling.call, position))}`, 0),
    ...indented(`${SIGN[ruling.answer]} ${clean(answerSentence(ruling, position.lengths))}${decidedBy(ruling)}`, 3),
    ...(ruling.tooClose ? indented(tooCloseText(ruling), 5) : []),
    '',
    ...reasonLines(ruling, opened),
    ...noteLines(ruling),
    ...missingLines(ruling, []),
    ...measureLines(ruling, position),
    ...standLines(ruling),
  ];
}

const noteLines = ({ notes = [] }: Ruling): readonly string[] =>
  notes.flatMap(note => indented(`Note: ${clean(note)}`, 3));

/** The cells to fill in before there are dice. */
export function missingLines({ system, effectNeeds }: Ruling, otherwise: readonly string[]): readonly string[] {
  if (!effectNeeds) return otherwise;
  const cells = effectNeeds.map(clean).join(', ');
  return indented(`No odds: ${cells} not known; enfilade rules ${system} --template says what they are.`, 3);
}

function decidedBy(ruling: Ruling): string {
  const reasons = deciding(ruling);
  if (reasons.length === 0) return '';
  const named = reasons.map(r => `${spoken(r.id)} (${clean(ruleWords(r.cite))})`).join(', ');
  return ruling.answer === 'yes' ? ` Nearest to its limit: ${named}.` : ` Decided by: ${named}.`;
}

/** Lines that hang under the text after a number or a sign. */
export function indented(text: string, by: number): readonly string[] {
  const hanging = by + (/^(\d+\.|[✓✗?]) /u.exec(text)?.[0].length ?? 0);
  const [first = '', ...rest] = wrap(text, WIDTH - hanging);
  return [' '.repeat(by) + first, ...rest.map(line => ' '.repeat(hanging) + line)];
}

function reasonLines({ reasons }: Ruling, opened: Opened): readonly string[] {
  const left = Math.min(WIDEST_CITE, Math.max(...reasons.map(r => widthOf(clean(ruleWords(r.cite)))), 1));
  return reasons.flatMap((r, i) => {
    const cite = wrap(clean(ruleWords(r.cite)), left);
    const told = [clean(r.text), ...factsOf(r, opened.position), ...choicesOf(r, reasons.slice(0, i), opened)].flatMap(
      text => wrap(text, WIDTH - left - 9),
    );
    const signed = told.map((line, i) => `${i === 0 ? SIGN[r.answer] : ' '} ${line}`);
    return beside(
      cite.map(line => `   ${padded(line, left)}`),
      signed,
      left + 3,
    );
  });
}

/** ` (−0.4°)` where an angle decides. */
const degreesOf = ({ deg }: Margin): string =>
  deg === undefined ? '' : ` (${deg < 0 ? '−' : '+'}${rounded(Math.abs(deg), 2)}°)`;

const WHOSE = { house: 'house figure', yours: 'your figure' } as const;
/** `4.9 cm against 5 cm · margin −1 mm · house figure` */
function factsOf(r: Reason, position: Position): readonly string[] {
  const lean = leanOf(r);
  const margin = marginOf(r);
  const facts = [
    valueAgainstLimit(r),
    margin === null ? '' : `margin ${marginText(margin, position.lengths)}${degreesOf(margin)}`,
    r.needs ? `needs ${clean(r.needs)}` : '',
    lean ? WHOSE[lean] : '',
  ].filter(Boolean);
  return facts.length === 0 ? [] : [`[${facts.join(' · ')}]`];
}
/** The question of a choice, the option in force and what `--choice` takes; where a reason before leans on it too, that it is said above. */
function choicesOf({ choices }: Reason, before: readonly Reason[], opened: Opened): readonly string[] {
  const isAbove = (id: string): boolean => before.some(r => r.choices.includes(id));
  const above = choices.filter(isAbove);
  return [
    ...choices.filter(id => !isAbove(id)).map(id => choiceText(id, opened)),
    ...(above.length === 0 ? [] : [`[as above: ${above.length === 1 ? 'choice' : 'choices'} ${above.join(', ')}]`]),
  ];
}
/** `[Must guns fire at the closest target too? no (choice I-21)]` */
function choiceText(id: string, opened: Opened): string {
  const choice = opened.ruleset.choices.find(c => c.id === id);
  const asked = choice ? `${choice.asks} ${answerWords(choice, optionInForce(opened, id) ?? '')} ` : '';
  return `[${asked}(choice ${id})]`;
}

/** The plain measures, those with lists left out. */
function measureLines({ measures }: Ruling, position: Position): readonly string[] {
  const plain = Object.entries(measures).flatMap(([name, m]) => {
    const text = measureText(m, position);
    return text === null ? [] : [`${keyText(name)} ${text}`];
  });
  return plain.length === 0 ? [] : ['', ...wrap(`Measured: ${plain.join(' · ')}`, WIDTH - 3).map(line => `   ${line}`)];
}
function measureText(m: Measure, position: Position): string | null {
  if (m === null) return null;
  if (typeof m === 'number') return String(rounded(m, 3));
  if (typeof m === 'boolean') return m ? 'yes' : 'no';
  if (typeof m === 'string') return labelText(position, m);
  if (Array.isArray(m) && m.length === 2 && m.every(x => typeof x === 'number'))
    return `(${m.map(x => rounded(x as number, 2)).join(', ')})`;
  return null;
}

function standLines({ stands, answer }: Ruling): readonly string[] {
  if (!stands) return [];
  const share = rounded(stands.share * 100, 0);
  return indented(
    `How sure: with every base off by up to ${stands.mm} mm and ${stands.degrees}° the answer stays ${answer} in ${share} % of ${stands.trials} trials.`,
    3,
  );
}
