// The agreed die of a doubtful call: thrown once for a case as it lies, with the question as it is asked, and noted in its log.

import { createStore } from 'zustand/vanilla';
import { caseSum, type Tie, tieOf, WORDS } from '../../desk/index.ts';
import { perform } from '../deeds.ts';
import { type SessionState, session } from '../session.ts';

/** By the checksum of position and question: a case that is changed is another case. */
export const ties = createStore<Readonly<Record<string, Tie>>>(() => ({}));

/** Null: no die was thrown for what lies open. */
export const tieHere = (s: Pick<SessionState, 'game' | 'ruled'> = session.getState()): Tie | null =>
  ties.getState()[sumHere(s)] ?? null;
const sumHere = ({ game, ruled }: Pick<SessionState, 'game' | 'ruled'>): string =>
  game ? caseSum(game.now.table, ruled.ruling?.call) : '';

export const tieText = ({ face, answer }: Tie): string => WORDS.dispute.tie.noted(face, WORDS.ruling.answers[answer]);

export function throwForTie(): void {
  if (tieHere()) return;
  const of = sumHere(session.getState());
  const tie = tieOf(crypto.randomUUID());
  if (perform({ type: 'note', text: tieText(tie) })) return;
  ties.setState({ [of]: tie });
}
