// Where the tape cannot tell, a die that both agree on does. It shows what it will mean before it is thrown.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../../desk/index.ts';
import { throwForTie, tieHere, ties, tieText } from '../../../dispute/tie.ts';
import { useSession } from '../../hooks/useStores.ts';

export function TieRow() {
  const words = WORDS.dispute.tie;
  useStore(ties);
  const tie = useSession(tieHere);
  return (
    <div className="tie-row" aria-live="polite">
      {tie ? (
        <p>{tieText(tie)}</p>
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
