// An answer in one line: sign, word, margin.

import { marginWords, WORDS } from '../../../../desk/index.ts';
import type { Answer, Margin } from '../../../../rules/index.ts';
import type { Lengths } from '../../../../table/index.ts';

interface Props {
  readonly answer: Answer | null;
  readonly margin: Margin | null;
  readonly lengths: Lengths;
}
export function Said({ answer, margin, lengths }: Props) {
  if (answer === null) return <span className="said">{WORDS.dispute.cannotAsk}</span>;
  return (
    <span className={`said ${answer}`}>
      <b>
        <i aria-hidden="true">{{ yes: '✓', no: '✗', unknown: '?' }[answer]}</i> {WORDS.ruling.answers[answer]}
      </b>
      {margin && ` ${marginWords(margin, lengths)}`}
    </span>
  );
}
