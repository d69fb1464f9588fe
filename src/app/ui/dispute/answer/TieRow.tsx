// Where the tape cannot tell, a die that both agree on does. It shows what it will mean before it is thrown.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../../desk/index.ts';
import { disputeDesk } from '../../../dispute/desk.ts';
import { throwForTie } from '../../../dispute/tie.ts';

export function TieRow() {
  const words = WORDS.dispute.tie;
  const tie = useStore(disputeDesk, d => d.tie);
  return (
    <div className="tie-row" aria-live="polite">
      {tie ? (
        <p>{words.noted(tie.face, WORDS.ruling.answers[tie.answer])}</p>
      ) : (
        <>
          <p>{words.asks}</p>
          <Button className="pick" onPress={throwForTie}>
            {words.agreed}
          </Button>
        </>
      )}
    </div>
  );
}
