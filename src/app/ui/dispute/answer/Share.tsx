// Handing a case on: a link, its code to be read off this screen, text for a forum, pictures, a page of proof, paper to cut.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../../desk/index.ts';
import { sharing } from '../../../dispute/sharing.ts';
import { caseLink } from '../../../doings.ts';
import { say } from '../../../session.ts';

export function Share() {
  const words = WORDS.dispute;
  const [link, setLink] = useState('');
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  const [copied, setCopied] = useState('');
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
  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      say(words.notCopied);
    }
  };
  return (
    <div className="share">
      <Code rows={rows} />
      <div className="picks">
        <Button className="pick" isDisabled={link === ''} onPress={() => void copy('link', link)}>
          {copied === 'link' ? words.copied : words.copyLink}
        </Button>
        <Button className="pick" onPress={() => void sharing.text(link).then(text => copy('text', text))}>
          {copied === 'text' ? words.copied : words.forumText}
        </Button>
        {'share' in navigator && (
          <Button className="pick" isDisabled={link === ''} onPress={() => void sharing.system(link)}>
            {words.systemShare}
          </Button>
        )}
        <Button className="pick" onPress={() => void sharing.svg()}>
          SVG
        </Button>
        <Button className="pick" onPress={() => void sharing.png()}>
          PNG
        </Button>
        <Button className="pick" onPress={() => void sharing.pdf()}>
          {words.proof}
        </Button>
        <Button className="pick" onPress={() => void sharing.templates('A4')}>
          {words.templates('A4')}
        </Button>
        <Button className="pick" onPress={() => void sharing.templates('Letter')}>
          {words.templates('Letter')}
        </Button>
        <Button className="pick" onPress={() => void sharing.print()}>
          {words.printNow}
        </Button>
      </div>
      <p className="quiet">{words.offline}</p>
    </div>
  );
}

function Code({ rows }: { readonly rows: readonly (readonly boolean[])[] }) {
  const n = rows.length;
  if (n === 0) return null;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${n} ${n}`} shapeRendering="crispEdges">
      <title>{WORDS.dispute.code}</title>
      <rect width={n} height={n} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
