// The same case before every other book; what a book lacks is named, and can be filled in there.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { type BookRow, type Dispute, WORDS } from '../../../../desk/index.ts';
import { othersSay, takeBook } from '../../../dispute/desk.ts';
import { Said } from './Said.tsx';
import { BOOK_TITLES } from '../../../../table/index.ts';

export function BookRows({ dispute }: { readonly dispute: Dispute }) {
  const [rows, setRows] = useState<readonly BookRow[]>([]);
  useEffect(() => {
    let gone = false;
    othersSay(dispute)
      .then(found => !gone && setRows(found))
      .catch(() => undefined); // a book that cannot be loaded says nothing
    return () => void (gone = true);
  }, [dispute]);
  return (
    <div className="cards">
      {rows.map(row => (
        <Button key={row.ruleset.id} className="book-card both" onPress={() => takeBook(row)}>
          <span>{BOOK_TITLES[row.ruleset.id]}</span>
          <Said answer={row.answer} margin={row.margin} lengths={row.ruleset.face.table.lengths} />
          {row.needs.length > 0 && <small>{WORDS.dispute.lacks(row.needs.slice(0, 3).join(', '))}</small>}
        </Button>
      ))}
      <p className="quiet">{WORDS.dispute.otherBooks}</p>
    </div>
  );
}
