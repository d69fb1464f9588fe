// Keeps the case that lies open: a title, tags, one tap.

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { keepCase } from '../../cases/keeping.ts';
import { useSession } from '../hooks/useStores.ts';

export function KeepForm({ onKept }: { readonly onKept?: () => void }) {
  const words = WORDS.cases;
  const here = useSession(s => s.scene?.position.title ?? '');
  const [title, setTitle] = useState(here);
  const [tags, setTags] = useState('');
  return (
    <div className="keep-form">
      <TextField className="field" value={title} onChange={setTitle}>
        <Label>{words.name}</Label>
        <Input />
      </TextField>
      <TextField className="field" value={tags} onChange={setTags}>
        <Label>{words.tags}</Label>
        <Input />
      </TextField>
      <Button className="primary" onPress={() => void keepCase(title, tags).then(onKept)}>
        {words.keep}
      </Button>
    </div>
  );
}
