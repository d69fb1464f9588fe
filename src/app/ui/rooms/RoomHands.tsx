// Where the hands of the others point, over the table; and the own hand, told to them at most twenty times a second.

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { nameOf } from '../../rooms/join.ts';
import { type Hand, remote } from '../../rooms/remote.ts';
import { view } from '../../view.ts';

const EVERY_MS = 50;

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
  const [x, y] = onScreen(camera, hand.at);
  return (
    <div className="room-hand" style={{ left: x, top: y }} data-by={hand.by}>
      <span>{name}</span>
    </div>
  );
}
const onScreen = ({ x, y, scale }: Camera, at: readonly [number, number]): readonly [number, number] => [
  x + at[0] * scale,
  y - at[1] * scale,
];

function useOwnHand(): void {
  useEffect(() => {
    let last = 0;
    const move = (event: PointerEvent): void => {
      const { connection, showsHand } = remote.getState();
      const isOnTable = event.target instanceof HTMLCanvasElement;
      if (!connection || !showsHand || !isOnTable || event.timeStamp - last < EVERY_MS) return;
      last = event.timeStamp;
      const { x, y, scale } = view.getState().camera;
      connection.point([(event.clientX - x) / scale, (y - event.clientY) / scale]);
    };
    window.addEventListener('pointermove', move, { passive: true });
    return () => window.removeEventListener('pointermove', move);
  }, []);
}
