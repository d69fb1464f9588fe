// The small furniture: tools at the left or at the thumb, the line below the table, notices and complaints.

import { useEffect } from 'react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { useStore } from 'zustand';
import { numberText, problemText, translated, WORDS } from '../../desk/index.ts';
import { scaleLength } from '../../picture/index.ts';
import { fromMm, mmOf } from '../../table/index.ts';
import { toPoint } from '../camera.ts';
import { fitTable } from '../doings.ts';
import { inHand, turn } from '../keys.ts';
import { figureIn, type LengthUnit, lengths, tableUnit, unitIn } from '../measuring/lengths.ts';
import { dismiss, hush, saidNow, session } from '../session.ts';
import { hasTool, takeTool } from '../tools/toolBox.ts';
import { tools } from '../tools/toolStore.ts';
import { frame, openDrawer, turnTable, view, zoom } from '../view.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { ICONS } from './icons.tsx';
import { LengthMenu } from './measuring/LengthMenu.tsx';

export function Tools() {
  const single = useView(v => v.single);
  const panning = useView(v => v.panning);
  const grid = useView(v => v.grid);
  const threats = useView(v => v.threats);
  const chosen = useSession(s => s.selected.length > 0);
  const frameSelected = (): void => {
    const { scene, selected } = session.getState();
    if (scene) frame(inHand(scene.position, selected));
  };
  return (
    <nav className="tools panel" aria-label={WORDS.tools.label}>
      <Toolbar aria-label={WORDS.tools.label} orientation="vertical">
        <ToolButtons />
        <hr />
        <ToggleButton
          className="tool"
          aria-label={WORDS.tools.unit}
          isSelected={!single && !panning}
          onChange={() => view.setState({ single: false, panning: false })}
        >
          {ICONS.unit}
          <span>{WORDS.tools.unit}</span>
        </ToggleButton>
        <ToggleButton
          className="tool"
          aria-label={WORDS.tools.base}
          isSelected={single && !panning}
          onChange={() => view.setState({ single: true, panning: false })}
        >
          {ICONS.base}
          <span>{WORDS.tools.base}</span>
        </ToggleButton>
        <ToggleButton
          className="tool"
          aria-label={WORDS.tools.hand}
          isSelected={panning}
          onChange={on => view.setState({ panning: on })}
        >
          {ICONS.hand}
          <span>{WORDS.tools.hand}</span>
        </ToggleButton>
        <hr />
        <Tool label={WORDS.tools.zoomIn} icon="plus" onPress={() => zoom(1.25)} />
        <Tool label={WORDS.tools.zoomOut} icon="minus" onPress={() => zoom(0.8)} />
        <Tool label={WORDS.tools.fit} icon="fit" onPress={fitTable} />
        <Tool label={WORDS.tools.frame} icon="frame" onPress={frameSelected} off={!chosen} />
        <hr className="wide-only" />
        <Tool label={WORDS.tools.turnLeft} icon="turnLeft" onPress={() => turn(1)} off={!chosen} />
        <Tool label={WORDS.tools.turnRight} icon="turnRight" onPress={() => turn(-1)} off={!chosen} />
        <ToggleButton
          className="tool small wide-only"
          aria-label={WORDS.tools.grid}
          isSelected={grid}
          onChange={on => view.setState({ grid: on })}
        >
          {ICONS.grid}
        </ToggleButton>
        <ToggleButton
          className="tool small"
          aria-label={WORDS.threats.show}
          aria-keyshortcuts="X"
          isSelected={threats}
          onChange={on => view.setState({ threats: on })}
        >
          {ICONS.threats}
        </ToggleButton>
        <Button
          className="tool small"
          aria-label={WORDS.tools.bare}
          onPressStart={() => view.setState({ bare: true })}
          onPressEnd={() => view.setState({ bare: false })}
        >
          {ICONS.eye}
        </Button>
        <Tool label={WORDS.tools.turnTable} icon="swap" onPress={turnTable} />
      </Toolbar>
    </nav>
  );
}

