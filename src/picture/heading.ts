// The top of a picture: title and book, who asks what, the answer with its margin, the reasons that decide.

import type { Answer, Ruling } from '../rules/index.ts';
import { answerSentence, callSentence, deciding, ruleWords, tooCloseText } from '../rules/index.ts';
import { clean, type Position } from '../table/index.ts';
import { ANSWER_LOOK, PAPER } from './look/index.ts';
import { cut, element, group, number, textWidth, words, wrapped } from './svg.ts';
import type { Spot } from './view.ts';

const TITLE = 19;
const TITLE_ROW = 24;
const ANSWER = 16;
const TEXT = 12.5;
const MOST_REASONS = 3;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly book: string;
}

export function heading(
  position: Position,
  ruling: Ruling | undefined,
  place: Place,
): { readonly drawing: string; readonly height: number } {
  const { x, y, width, book } = place;
  const room = width - textWidth(book, TEXT) - 24;
  const titles = wrapped(clean(position.title) || 'A position', TITLE, room, 2);
  const rows = titles.map((line, i) =>
    words(line, [x, y + TITLE - 4 + i * TITLE_ROW], { size: TITLE, fill: PAPER.ink, weight: 'bold' }),
  );
  const right = words(book, [x + width, y + TITLE - 4], { size: TEXT, fill: PAPER.quiet, anchor: 'end' });
  const below = titles.length * TITLE_ROW + 1;
  const lower = ruling ? verdict(position, ruling, { ...place, y: y + below }) : { drawing: '', height: 0 };
  return { drawing: group({ class: 'heading' }, ...rows, right, lower.drawing), height: below + lower.height };
}

function verdict(position: Position, ruling: Ruling, { x, y, width }: Place): { drawing: string; height: number } {
  const asked = words(cut(clean(callSentence(ruling.call, position)), TEXT, width), [x, y + TEXT], {
    size: TEXT,
    fill: PAPER.quiet,
  });
  const { colour } = ANSWER_LOOK[ruling.answer];
  const top = y + TEXT + 14;
  const answer = cut(clean(answerSentence(ruling, position.lengths)), ANSWER, width - 30);
  const line = words(answer, [x + 28, top + ANSWER - 1], { size: ANSWER, fill: colour, weight: 'bold' });
  const texts = [
    ...(ruling.tooClose ? [tooCloseText(ruling)] : []),
    ...deciding(ruling)
      .slice(0, MOST_REASONS)
      .map(r => `${ruleWords(r.cite)} · ${r.text}`),
  ].flatMap(text => wrapped(clean(text), TEXT, width - 28, 2));
  const rows = texts.map((text, i) =>
    words(text, [x + 28, top + ANSWER + 19 + i * 17], { size: TEXT, fill: PAPER.ink }),
  );
  return {
    drawing: group({ class: 'answer' }, asked, symbol(ruling.answer, [x + 10, top + ANSWER / 2 + 2]), line, ...rows),
    height: TEXT + 14 + ANSWER + 10 + texts.length * 17,
  };
}

/** A disc with a tick, a cross, or a question: the answer's form. */
export function symbol(answer: Answer, [x, y]: Spot): string {
  const { colour } = ANSWER_LOOK[answer];
  const m = `M${number(x)} ${number(y)}`;
  const d = { yes: `${m}m-4.5 0.3l3.2 3.4l5.6 -7`, no: `${m}m-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2`, unknown: '' }[answer];
  return group(
    { class: `answer-${answer}` },
    element('circle', { cx: x, cy: y, r: 9, fill: colour }),
    d === ''
      ? words('?', [x, y + 5], { size: 14, fill: '#ffffff', anchor: 'middle', weight: 'bold' })
      : element('path', { d, stroke: '#ffffff', 'stroke-width': 2.2, fill: 'none', 'stroke-linecap': 'round' }),
  );
}
