// The answer of a dispute: a word, the margin, what decides it; the other way round; how to pass it on.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import { deciding, marginText } from '../../../rules/index.ts';
import { ask, closeDesk, disputeDesk } from '../../dispute/desk.ts';
import { caseLink } from '../../doings.ts';
import { view } from '../../view.ts';
import { useSession } from '../useStores.ts';

export function AnswerStep() {
  const words = WORDS.dispute;
  const asker = useStore(disputeDesk, d => d.asker);
  const ruling = useSession(s => s.ruled.ruling);
  const problems = useSession(s => s.ruled.problems);
  const lengths = useSession(s => s.scene?.position.lengths ?? 'cm');
  const [sharing, setSharing] = useState(false);
  if (!ruling) return <p className="quiet">{problems.map(p => translated(p.message)).join('; ') || words.noAnswer}</p>;
  const because = deciding(ruling).map(r => `${translated(r.text)} (${r.cite})`);
  return (
    <>
      <div className={`verdict ${ruling.answer}`} aria-live="polite">
        <p className="verdict-word">
          <i aria-hidden="true">{{ yes: '✓', no: '✗', unknown: '?' }[ruling.answer]}</i>
          {WORDS.ruling.answers[ruling.answer]}
          {ruling.margin && <b>{marginText(ruling.margin.mm, lengths)}</b>}
        </p>
        {because.map(text => (
          <p key={text}>{text}</p>
        ))}
        {ruling.tooClose && <p className="pill">{WORDS.ruling.tooClose}</p>}
      </div>
      <div className="picks">
        <Button className="pick" onPress={() => ask(asker === 'mine' ? 'theirs' : 'mine')}>
          ⇄ {asker === 'mine' ? words.theyAtMe : words.iAtThem}
        </Button>
        <Button className="pick" onPress={showReasons}>
          {words.allReasons}
        </Button>
        <Button className="primary" onPress={() => setSharing(!sharing)}>
          {words.share}
        </Button>
      </div>
      {sharing && <Share />}
    </>
  );
}
function showReasons(): void {
  closeDesk();
  view.setState({ sideTab: 'ruling', sheet: 'half' });
}

/** The link of the case, and its QR code to be read off this screen. */
function Share() {
  const [link, setLink] = useState('');
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let gone = false;
    const make = async (): Promise<void> => {
      const made = await caseLink();
      if (gone || made === null) return;
      setLink(made);
      const { encodeQR } = await import('qr');
      if (!gone) setRows(encodeQR(made, 'raw', { ecc: 'low', border: 2 }));
    };
    // a case too long for a code still has its link
    make().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  const n = rows.length;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <div className="share">
      {n > 0 && (
        <svg viewBox={`0 0 ${n} ${n}`} shapeRendering="crispEdges">
          <title>{WORDS.dispute.code}</title>
          <rect width={n} height={n} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      )}
      <Button className="pick" isDisabled={link === ''} onPress={() => void copy()}>
        {copied ? WORDS.dispute.copied : WORDS.dispute.copyLink}
      </Button>
      <p className="quiet">{WORDS.dispute.offline}</p>
    </div>
  );
}
