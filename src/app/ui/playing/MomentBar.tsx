// Not the game as it stands: an earlier moment of it, or a what-if beside it. Unmistakable, with the way back.

import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { leaveAside } from '../../deeds.ts';
import { useSession, useView } from '../hooks/useStores.ts';
import { ScrubBar } from './ScrubBar.tsx';
import { useLogbook } from './useLogbook.ts';
import '../../style/play/playing.css';

export function MomentBar() {
  const aside = useSession(s => s.aside !== null);
  const looking = useSession(s => s.moment !== null);
  const drawer = useView(v => v.drawer);
  return (
    <>
      {aside && <Aside />}
      {looking && drawer !== 'log' && <Looking />}
    </>
  );
}

function Aside() {
  const words = WORDS.playing.aside;
  return (
    <>
      <div className="aside-frame" aria-hidden="true" />
      <section className="aside-banner" aria-label={words.title} data-aside>
        <p className="grow">
          <b>{words.title}</b> <span>{words.hint}</span>
        </p>
        <Button className="primary-button" onPress={leaveAside}>
          {words.leave}
        </Button>
      </section>
    </>
  );
}

function Looking() {
  const { book, turnName } = useLogbook();
  return (
    <section className="looking-back panel" aria-label={WORDS.playing.back.label}>
      <p className="quiet">{WORDS.playing.back.looking}</p>
      {book && <ScrubBar book={book} turnName={turnName} />}
    </section>
  );
}
