// The line above the table: what lies open, before which book, and what can be done with the whole of it.

import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { LANGUAGES, type Language, translated, WORDS, withFigureSet } from '../../desk/index.ts';
import { BOOK_TITLES, SYSTEMS, type SystemId } from '../../table/index.ts';
import { edit, mayRedo, mayUndo, redo, undo } from '../deeds.ts';
import { openDesk } from '../dispute/desk.ts';
import { putBefore, savePosition, shareLink, speakIn } from '../doings.ts';
import { openStart } from '../start.ts';
import { showTables } from '../tables/kept.ts';
import { forHand } from '../touching.ts';
import { beginTour } from '../tour.ts';
import { SURFACES, type Surface, THEMES, type Theme, view } from '../view.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { ICONS } from './icons.tsx';
import { Logo } from './Logo.tsx';

export interface Dialogs {
  readonly onOpen: () => void;
  readonly onNew: () => void;
  readonly onKeys: () => void;
  readonly onGames: () => void;
  readonly onRoom: () => void;
}

export function TopBar({ onOpen, onNew, onKeys, onGames, onRoom }: Dialogs) {
  const scene = useSession(s => s.scene);
  const undoable = useSession(s => mayUndo(s.game));
  const redoable = useSession(s => mayRedo(s.game));
  return (
    <header className="top-bar panel" aria-label={WORDS.top.label}>
      <Button className="brand" aria-label={WORDS.start.open} onPress={openStart}>
        <Logo />
      </Button>
      <div className="title grow">
        <h1>{scene ? translated(scene.position.title) || WORDS.noTitle : WORDS.name}</h1>
        {scene && <p>{scene.ruleset.title}</p>}
      </div>
      <div className="row actions">
        <Button className="text-button" aria-label={WORDS.dispute.title} onPress={openDesk}>
          {ICONS.scales}
          <span>{WORDS.dispute.title}</span>
        </Button>
        <Button className="text-button" aria-label={WORDS.top.open} onPress={onOpen}>
          {ICONS.open}
          <span>{WORDS.top.open}</span>
        </Button>
        <Button className="text-button wide-only" onPress={onGames}>
          {ICONS.games}
          <span>{WORDS.top.games}</span>
        </Button>
        {scene && <BookMenu system={scene.system} own={scene.file.system} />}
        <Button className="icon-button" aria-label={WORDS.top.undo} isDisabled={!undoable} onPress={undo}>
          {ICONS.undo}
        </Button>
        <Button className="icon-button" aria-label={WORDS.top.redo} isDisabled={!redoable} onPress={redo}>
          {ICONS.redo}
        </Button>
        <Button
          className="icon-button wide-only"
          aria-label={WORDS.top.save}
          isDisabled={!scene}
          onPress={savePosition}
        >
          {ICONS.save}
        </Button>
        <Button
          className="icon-button wide-only"
          aria-label={WORDS.top.share}
          isDisabled={!scene}
          onPress={() => void shareLink()}
        >
          {ICONS.share}
        </Button>
        <MoreMenu onNew={onNew} onKeys={onKeys} onGames={onGames} onRoom={onRoom} />
      </div>
    </header>
  );
}

