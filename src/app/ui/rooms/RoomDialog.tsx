// "Play with someone": a battle or this table becomes a room, with a link and its QR code for each seat.

import encodeQR from 'qr';
import { useEffect, useRef, useState } from 'react';
import { Button, Checkbox, Radio, RadioGroup } from 'react-aria-components';
import { problemText, translated, WORDS } from '../../../desk/index.ts';
import type { History } from '../../../play/index.ts';
import { roomLink } from '../../files/link.ts';
import { gameOf } from '../../games/scenarios.ts';
import { type Made, makeRoom, serverIsHere } from '../../rooms/making.ts';
import { say } from '../../session.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { useSession } from '../hooks/useStores.ts';
import { BattlePicks, NONE_YET } from '../scenario/BattlePicks.tsx';
import '../../style/play/rooms.css';

/** `isAnew`: asked for from the front door, where nobody has looked at a table yet. */
export function RoomDialog({ isAnew, onClose }: { readonly isAnew: boolean; readonly onClose: () => void }) {
  const [here, setHere] = useState<boolean | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => void serverIsHere().then(setHere), []);
  return (
    <DialogFrame title={WORDS.rooms.title} close={WORDS.open.close} onClose={onClose}>
      <div className="dialog-scroll">
        <p>{WORDS.rooms.intro}</p>
        {here === null && <p className="quiet">{WORDS.rooms.looking}</p>}
        {here === false && <p className="notice">{WORDS.rooms.noServer}</p>}
        {here && (made ? <Links made={made} onClose={onClose} /> : <Making isAnew={isAnew} onMade={setMade} />)}
      </div>
    </DialogFrame>
  );
}

function Making({ isAnew, onMade }: { readonly isAnew: boolean; readonly onMade: (made: Made) => void }) {
  const open = useSession(s => s.game);
  const openTitle = useSession(s => s.scene?.position.title ?? '');
  const [{ battle, isLaid }, setPicked] = useState(NONE_YET);
  const [dice, setDice] = useState<'live' | 'post'>('live');
  const [umpire, setUmpire] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const made = async (): Promise<Made | readonly string[]> => {
    const begun = battle ? await gameOf(battle) : null;
    if (begun && !begun.ok) return begun.problems.map(problemText);
    const game = begun ? begun.value : open;
    const title = battle ? translated(battle.title) : openTitle;
    return game ? makeRoom({ game, title, dice, umpire }) : [];
  };
  const make = async (): Promise<void> => {
    setBusy(true);
    const answer = await made().catch(() => [WORDS.rooms.noAnswer]);
    setBusy(false);
    if ('room' in answer) onMade(answer);
    else setProblems(answer);
  };
  return (
    <div className="room-form">
      <BattlePicks
        {...(open ? { laid: { title: openTitle, isFirst: !isAnew || isTouched(open) } } : {})}
        onPicked={setPicked}
      />
      {battle && <p className="quiet small-print">{battle.text}</p>}
      <RadioGroup value={dice} onChange={value => setDice(value === 'post' ? 'post' : 'live')} className="room-dice">
        <span className="quiet">{WORDS.rooms.dice}</span>
        <Radio value="live" className="radio">
          {WORDS.rooms.live}
        </Radio>
        <Radio value="post" className="radio">
          {WORDS.rooms.post}
        </Radio>
      </RadioGroup>
      <Checkbox isSelected={umpire} onChange={setUmpire} className="checkbox">
        <i aria-hidden="true" /> {WORDS.rooms.umpire}
      </Checkbox>
      {problems.length > 0 && (
        <p className="error" role="alert">
          {WORDS.rooms.failed}: {problems.join('; ')}
        </p>
      )}
      <div className="begin-row">
        <Button className="primary" isDisabled={busy || !(battle || isLaid)} onPress={() => void make()}>
          {busy ? WORDS.rooms.making : WORDS.rooms.make}
        </Button>
      </div>
    </div>
  );
}

/** A game that somebody has begun, and not a sample that lies there since the page was opened. */
const isTouched = ({ steps, now }: History): boolean => steps.length > 0 || now.field !== null;

function Links({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const nameOf = (seat: string): string => {
    if (seat === 'umpire') return WORDS.rooms.umpireSeat;
    return seat === 'watcher' ? WORDS.rooms.watchers : WORDS.rooms.seatOf(made.names[seat] ?? seat);
  };
  return (
    <>
      <h3>{WORDS.rooms.links}</h3>
      <ul className="room-links">
        {Object.entries(made.keys).map(([seat, key]) => (
          <SeatLink
            key={seat}
            name={nameOf(seat)}
            seat={seat}
            link={roomLink({ room: made.room, key })}
            onClose={onClose}
          />
        ))}
      </ul>
    </>
  );
}

interface LinkProps {
  readonly name: string;
  readonly seat: string;
  readonly link: string;
  readonly onClose: () => void;
}
export function SeatLink({ name, seat, link, onClose }: LinkProps) {
  const address = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      say(WORDS.rooms.copied);
    } catch {
      // without HTTPS a page has no clipboard
      address.current?.select();
      say(WORDS.rooms.notCopied);
    }
  };
  return (
    <li className="room-link" data-seat={seat}>
      <QrCode text={link} label={WORDS.rooms.qr(name)} />
      <div className="grow">
        <b>{name}</b>
        <input
          ref={address}
          readOnly
          className="room-address"
          aria-label={name}
          value={link}
          onFocus={e => e.currentTarget.select()}
        />
        <div className="row wrap">
          <Button className="chip-button" onPress={() => void copy()}>
            {WORDS.rooms.copy}
          </Button>
          <Button
            className="chip-button"
            onPress={() => {
              onClose();
              location.hash = new URL(link).hash;
            }}
          >
            {WORDS.rooms.take}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Drawn as one path, dark on light whatever the theme: cameras want it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw');
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const box = `-2 -2 ${size + 4} ${size + 4}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M-2-2h${size + 4}v${size + 4}h-${size + 4}z"/><path d="${path}"/></svg>`;
  return <img className="room-qr" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
