// The first step: which book; or a photo of the table, or a case that came as a link.

import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { BOOK_TITLES, SYSTEMS } from '../../../table/index.ts';
import { closeDesk, goTo, lastBook, pickBook } from '../../dispute/desk.ts';
import { loadPhoto } from '../../dispute/photo.ts';
import { say } from '../../session.ts';
import { LinkForm } from '../cases/LinkForm.tsx';

export function BookStep() {
  const last = lastBook();
  return (
    <>
      <div className="book-list">
        {SYSTEMS.map(system => (
          <Button key={system} className="book-card" onPress={() => void pickBook(system)}>
            <b>{BOOK_TITLES[system]}</b>
            {system === last && <small>{WORDS.dispute.lastUsed}</small>}
          </Button>
        ))}
      </div>
      <OtherWays />
    </>
  );
}

function OtherWays() {
  const [asksLink, setAsksLink] = useState(false);
  const words = WORDS.dispute;
  return (
    <>
      <div className="picks">
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={files => void fromPhoto(files?.[0])}>
          <Button className="pick">{words.photo.takeOne}</Button>
        </FileTrigger>
        <Button className="pick" aria-expanded={asksLink} onPress={() => setAsksLink(!asksLink)}>
          {WORDS.open.link}
        </Button>
      </div>
      {asksLink && <LinkForm onOpen={closeDesk} isAsked />}
    </>
  );
}

/** The photo is marked where its lengths belong; without a book of last time, the book comes first. */
async function fromPhoto(file: File | undefined): Promise<void> {
  if (!file) return;
  const words = WORDS.dispute.photo;
  if (!(await loadPhoto(file))) return say(words.noPicture);
  const last = lastBook();
  if (!last) return say(words.bookFirst);
  await pickBook(last);
  goTo('theirs');
}
