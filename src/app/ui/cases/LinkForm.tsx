// A link that came in a message: pasted, its case opens.

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { codeIn, WORDS } from '../../../desk/index.ts';
import { openLink } from '../../doings.ts';

export function LinkForm({ onOpen }: { readonly onOpen: () => void }) {
  const [link, setLink] = useState('');
  const code = codeIn(link);
  const go = (): void => {
    if (code === null) return;
    onOpen();
    void openLink(code);
  };
  return (
    <form
      className="row end"
      onSubmit={e => {
        e.preventDefault();
        go();
      }}
    >
      <TextField className="grow field" value={link} onChange={setLink}>
        <Label>{WORDS.open.link}</Label>
        <Input inputMode="url" />
      </TextField>
      <Button className="chip-button" type="submit" isDisabled={code === null}>
        {WORDS.open.openLink}
      </Button>
    </form>
  );
}