/** The tools that a letter takes in hand. */
function ToolButtons() {
  const inHand = useStore(tools, t => t.inHand);
  return SHOWN_TOOLS.filter(hasTool).map(id => (
    <ToggleButton
      key={id}
      className="tool"
      aria-label={WORDS.toolNames[id]}
      aria-keyshortcuts={WORDS.toolKeys[id]}
      isSelected={inHand === id}
      onChange={on => takeTool(on ? id : 'select')}
    >
      {ICONS[id]}
      <span>{WORDS.toolNames[id]}</span>
    </ToggleButton>
  ));
}
const SHOWN_TOOLS = ['select', 'measure', 'line', 'wheel', 'turn', 'ground'] as const;

function Tool({
  label,
  icon,
  onPress,
  off,
}: {
  readonly label: string;
  readonly icon: keyof typeof ICONS;
  readonly onPress: () => void;
  readonly off?: boolean;
}) {
  return (
    <Button className="tool small" aria-label={label} onPress={onPress} isDisabled={off ?? false}>
      {ICONS[icon]}
    </Button>
  );
}

export function StatusBar() {
  const scene = useSession(s => s.scene);
  const chosen = useStore(lengths);
  const scale = useView(v => v.camera.scale);
  const drawer = useView(v => v.drawer);
  if (!scene) return null;
  const { position } = scene;
  const { lengths: file, table } = position;
  const own = unitIn(scene, chosen);
  const n = scaleLength(own.mm, scale, 150);
  const width = n * own.mm * scale;
  const spoken = tableUnit(file);
  const size = (mm: number): string => numberText(fromMm(mm, spoken), 1);
  return (
    <footer className="status">
      <div className="scale-bar" style={{ width }}>
        <i />
        <i />
        <span>
          <span className="unseen">{WORDS.status.scale} </span>
          {`${numberText(n, 2)} ${own.name}`}
        </span>
      </div>
      <Button
        className="chip-button"
        onPress={() => openDrawer(drawer === null ? 'log' : null)}
        aria-expanded={drawer !== null}
      >
        {WORDS.drawer.log} {drawer === null ? '▴' : '▾'}
      </Button>
      <span className="wide-only">
        <LengthMenu />
      </span>
      <CursorPlace />
      <span className="wide-only">{WORDS.status.table(size(table.width), `${size(table.depth)} ${spoken}`)}</span>
      <span className="wide-only">{WORDS.status.zoom(Math.round(scale * 100))}</span>
    </footer>
  );
}

/** The cursor in the unit in force, and in the file's lengths where they are others. */
function CursorPlace() {
  const cursor = useView(v => v.cursor);
  const camera = useView(v => v.camera);
  const scene = useSession(s => s.scene);
  const state = useStore(lengths);
  if (!cursor || !scene) return <span className="cursor wide-only" />;
  const p = toPoint(camera, cursor);
  const own = unitIn(scene, state);
  const file = tableUnit(scene.position.lengths);
  const words = (unit: LengthUnit): string => `${figureIn(p.x, unit)}, ${figureIn(p.y, unit)} ${unit.name}`;
  const other = own.name === file ? '' : ` · ${words({ name: file, mm: mmOf(file) })}`;
  return <span className="cursor wide-only">{words(own) + other}</span>;
}

/** The same sentences as the command line's, to be read and put away; the table on screen stays. */
export function Complaints() {
  const complaint = useSession(s => s.complaint);
  if (!complaint) return null;
  return (
    <section className="complaint panel" role="alert" aria-label={WORDS.problems.label}>
      <div className="row">
        <h2 className="grow">{complaint.title}</h2>
        <Button className="icon-button" aria-label={WORDS.problems.close} onPress={dismiss}>
          {ICONS.close}
        </Button>
      </div>
      <ul className="problem-list">
        {complaint.problems.slice(0, 8).map((p, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may read alike
          <li key={i}>{problemText(p)}</li>
        ))}
      </ul>
      {complaint.problems.length > 8 && <p>{WORDS.open.more(complaint.problems.length - 8)}</p>}
      <p className="quiet">{WORDS.open.stays}</p>
    </section>
  );
}

const NOTICE_MS = 6000;

export function Notices() {
  const notice = useSession(s => s.notice);
  const news = useSession(s => s.news);
  const refused = useSession(s => translated(s.refused[0]?.message ?? ''));
  useEffect(() => {
    if (notice === '' && news.length === 0) return undefined;
    const timer = window.setTimeout(hush, NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice, news]);
  const text = refused ? `${WORDS.moved.refused}: ${refused}` : saidNow({ notice, news });
  return <output className="notices">{text && <span className="notice panel">{text}</span>}</output>;
}
