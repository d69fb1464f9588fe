// An outline by its numbers: drawing and changing ground without a pointer.

import { useState } from 'react';
import { Button, FieldError, Label, TextArea, TextField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { Command } from '../../../play/index.ts';
import type { FileTerrain, PositionFile } from '../../../table/index.ts';
import { readCorners, writtenCorners } from '../../ground/corners.ts';
import { crossingOf } from '../../ground/outline.ts';
import { outlineOf, pairOf, putPiece, shownPiece, withOutline } from '../../ground/pieces.ts';

interface Props {
  readonly table: PositionFile;
  readonly piece: FileTerrain;
  readonly put: (commands: readonly Command[]) => string | null;
}

export function Corners({ table, piece, put }: Props) {
  const { lengths } = table;
  const shown = shownPiece(piece, lengths);
  const [text, setText] = useState(writtenCorners(shown, lengths));
  const [wrong, setWrong] = useState<string | null>(null);
  const commit = (): void => {
    const bent = readCorners(text, lengths);
    const least = shown.width === null ? 3 : 2;
    if (!bent || bent.corners.length < least) return setWrong(WORDS.ground.form.cornersBad);
    const outline = outlineOf({ ...bent, width: shown.width });
    const crossed = crossingOf(outline);
    if (!crossed) return setWrong(put([putPiece(withOutline(piece, outline, lengths))]));
    const [x, y] = pairOf(crossed, lengths);
    setWrong(WORDS.ground.crosses(x, y, lengths));
  };
  return (
    <TextField className="field corners" value={text} onChange={setText} isInvalid={wrong !== null}>
      <Label>{WORDS.ground.form.corners(lengths)}</Label>
      <TextArea rows={2} placeholder={WORDS.ground.form.cornersHint} />
      <FieldError className="error">{wrong}</FieldError>
      <Button className="chip-button" onPress={commit}>
        {WORDS.ground.form.put}
      </Button>
    </TextField>
  );
}
