// The photo: a tap sets the next mark; a drag moves the mark it begins at, or the last one, slowly, so that a finger reaches a
// pixel of a picture many times larger than the screen. A glass beside it shows the mark's surroundings pixel by pixel.

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { WORDS } from '../../../../desk/index.ts';
import { distance, type Point } from '../../../../geometry/index.ts';
import { lastMark, MARKS, type Mark, moveMark, nextMark, photo, setMark } from '../../../dispute/photo.ts';

/** Pixels of the screen: a finger that went less far has tapped; marks nearer than that are taken hold of. */
const TAP = 6;
const HOLD = 24;
/** The mark goes so much slower than the finger. */
const SLOW = 5;
const GLASS = 132;
/** Screen pixels of the glass for one of the photo. */
const TIMES = 3;

interface Held {
  readonly from: Point;
  readonly mark: Mark | null;
  readonly began: Point | null;
  moved: boolean;
}

export function PhotoPicture() {
  const { source, width, height, marks } = useStore(photo);
  const image = useRef<HTMLImageElement>(null);
  const held = useRef<Held | null>(null);
  /** Pixels of the photo for one of the screen. */
  const fine = (): number => width / (image.current?.getBoundingClientRect().width || 1);
  const inPhoto = (e: PointerEvent): Point => {
    const box = image.current?.getBoundingClientRect();
    return { x: (e.clientX - (box?.left ?? 0)) * fine(), y: (e.clientY - (box?.top ?? 0)) * fine() };
  };
  const down = (e: PointerEvent<HTMLButtonElement>): void => {
    e.currentTarget.setPointerCapture(e.pointerId);
    const state = photo.getState();
    const at = inPhoto(e);
    const near = MARKS.filter(m => state.marks[m] && distance(state.marks[m], at) <= HOLD * fine());
    const mark = near.at(-1) ?? lastMark(state);
    held.current = { from: at, mark, began: mark ? (state.marks[mark] ?? null) : null, moved: false };
  };
  const move = (e: PointerEvent): void => {
    const now = held.current;
    if (!now) return;
    const at = inPhoto(e);
    now.moved ||= distance(at, now.from) > TAP * fine();
    if (!now.moved || !now.mark || !now.began) return;
    moveMark(now.mark, {
      x: now.began.x + (at.x - now.from.x) / SLOW,
      y: now.began.y + (at.y - now.from.y) / SLOW,
    });
  };
  const up = (e: PointerEvent): void => {
    const now = held.current;
    held.current = null;
    const next = nextMark(photo.getState());
    if (now && !now.moved && next) setMark(next, inPhoto(e));
  };
  const last = lastMark(photo.getState());
  return (
    <div className="photo-frame">
      <button
        type="button"
        className="photo-sheet"
        aria-label={WORDS.dispute.photo.tapHere}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => (held.current = null)}
        onKeyDown={nudge}
      >
        <img ref={image} src={source ?? ''} alt="" draggable={false} />
        {MARKS.map(m => {
          const at = marks[m];
          const left = `${(100 * (at?.x ?? 0)) / width}%`;
          const top = `${(100 * (at?.y ?? 0)) / height}%`;
          return at && <i key={m} className={`photo-mark ${m.replace(/-.*/, '')}`} style={{ left, top }} />;
        })}
      </button>
      {last && marks[last] && <Glass image={image} at={marks[last]} isLeft={marks[last].x > width / 2} />}
    </div>
  );
}

/** The last mark goes by a pixel of the photo. */
function nudge(e: KeyboardEvent): void {
  const state = photo.getState();
  const mark = lastMark(state);
  const at = mark && state.marks[mark];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key] ?? [];
  if (!mark || !at || dx === undefined || dy === undefined) return;
  e.preventDefault();
  moveMark(mark, { x: at.x + dx, y: at.y + dy });
}

interface GlassProps {
  readonly image: { readonly current: HTMLImageElement | null };
  readonly at: Point;
  /** It lies on the other side of the picture than the mark. */
  readonly isLeft: boolean;
}
function Glass({ image, at, isLeft }: GlassProps) {
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = glass.current?.getContext('2d');
    if (!pen || !image.current) return;
    const side = GLASS / TIMES;
    pen.imageSmoothingEnabled = false;
    pen.clearRect(0, 0, GLASS, GLASS);
    pen.drawImage(image.current, at.x - side / 2, at.y - side / 2, side, side, 0, 0, GLASS, GLASS);
  }, [image, at]);
  return (
    <div className={`photo-glass ${isLeft ? 'left' : 'right'}`} aria-hidden="true">
      <canvas ref={glass} width={GLASS} height={GLASS} />
    </div>
  );
}
