// A fire's answer on its card: by how much, and the sentence that decides it.

import { citeText, marginWords, translated, WORDS } from '../../../desk/index.ts';
import { type Act, answerSentence, capital, type Ruling } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { AnswerSymbol } from '../icons.tsx';

interface AnswerWish {
  readonly ruling: Ruling;
  readonly position: Position;
  readonly act: Act;
}
export function Answer({ ruling, position, act }: AnswerWish) {
  const first = ruling.reasons.find(r => ruling.decidedBy.includes(r.id));
  return (
    <>
      <p className="answer" data-answer={ruling.answer}>
        <AnswerSymbol answer={ruling.answer} />
        <b>{(act === 'charge' ? WORDS.aiming.charges : WORDS.aiming.answers)[ruling.answer]}</b>
        {ruling.margin && <span className="margin">{marginWords(ruling.margin, position.lengths)}</span>}
        {ruling.tooClose && <span className="tag close-call">{WORDS.ruling.tooClose}</span>}
      </p>
      <p className="sentence">
        {first
          ? capital(translated(first.text))
          : capital(translated(answerSentence(ruling, position.lengths)).replace(/^\w+: /, ''))}{' '}
        {first && <small className="quiet">{citeText(first.cite)}</small>}
      </p>
    </>
  );
}
