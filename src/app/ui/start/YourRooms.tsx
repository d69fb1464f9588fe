// Rooms this browser has been in, as cards: the table as this seat may see it, whose move it is, since when. Without a connection the
// cards stay, with a plain picture. The server is asked for a card once that comes into sight: it may have to read a long log for it.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { RoomPreview } from '../../../room/index.ts';
import { roomLink } from '../../files/link.ts';
import { forgetRoom, type KnownRoom, knownRooms, previewOf } from '../../rooms/known.ts';
import { ICONS } from '../icons.tsx';
import { onSight } from '../hooks/onSight.ts';
import { wordsOfMove } from '../rooms/moveWords.ts';
import { whenText } from '../when.ts';

export function YourRooms({ go }: { readonly go: (then: () => void) => () => void }) {
  const [rooms, setRooms] = useState(knownRooms);
  if (rooms.length === 0) return null;
  const forget = (room: KnownRoom): void => {
    forgetRoom(room);
    setRooms(knownRooms());
  };
  return (
    <section className="scenarios your-rooms panel" aria-label={WORDS.rooms.known}>
      <h2>{WORDS.rooms.known}</h2>
      <ul className="scenario-list">
        {rooms.map(room => (
          <Card key={`${room.room}/${room.seat}`} room={room} go={go} onForget={() => forget(room)} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly room: KnownRoom;
  readonly go: (then: () => void) => () => void;
  readonly onForget: () => void;
}
function Card({ room, go, onForget }: CardProps) {
  const place = useRef<HTMLLIElement>(null);
  const preview = usePreview(room, place);
  const title = titleOf(room);
  const enter = go(() => location.assign(roomLink(room)));
  return (
    <li ref={place} data-room={room.room} data-seat={room.seat}>
      <Button className="case" onPress={enter}>
        {preview && preview !== 'gone' && preview.picture ? (
          <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.picture)}`} alt="" />
        ) : (
          <span className="no-picture" aria-hidden="true" />
        )}
        <span>
          <b>{title}</b>
          <small>{standing(room, preview)}</small>
        </span>
      </Button>
      <Button className="icon-button small" aria-label={WORDS.rooms.forget(title)} onPress={onForget}>
        {ICONS.close}
      </Button>
    </li>
  );
}

type Shown = RoomPreview | 'gone' | null;
function usePreview(room: KnownRoom, place: RefObject<Element | null>): Shown {
  const [preview, setPreview] = useState<Shown>(null);
  useEffect(() => {
    let gone = false;
    const stop = onSight(place.current, () => void previewOf(room).then(shown => !gone && setPreview(shown)));
    return () => {
      gone = true;
      stop();
    };
  }, [room, place]);
  return preview;
}

const titleOf = ({ title, side }: KnownRoom): string => {
  const name = title || WORDS.noTitle;
  return side ? WORDS.rooms.knownAs(name, side) : name;
};
function standing({ last }: KnownRoom, preview: Shown): string {
  if (preview === 'gone') return WORDS.rooms.noSeat;
  if (preview === null) return WORDS.rooms.lastHere(whenText(last));
  return `${wordsOfMove(preview.move)}, ${WORDS.rooms.since(whenText(preview.since))}`;
}
