// What is said in a room, and what a seat may do with the room itself: its key, its dice, its record, the way out.

import { useState } from 'react';
import { Button, Checkbox, Input, TextField } from 'react-aria-components';
import { useStore } from 'zustand';
import { shown, translated, WORDS } from '../../../desk/index.ts';
import {
  countDice,
  isWithheld,
  newSecret,
  type RoomState,
  roomRecordOf,
  verifyRoom,
  type Written,
} from '../../../room/index.ts';
import { fileStem, saveFile } from '../../files/saveFile.ts';
import { leaveRoom } from '../../rooms/join.ts';
import { ask, nameOf, remote } from '../../rooms/remote.ts';
import { say } from '../../session.ts';
import { turnTable } from '../../view.ts';

export function Talk({ state, seat }: { readonly state: RoomState; readonly seat: string }) {
  const entries = useStore(remote, r => r.view?.entries ?? []);
  const [text, setText] = useState('');
  const said = entries.flatMap(e =>
    !isWithheld(e) && (e.entry.kind === 'said' || e.entry.kind === 'ruled') ? [e.entry] : [],
  );
  const may = seat !== 'watcher';
  const send = (what: 'say' | 'rule'): void => {
    if (text.trim()) ask({ do: what, text: text.trim() });
    setText('');
  };
  return (
    <div className="room-talk">
      <ul className="room-said" aria-live="polite">
        {said.length === 0 && <li className="quiet">{WORDS.rooms.nothingSaid}</li>}
        {said.slice(-50).map(e => (
          <li key={e.seq}>
            <b>{e.kind === 'ruled' ? WORDS.rooms.ruled : shown(nameOf(state, e.by))}</b> {shown(e.text)}
          </li>
        ))}
      </ul>
      {may && (
        <form
          className="row"
          onSubmit={event => {
            event.preventDefault();
            send('say');
          }}
        >
          <TextField aria-label={WORDS.rooms.chatLabel} value={text} onChange={setText} className="grow">
            <Input maxLength={2000} />
          </TextField>
          <Button type="submit" className="chip-button">
            {WORDS.rooms.send}
          </Button>
          {seat === 'umpire' && (
            <Button className="chip-button" onPress={() => send('rule')}>
              {WORDS.rooms.rule}
            </Button>
          )}
        </form>
      )}
      <p className="quiet">{`${WORDS.rooms.dice}: ${WORDS.rooms[state.opened.terms.dice]}`}</p>
      <Deeds />
    </div>
  );
}

function Deeds() {
  const showsHand = useStore(remote, r => r.showsHand);
  const sharesRuler = useStore(remote, r => r.sharesRuler);
  return (
    <div className="row wrap">
      <Checkbox isSelected={showsHand} onChange={on => remote.setState({ showsHand: on })} className="checkbox">
        <i aria-hidden="true" /> {WORDS.rooms.pointing}
      </Checkbox>
      <Checkbox isSelected={sharesRuler} onChange={on => remote.setState({ sharesRuler: on })} className="checkbox">
        <i aria-hidden="true" /> {WORDS.rooms.ruler}
      </Checkbox>
      <Button className="chip-button" onPress={turnTable}>
        {WORDS.tools.turnTable}
      </Button>
      <TellMe />
      <Button className="chip-button" onPress={changeKey}>
        {WORDS.rooms.newKey}
      </Button>
      <Button className="chip-button" onPress={verify}>
        {WORDS.rooms.verify}
      </Button>
      <Button className="chip-button" onPress={save}>
        {WORDS.rooms.save}
      </Button>
      <Button
        className="chip-button"
        onPress={() => {
          leaveRoom();
          location.hash = '';
        }}
      >
        {WORDS.rooms.leave}
      </Button>
    </div>
  );
}

/** Asked for once: the browser remembers what was answered. */
function TellMe() {
  const [may, setMay] = useState('Notification' in window ? Notification.permission : 'denied');
  if (may !== 'default') return null;
  return (
    <Button className="chip-button" onPress={() => void Notification.requestPermission().then(setMay)}>
      {WORDS.rooms.tellMe}
    </Button>
  );
}

/** The new key is made here and shown in the address; the server hears only its hash. */
const changeKey = (): void => remote.getState().connection?.changeKey(newSecret(16));

const openEntries = (): readonly Written[] =>
  (remote.getState().view?.entries ?? []).filter((e): e is Written => !isWithheld(e));

function verify(): void {
  const { view } = remote.getState();
  if (!view?.book) return;
  const entries = openEntries();
  if (entries.length < view.entries.length) return say(WORDS.rooms.withheld);
  const { findings, throws, otherWords } = verifyRoom(view.book, entries);
  const [first] = findings;
  if (first || !view.state) return say(WORDS.rooms.notVerified(translated(first?.text ?? ''), first?.throw ?? null));
  const { state } = view;
  const counts = countDice(throws).map(c => WORDS.rooms.counted({ ...c, name: nameOf(state, c.by) }));
  const words = otherWords.length > 0 ? [WORDS.rooms.otherWords(otherWords.length)] : [];
  say([WORDS.rooms.verified(entries.length, throws.length), ...words, ...counts].join(' '));
}

function save(): void {
  const { view, room } = remote.getState();
  const entries = openEntries();
  // a record with holes would not be one
  if (entries.length < (view?.entries.length ?? 0)) return say(WORDS.rooms.withheld);
  const text = JSON.stringify(roomRecordOf(entries), null, 1);
  saveFile(`${fileStem(view?.state?.opened.terms.title ?? '', room)}.room.json`, `${text}\n`);
}