function BookMenu({ system, own }: { readonly system: SystemId; readonly own: SystemId }) {
  return (
    <MenuTrigger>
      <Button className="text-button" aria-label={`${WORDS.top.book}: ${BOOK_TITLES[system]}`}>
        {ICONS.book}
        <span>{WORDS.top.book}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="list-box"
          selectionMode="single"
          selectedKeys={[system]}
          onAction={key => void putBefore(key as SystemId)}
        >
          {SYSTEMS.map(id => (
            <MenuItem key={id} id={id} className="list-item">
              {BOOK_TITLES[id]}
              {id === own ? <small className="quiet"> ({WORDS.book.own})</small> : null}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function MoreMenu({ onNew, onKeys, onGames, onRoom }: Omit<Dialogs, 'onOpen'>) {
  const theme = useView(v => v.theme);
  const language = useView(v => v.language);
  const grid = useView(v => v.grid);
  const surface = useView(v => v.surface);
  const sound = useView(v => v.sound);
  const scene = useSession(s => s.scene);
  const act = (key: string): void => {
    if (key === 'start') openStart();
    else if (key === 'save') savePosition();
    else if (key === 'share') void shareLink();
    else if (key === 'new') onNew();
    else if (key === 'tour') beginTour();
    else if (key === 'keys') onKeys();
    else if (key === 'licences') return;
    else if (key === 'games') onGames();
    else if (key === 'room') onRoom();
    else if (key === 'tables') showTables(scene?.system ?? SYSTEMS[0]);
    else if (key in LANGUAGES) void speakIn(key as Language);
    else if (key === 'grid') view.setState({ grid: !grid });
    else if (key === 'sound') view.setState({ sound: !sound });
    else if (SURFACES.includes(key as Surface)) view.setState({ surface: key as Surface });
    else if (key === 'house' || key === 'printed') edit(sheet => withFigureSet(sheet, key));
    else view.setState({ theme: key as Theme });
  };
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={WORDS.top.more}>
        {ICONS.more}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="list-box"
          onAction={key => act(String(key))}
          disabledKeys={scene ? [] : ['room', 'save', 'share', 'house', 'printed']}
        >
          <MenuItem id="start" className="list-item">
            {WORDS.start.open}
          </MenuItem>
          <MenuItem id="new" className="list-item">
            {WORDS.ground.fresh.title} <small className="quiet">{forHand(WORDS.ground.fresh.key)}</small>
          </MenuItem>
          <MenuItem id="games" className="list-item">
            {WORDS.top.games}
          </MenuItem>
          <MenuItem id="room" className="list-item">
            {WORDS.rooms.title}
          </MenuItem>
          <MenuItem id="tables" className="list-item">
            {WORDS.ownTables.title}
          </MenuItem>
          <MenuItem id="save" className="list-item">
            {WORDS.top.save}
          </MenuItem>
          <MenuItem id="share" className="list-item">
            {WORDS.top.share}
          </MenuItem>
          <MenuItem id="grid" className="list-item">
            {WORDS.tools.grid} {grid ? '✓' : ''}
          </MenuItem>
          <MenuItem id="sound" className="list-item">
            {WORDS.top.sound} {sound ? '✓' : ''}
          </MenuItem>
          <MenuItem id="keys" className="list-item">
            {WORDS.top.keys}
          </MenuItem>
          <MenuItem id="tour" className="list-item">
            {WORDS.tour.title}
          </MenuItem>
          <MenuItem id="licences" href="third-party.txt" target="_blank" className="list-item">
            {WORDS.top.licences}
          </MenuItem>
          <MenuSection selectionMode="single" selectedKeys={[figuresIn(scene?.position.figures)]}>
            <Header>{WORDS.top.figuresLabel}</Header>
            <MenuItem id="house" className="list-item">
              {WORDS.top.figures.house}
            </MenuItem>
            <MenuItem id="printed" className="list-item">
              {WORDS.top.figures.printed}
            </MenuItem>
          </MenuSection>
          <MenuSection selectionMode="single" selectedKeys={[language]}>
            <Header>{WORDS.language}</Header>
            {Object.entries(LANGUAGES).map(([id, name]) => (
              <MenuItem key={id} id={id} className="list-item">
                {name}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection selectionMode="single" selectedKeys={[surface]}>
            <Header>{WORDS.top.surfaceLabel}</Header>
            {SURFACES.map(s => (
              <MenuItem key={s} id={s} className="list-item">
                {WORDS.top.surface[s]}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection selectionMode="single" selectedKeys={[theme]}>
            <Header>{WORDS.top.themeLabel}</Header>
            {THEMES.map(t => (
              <MenuItem key={t} id={t} className="list-item">
                {WORDS.top.theme[t]}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
function figuresIn(said: unknown): 'house' | 'printed' {
  const base = typeof said === 'object' && said !== null && 'base' in said ? said.base : said;
  return base === 'printed' ? 'printed' : 'house';
}
