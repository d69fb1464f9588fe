// The agreed die of a doubtful call: thrown once for a case as it lies, and noted in its log.

import { tieOf, WORDS } from '../../desk/index.ts';
import { perform } from '../deeds.ts';
import { disputeDesk } from './desk.ts';

export function throwForTie(): void {
  if (disputeDesk.getState().tie) return;
  const tie = tieOf(crypto.randomUUID());
  if (perform({ type: 'note', text: WORDS.dispute.tie.noted(tie.face, WORDS.ruling.answers[tie.answer]) })) return;
  disputeDesk.setState({ tie });
}
