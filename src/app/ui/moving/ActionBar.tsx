// Above the table: what the units in hand can do. About-face, wheel, turn, a movement by numbers, formations.

import { type ReactNode, useState } from 'react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { useStore } from 'zustand';
import {
  aboutFaceCommands,
  formationsFor,
  leftAfter,
  type Scene,
  toneOf,
  translated,
  WORDS,
} from '../../../desk/index.ts';
import { type Act, capital, type FormationPreset, spoken } from '../../../rules/index.ts';
import type { Unit } from '../../../table/index.ts';
import { performAll } from '../../deeds.ts';
import { inHand } from '../../keys.ts';
import { fingers } from '../../measuring/fingers.ts';
import { inWords, lengths } from '../../measuring/lengths.ts';
import { hand } from '../../moving/handStore.ts';
import { leftText } from '../../moving/tape.ts';
import { leaveTrial } from '../../moving/trial.ts';
import { allMay, enforcing } from '../../playing/enforced.ts';
import { callsInHand, declareCall } from '../../playing/unitCalls.ts';
import { say } from '../../session.ts';
import { takeTool } from '../../tools/toolBox.ts';
import { type ToolId, tools } from '../../tools/toolStore.ts';
import { useSession } from '../hooks/useStores.ts';
import { ICONS } from '../icons.tsx';
import { DangerButton, DangerWords } from './Danger.tsx';
import { FormationChoice } from './FormationChoice.tsx';
import { MoveBy } from './MoveBy.tsx';
import { MOVE_ICONS } from './moveIcons.tsx';
import { OnOrIn } from './OnOrIn.tsx';
import { StateWords } from './StateWords.tsx';
import '../../style/moving.css';

type Sheet = 'formation' | 'move';

export function ActionBar() {
  const scene = useSession(s => s.scene);
  const selected = useSession(s => s.selected);
  const [open, setOpen] = useState<{ readonly sheet: Sheet; readonly unit: string } | null>(null);
  const game = useSession(enforcing);
  useStore(lengths);
  if (!scene) return null;
  const units = inHand(scene.position, selected);
  const [unit, second] = units;
  if (!unit) return null;
  const alone = second ? undefined : unit;
  const ids = units.map(u => u.id);
  const may = (act: Act): boolean => allMay(act, ids, scene.ruleset, game);
  const moves = may('move');
  const presets = alone && may('form') ? formationsFor(scene, alone) : [];
  const sheet = alone && open?.unit === alone.id ? open.sheet : null;
  const turnTo = (next: Sheet | null): void => {
    leaveTrial();
    setOpen(next && alone ? { sheet: next, unit: alone.id } : null);
  };
  return (
    <section className="unit-actions panel" aria-label={WORDS.moving.label}>
      <div className="row">
        <Named units={units} scene={scene} moves={moves} />
        <Toolbar className="row actions" aria-label={WORDS.moving.label}>
          {moves && <Moves scene={scene} units={units} sheet={sheet} turnTo={turnTo} />}
          {presets.length > 0 && (
            <Opens
              text={WORDS.moving.formation}
              now={formationNow(presets, unit)}
              icon={MOVE_ICONS.formation}
              of="formation"
              sheet={sheet}
              turnTo={turnTo}
            />
          )}
          {alone && <Calls />}
          {alone && <DangerButton />}
          {moves && <Switches />}
        </Toolbar>
      </div>
      {alone && <StateWords unit={alone.id} />}
      {alone && <OnOrIn key={alone.id} scene={scene} unit={alone} />}
      {alone && <DangerWords />}
      {alone && sheet === 'formation' && (
        <FormationChoice scene={scene} unit={alone} presets={presets} onDone={() => turnTo(null)} />
      )}
      {alone && sheet === 'move' && <MoveBy scene={scene} unit={alone} onDone={() => turnTo(null)} />}
    </section>
  );
}

/** Checks, rallies and the like that the phase lets the unit in hand have now. */
function Calls() {
  const calls = useSession(callsInHand);
  return (
    <>
      {calls.map(call => (
        <Action
          key={call.kind}
          text={capital(translated(spoken(call.kind)))}
          icon={MOVE_ICONS.dice}
          onPress={() => declareCall(call)}
        />
      ))}
    </>
  );
}

