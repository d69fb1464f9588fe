// A link that came in a message: pasted, its case opens.

import { useEffect, useRef, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { codeIn, WORDS } from '../../../desk/index.ts';
import { openLink } from '../../doings.ts';

interface Props {
  readonly onOpen: () => void;
  /** It has just been asked for: the next thing typed goes into it. */
  readonly isAsked?: boolean;
}
export function LinkForm({ onOpen, isAsked = false }: Props) {
  const [link, setLink] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const code = codeIn(link);
  useEffect(() => void (isAsked && field.current?.focus()), [isAsked]);
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
        <Input ref={field} inputMode="url" />
      </TextField>
      <Button className="chip-button" type="submit" isDisabled={code === null}>
        {WORDS.open.openLink}
      </Button>
    </form>
  );
}
