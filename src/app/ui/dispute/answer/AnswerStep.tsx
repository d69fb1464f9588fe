// The answer of a dispute: a word, the margin, what decides it; then what else may be asked of the case, one card at a time.

import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { citedText, marginWords, translated, WORDS } from '../../../../desk/index.ts';
import { deciding, type Ruling } from '../../../../rules/index.ts';
import type { Lengths } from '../../../../table/index.ts';
import { conditionProblem } from '../../../army/conditions.ts';
import { disputeDesk } from '../../../dispute/desk.ts';
import { KeepForm } from '../../cases/KeepForm.tsx';
import { useSession } from '../../hooks/useStores.ts';
import { ReasonList } from '../../ruling/Reasons.tsx';
import { Sure } from '../../ruling/Sure.tsx';
import { BookRows } from './BookRows.tsx';
import { BothWays } from './BothWays.tsx';
import { Flips } from './Flips.tsx';
import { ReadingRows } from './ReadingRows.tsx';
import { Share } from './Share.tsx';
import { TieRow } from './TieRow.tsx';

const CARDS = ['reasons', 'both', 'flip', 'readings', 'books', 'keep', 'share'] as const;
type Card = (typeof CARDS)[number];

export function AnswerStep() {
  const words = WORDS.dispute;
  const ruling = useSession(s => s.ruled.ruling);
  const problems = useSession(s => s.ruled.problems);
  const lengths = useSession(s => s.scene?.position.lengths ?? 'cm');
  const [card, setCard] = useState<Card | null>(null);
  const dispute = useStore(disputeDesk, d => d.dispute);
  const asker = useStore(disputeDesk, d => d.asker);
  const photoOff = useStore(disputeDesk, d => d.photoOff);
  const cannot = useStore(disputeDesk, d => d.cannot);
  const opened = useRef<HTMLDivElement>(null);
  // a card that opens below the screen's edge is brought up
  useEffect(() => {
    if (card) opened.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [card]);
  if (cannot.length > 0)
    return (
      <p className="error" role="alert">
        {`${words.cannot}: ${cannot.map(conditionProblem).join('; ')}`}
      </p>
    );
  if (!ruling) return <p className="quiet">{problems.map(p => translated(p.message)).join('; ') || words.noAnswer}</p>;
  return (
    <>
      <Verdict ruling={ruling} lengths={lengths} />
      {(ruling.tooClose || isWithin(ruling, photoOff)) && <TieRow />}
      <div className="picks answer-picks">
        {CARDS.map(name => (
          <Button
            key={name}
            className={name === 'share' ? 'primary' : 'pick'}
            aria-expanded={card === name}
            onPress={() => setCard(card === name ? null : name)}
          >
            {words.cards[name]}
          </Button>
        ))}
      </div>
      <div ref={opened}>
        {card === 'reasons' && <ReasonList ruling={ruling} lengths={lengths} />}
        {card === 'both' && <BothWays />}
        {card === 'flip' && <Flips key={`${JSON.stringify(dispute)} ${asker}`} />}
        {card === 'readings' && <ReadingRows />}
        {card === 'books' && dispute && <BookRows dispute={dispute} />}
        {card === 'keep' && <KeepForm />}
        {card === 'share' && <Share />}
      </div>
      <div className="sure-row">
        <Sure known={photoOff} />
      </div>
    </>
  );
}
/** What the photo is off by is more than what there is to spare. */
const isWithin = ({ margin }: Ruling, off: number | null): boolean =>
  off !== null && margin !== null && Math.abs(margin.mm) <= off;

function Verdict({ ruling, lengths }: { readonly ruling: Ruling; readonly lengths: Lengths }) {
  const reasons = deciding(ruling);
  const words = WORDS.dispute;
  const photoOff = useStore(disputeDesk, d => d.photoOff);
  return (
    <div className={`verdict ${ruling.answer}`} aria-live="polite">
      <p className="verdict-word">
        <i aria-hidden="true">{{ yes: '✓', no: '✗', unknown: '?' }[ruling.answer]}</i>
        {WORDS.ruling.answers[ruling.answer]}
        {ruling.margin && <b>{marginWords(ruling.margin, lengths)}</b>}
      </p>
      {reasons.map(r => (
        <p key={r.id}>{citedText({ text: translated(r.text), cite: r.cite })}</p>
      ))}
      {isWithin(ruling, photoOff) && <p className="pill">{words.tooCloseForPhoto}</p>}
      {ruling.tooClose && <p className="pill">{WORDS.ruling.tooClose}</p>}
      {reasons.some(r => r.house) && <p className="pill">{words.houseDecides}</p>}
      {reasons.some(r => r.yours) && <p className="pill">{words.yoursDecides}</p>}
      {reasons.some(r => r.choices.length > 0) && <p className="pill">{words.choiceDecides}</p>}
    </div>
  );
}
