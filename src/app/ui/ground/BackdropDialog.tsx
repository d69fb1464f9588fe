// A picture is laid under the table: chosen, then scaled by two points on it and the length between them.

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, FileTrigger, Input, Label, NumberField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { Point } from '../../../geometry/index.ts';
import { type Lengths, toMm } from '../../../table/index.ts';
import { backdrop, inMiddle, pictureIn, scaleBy, takeBackdrop } from '../../ground/backdrop.ts';
import { session } from '../../session.ts';
import { DialogFrame } from '../DialogFrame.tsx';

export function BackdropDialog({ lengths, onClose }: { readonly lengths: Lengths; readonly onClose: () => void }) {
  const words = WORDS.ground.backdrop;
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [length, setLength] = useState(Number.NaN);
  const [wrong, setWrong] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    const read = file ? await pictureIn(file) : null;
    setWrong(read || !file ? '' : words.unread(file.name));
    setPoints([]);
    if (read) setPicture(read);
  };
  // without two points the length is that of the picture's lower edge: a way for the keyboard as well
  const [a, b] =
    points.length === 2
      ? points
      : [
          { x: 0, y: 0 },
          { x: picture?.width ?? 0, y: 0 },
        ];
  const scale = a && b ? scaleBy([a, b], toMm(length, lengths)) : null;
  const lay = (): void => {
    const { scene } = session.getState();
    if (!picture || scale === null || !scene) return;
    takeBackdrop();
    backdrop.setState({ shown: { picture, scale, at: inMiddle(picture, scale, scene.position.table) } });
    onClose();
  };
  return (
    <DialogFrame title={words.title} close={words.close} onClose={onClose}>
      <p className="quiet">{words.hint}</p>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={files => void take(files?.[0])}>
        <Button className="chip-button">{words.choose}</Button>
      </FileTrigger>
      {wrong !== '' && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
      {picture && (
        <>
          <Picture picture={picture} points={points} put={p => setPoints([...points, p].slice(-2))} />
          <div className="row wrap end">
            <NumberField className="field narrow" value={length} minValue={0} onChange={setLength}>
              <Label>{words.length(points.length === 2, lengths)}</Label>
              <Input />
            </NumberField>
            <Button className="chip-button" isDisabled={scale === null} onPress={lay}>
              {words.lay}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

interface Shown {
  readonly picture: ImageBitmap;
  readonly points: readonly Point[];
  readonly put: (p: Point) => void;
}
function Picture({ picture, points, put }: Shown) {
  const at = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = at.current?.getContext('2d');
    if (!pen) return;
    pen.drawImage(picture, 0, 0);
    pen.lineWidth = Math.max(picture.width, picture.height) / 300;
    pen.strokeStyle = '#d0006f';
    pen.beginPath();
    for (const [i, { x, y }] of points.entries()) {
      if (i > 0) pen.lineTo(x, y);
      pen.moveTo(x + 3 * pen.lineWidth, y);
      pen.arc(x, y, 3 * pen.lineWidth, 0, 2 * Math.PI);
      pen.moveTo(x, y);
    }
    pen.stroke();
  }, [picture, points]);
  const click = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLCanvasElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put({ x: ((clientX - left) / width) * picture.width, y: ((clientY - top) / height) * picture.height });
  };
  return (
    <canvas
      ref={at}
      className="backdrop-picture"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- points are drawn on it, which no img allows
      role="img"
      aria-label={WORDS.ground.backdrop.points(points.length)}
      width={picture.width}
      height={picture.height}
      onClick={click}
    />
  );
}