interface MovesProps {
  readonly scene: Scene;
  readonly units: readonly Unit[];
  readonly sheet: Sheet | null;
  readonly turnTo: (sheet: Sheet | null) => void;
}
/** Where the phase lets the units move. */
function Moves({ scene, units, sheet, turnTo }: MovesProps) {
  const isAlone = units.length === 1;
  const { aboutFace, wheel, turn, move } = WORDS.moving;
  return (
    <>
      <Action text={aboutFace} icon={MOVE_ICONS.aboutFace} onPress={() => faceAbout(scene, units)} />
      {isAlone && <ToolAction id="wheel" text={wheel} icon={ICONS.wheel} shut={() => turnTo(null)} />}
      <ToolAction id="turn" text={turn} icon={ICONS.turn} shut={() => turnTo(null)} />
      {isAlone && <Opens text={move} icon={MOVE_ICONS.move} of="move" sheet={sheet} turnTo={turnTo} />}
    </>
  );
}

const formationNow = (presets: readonly FormationPreset[], unit: Unit): string => {
  const now = presets.find(p => p.formation === unit.formation)?.title ?? unit.formation;
  return now === undefined ? WORDS.moving.noFormation : translated(now);
};

/** Who is in hand, and how far it may still go. */
function Named({ units, scene, moves }: Pick<MovesProps, 'units' | 'scene'> & { readonly moves: boolean }) {
  const game = useSession(s => s.game?.now);
  const [unit, second] = units;
  const left =
    unit && !second && game && moves
      ? leftAfter({ ruleset: scene.ruleset, game, unit: unit.id }, { mm: 0, degrees: 0 })
      : null;
  return (
    <p className="named">
      <b>{second || !unit ? WORDS.moving.several(units.length) : unit.name}</b>
      {left && (
        <span className={`sketch-tone ${toneOf(left)}`}>
          {left.left === left.allowance && left.allowance > 0
            ? WORDS.moving.allowed(inWords(left.allowance))
            : leftText(left)}
        </span>
      )}
    </p>
  );
}

function Action({
  text,
  icon,
  onPress,
}: {
  readonly text: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}) {
  return (
    <Button className="chip-button" onPress={onPress} aria-label={text}>
      {icon}
      <span>{text}</span>
    </Button>
  );
}

interface ToolActionProps {
  readonly id: ToolId;
  readonly text: string;
  readonly icon: ReactNode;
  /** Whatever is open below the bar. */
  readonly shut: () => void;
}
/** Takes a tool in hand, and the keys to the table. */
function ToolAction({ id, text, icon, shut }: ToolActionProps) {
  const isOn = useStore(tools, t => t.inHand === id);
  return (
    <ToggleButton
      className="chip-button"
      isSelected={isOn}
      aria-label={text}
      onChange={on => {
        shut();
        takeTool(on ? id : 'select');
        document.querySelector<HTMLElement>('.table-canvas')?.focus({ preventScroll: true });
      }}
    >
      {icon}
      <span>{text}</span>
    </ToggleButton>
  );
}

interface OpensProps {
  readonly text: string;
  /** How it is now; in words where there is room. */
  readonly now?: string;
  readonly icon: ReactNode;
  readonly of: Sheet;
  readonly sheet: Sheet | null;
  readonly turnTo: (sheet: Sheet | null) => void;
}
const Opens = ({ text, now, icon, of, sheet, turnTo }: OpensProps) => (
  <ToggleButton
    className="chip-button"
    isSelected={sheet === of}
    aria-label={now === undefined ? text : `${text}: ${now}`}
    aria-expanded={sheet === of}
    onChange={on => turnTo(on ? of : null)}
  >
    {icon}
    <span>
      {text}
      {now !== undefined && <span className="wide-only">: {now}</span>}
    </span>
  </ToggleButton>
);

function Switches() {
  const { snapping, adding } = useStore(hand);
  const finger = useStore(fingers, f => f.finger);
  return (
    <>
      <ToggleButton
        className="chip-button wide-only"
        aria-label={WORDS.moving.snapping}
        aria-description={WORDS.moving.snappingHint}
        isSelected={snapping}
        onChange={on => hand.setState({ snapping: on })}
      >
        {MOVE_ICONS.snap}
        <span>{WORDS.moving.snapping}</span>
      </ToggleButton>
      {finger && (
        <ToggleButton
          className="chip-button"
          aria-label={WORDS.moving.adding}
          aria-description={WORDS.moving.addingHint}
          isSelected={adding}
          onChange={on => hand.setState({ adding: on })}
        >
          {MOVE_ICONS.several}
          <span>{WORDS.moving.adding}</span>
        </ToggleButton>
      )}
    </>
  );
}

function faceAbout(scene: Scene, units: readonly Unit[]): void {
  leaveTrial();
  const commands = units.flatMap(u => aboutFaceCommands(scene, u));
  const refusal = performAll(commands);
  const [unit, second] = units;
  if (!refusal && unit) say(WORDS.moving.done.aboutFace(second ? WORDS.moving.several(units.length) : unit.name));
}
