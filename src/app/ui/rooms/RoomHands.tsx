// Where the hands of the others point, over the table; and the own hand, told to them at most twenty times a second.

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { toPoint, toSpot } from '../../camera.ts';
import { type Hand, nameOf, remote } from '../../rooms/remote.ts';
import { rulerInHand } from '../../tools/measuring/shared.ts';
import { view } from '../../view.ts';

const EVERY_MS = 50;
const AGAIN_MS = 1000;

export function RoomHands() {
  const hands = useStore(remote, r => r.hands);
  const state = useStore(remote, r => r.view?.state ?? null);
  const camera = useStore(view, v => v.camera);
  useOwnHand();
  if (!state) return null;
  return createPortal(
    <>
      {hands.map(hand => (
        <HandMark key={hand.by} hand={hand} camera={camera} name={nameOf(state, hand.by)} />
      ))}
    </>,
    document.body,
  );
}

type Camera = ReturnType<typeof view.getState>['camera'];
function HandMark({ hand, camera, name }: { readonly hand: Hand; readonly camera: Camera; readonly name: string }) {
  const [x, y] = toSpot(camera, { x: hand.at[0], y: hand.at[1] });
  return (
    <div className="room-hand" style={{ left: x, top: y }} data-by={hand.by}>
      <span>{name}</span>
    </div>
  );
}
/** The hand is told while it moves; a ruler that lies still, again and again, as what is told fades. */
function useOwnHand(): void {
  useEffect(() => {
    let last = -EVERY_MS;
    let at: readonly [number, number] | null = null;
    const tell = (): void => {
      const { connection, showsHand, sharesRuler } = remote.getState();
      const ruler = sharesRuler ? rulerInHand() : [];
      const place = (showsHand ? at : null) ?? ruler.at(-1);
      if (connection && place) connection.point(place, ruler);
    };
    const move = (event: PointerEvent): void => {
      if (!(event.target instanceof HTMLCanvasElement)) return;
      const { x, y } = toPoint(view.getState().camera, [event.clientX, event.clientY]);
      at = [x, y];
      if (event.timeStamp - last < EVERY_MS) return;
      last = event.timeStamp;
      tell();
    };
    const again = setInterval(() => remote.getState().sharesRuler && rulerInHand().length > 0 && tell(), AGAIN_MS);
    window.addEventListener('pointermove', move, { passive: true });
    return () => {
      clearInterval(again);
      window.removeEventListener('pointermove', move);
    };
  }, []);
}
