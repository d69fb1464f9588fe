// The tray: pictures of the book's ready units. One is taken in hand by a press, or dragged onto the table, and stays in hand.

import { type PointerEvent, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import { sideLook } from '../../../picture/index.ts';
import type { Ruleset, Template } from '../../../rules/index.ts';
import { fromMm, type Position, rounded, toMm } from '../../../table/index.ts';
import { carry, carryOver, carried, dropHere, putAway, putInMiddle, reshape } from '../../army/place.ts';
import { MOST_BASES, outOfBounds } from '../../army/standAs.ts';
import { tools } from '../../tools/toolStore.ts';
import { clearTheTable } from '../ground/DrawPalette.tsx';
import { isPhone } from '../../view.ts';
import { useSession, useView } from '../hooks/useStores.ts';
import { ICONS } from '../icons.tsx';
import '../../style/army.css';
import { StandInput } from './StandInput.tsx';

interface Offered {
  readonly position: Position;
  readonly ruleset: Ruleset;
}
export function Tray({ position, ruleset }: Offered) {
  const [wanted, setWanted] = useState(position.sides[0]?.id ?? '');
  const side = position.sides.some(s => s.id === wanted) ? wanted : (position.sides[0]?.id ?? '');
  const held = useStore(tools, carried);
  if (position.sides.length === 0) return <p className="quiet">{WORDS.army.needsSide}</p>;
  const index = position.sides.findIndex(s => s.id === side);
  return (
    <section className="tray" aria-label={WORDS.army.tray}>
      <div className="tray-row">
        <ToggleButtonGroup
          className="toggles"
          aria-label={WORDS.army.side}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[side]}
          onSelectionChange={keys => setWanted(String([...keys][0]))}
        >
          {position.sides.map(s => (
            <ToggleButton key={s.id} id={s.id} className="toggle">
              {s.name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <div className="tray-pieces">
          {ruleset.face.templates.map(t => (
            <Piece key={t.id} template={t} side={side} index={index} held={held?.id === t.id ? held : null} />
          ))}
        </div>
      </div>
      {held !== null && <HandRow position={position} ruleset={ruleset} held={held} />}
    </section>
  );
}
/** The shape of the piece in hand, and what becomes of it without a pointer. */
const HandRow = ({ position, ruleset, held }: Offered & { readonly held: Template }) => (
  <div className="tray-row tray-hand">
    <Shape position={position} ruleset={ruleset} held={held} />
    <Button className="chip-button" onPress={putInMiddle}>
      {WORDS.ground.middle}
    </Button>
    <Button className="chip-button" onPress={putAway}>
      {ICONS.close} {WORDS.army.putAway}
    </Button>
  </div>
);
/** The same on a phone, where the drawer has made room for the table. */
export function InHand() {
  const scene = useSession(s => s.scene);
  const held = useStore(tools, carried);
  const drawer = useView(v => v.drawer);
  if (!scene || !held || drawer !== null || !isPhone()) return null;
  return (
    <section className="in-hand panel" aria-label={translated(held.name)}>
      <HandRow position={scene.position} ruleset={scene.ruleset} held={held} />
    </section>
  );
}

/** Files, ranks and the size of a base, before it is put down. */
function Shape({ position, ruleset, held }: Offered & { readonly held: Template }) {
  const { base, files, ranks } = held;
  const own = ruleset.ownUnit(position).mm;
  const { lengths } = position;
  const shown = (n: number): number => rounded(fromMm(n * own, lengths), 3);
  const sizes = 'radius' in base ? [] : [['width', shown(base.width)] as const, ['depth', shown(base.depth)] as const];
  const put = (key: ShapeKey, n: number): string | null => {
    const why = outOfBounds(key, n) ?? (isTooMany(held, key, n) ? WORDS.army.form.mostBases : null);
    if (why !== null) return why;
    if (key === 'files' || key === 'ranks') reshape({ [key]: n });
    else if (!('radius' in base)) reshape({ base: { ...base, [key]: toMm(n, lengths) / own } });
    return null;
  };
  return [['files', files] as const, ['ranks', ranks] as const, ...sizes].map(([key, n]) => (
    <StandInput key={`${held.id} ${key} ${n}`} label={WORDS.army.form[key](lengths)} n={n} put={to => put(key, to)} />
  ));
}
type ShapeKey = 'files' | 'ranks' | 'width' | 'depth';
const isTooMany = ({ files, ranks }: Template, key: ShapeKey, n: number): boolean =>
  (key === 'files' ? n * ranks : key === 'ranks' ? n * files : 0) > MOST_BASES;

/** A drag this far from the piece takes it onto the table. Pixels. */
const DRAG = 12;

function Piece({
  template,
  side,
  index,
  held,
}: {
  readonly template: Template;
  readonly side: string;
  readonly index: number;
  /** The same, in the shape that it has in hand. */
  readonly held: Template | null;
}) {
  const name = translated(template.name);
  const take = (): void => {
    carry(held ?? template, side, { stays: true });
    clearTheTable();
  };
  const down = (e: PointerEvent): void => {
    const from = { x: e.clientX, y: e.clientY };
    let dragging = false;
    const move = (m: globalThis.PointerEvent): void => {
      if (!dragging && Math.hypot(m.clientX - from.x, m.clientY - from.y) < DRAG) return;
      if (!dragging) carry(held ?? template, side, { stays: true });
      dragging = true;
      carryOver([m.clientX, m.clientY]);
    };
    const end = (m: globalThis.PointerEvent): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      const over = document.elementFromPoint(m.clientX, m.clientY);
      if (dragging && m.type === 'pointerup' && over?.closest('.drawer, .side, .top-bar') === null)
        dropHere([m.clientX, m.clientY]);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return (
    <div onPointerDownCapture={down} className="tray-piece">
      <Button className={held ? 'tray-button held' : 'tray-button'} aria-pressed={held !== null} onPress={take}>
        <Bases template={held ?? template} index={index} />
        <span>{name}</span>
      </Button>
    </div>
  );
}

/** The bases as they will stand, front edge up, in the ink of their side. */
function Bases({
  template: { base, files, ranks, gap = [0, 0] },
  index,
}: {
  readonly template: Template;
  readonly index: number;
}) {
  const { ink, body } = sideLook(index);
  const [w, d] = 'radius' in base ? [2 * base.radius, 2 * base.radius] : [base.width, base.depth];
  const wide = files * w + (files - 1) * gap[0];
  const deep = ranks * d + (ranks - 1) * gap[1];
  const places = Array.from(
    { length: files * ranks },
    (_, i) => [(i % files) * (w + gap[0]), Math.floor(i / files) * (d + gap[1])] as const,
  );
  const line = Math.max(wide, deep * 2) / 60;
  return (
    <svg viewBox={`${-line} ${-line} ${wide + 2 * line} ${deep + 2 * line}`} width="72" height="34" aria-hidden="true">
      {places.map(([x, y]) =>
        'radius' in base ? (
          <circle
            key={`${x} ${y}`}
            cx={x + w / 2}
            cy={y + d / 2}
            r={w / 2}
            fill={body}
            stroke={ink}
            strokeWidth={line}
          />
        ) : (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={w} height={d} fill={body} stroke={ink} strokeWidth={line} />
            <path d={`M${x} ${y + line}h${w}`} stroke={ink} strokeWidth={line * 2.5} />
          </g>
        ),
      )}
    </svg>
  );
}
