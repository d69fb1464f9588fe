// How the table is looked at: camera, cursor, grid, theme, the phone's sheet. Nothing of it belongs to the position.

import { createStore } from 'zustand/vanilla';
import type { Language } from '../desk/index.ts';
import type { Box } from '../geometry/index.ts';
import { boxAround, type Position, type Unit } from '../table/index.ts';
import {
  type Camera,
  filled,
  fitted,
  halfTurned,
  middleOf,
  openPart,
  panned,
  resized,
  type Screen,
  type Spot,
  toSpot,
  zoomedAt,
} from './camera.ts';

export const SHEET_HEIGHTS = ['low', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the table is drawn as: a model table, or a staff map. */
export const SURFACES = ['model', 'plain'] as const;
export type Surface = (typeof SURFACES)[number];

export const SIDE_TABS = ['ruling', 'ask', 'fire', 'units', 'battle'] as const;
export type SideTab = (typeof SIDE_TABS)[number];
export const DRAWER_TABS = ['log', 'army', 'ground', 'rulers'] as const;
export type DrawerTab = (typeof DRAWER_TABS)[number];

export interface ViewState {
  readonly camera: Camera;
  readonly screen: Screen;
  readonly cursor: Spot | null;
  readonly grid: boolean;
  readonly bare: boolean;
  /** Chips at the enemies of the selected unit: who may fire at whom. */
  readonly threats: boolean;
  readonly theme: Theme;
  readonly surface: Surface;
  /** Off until it is switched on. */
  readonly sound: boolean;
  readonly night: boolean;
  readonly sheet: SheetHeight;
  /** The drawer below the table; null: shut. */
  readonly drawer: DrawerTab | null;
  readonly sideTab: SideTab;
  /** The panel beside the table is folded to its tabs: the table has the room. */
  readonly folded: boolean;
  readonly language: Language;
  /** Drag single bases instead of units. */
  readonly single: boolean;
  readonly panning: boolean;
  /** This was fitted and nobody has moved the table since: it stays fitted when the window changes its size. */
  readonly fitted: Fitted | null;
}
/** Mm; pixels left free round it; pixels of one mm at the most. */
interface Wanted {
  readonly box: Box;
  readonly room: number;
  readonly most: number;
  /** Rather than the bare room beside this table it is moved out of the middle, so many pixels at least from an edge. */
  readonly table?: Box;
  readonly keeps?: number;
}
/** With the camera that was the answer: another one is somebody's own. */
interface Fitted extends Wanted {
  readonly camera: Camera;
}

export const view = createStore<ViewState>(() => ({
  camera: { x: 0, y: 0, scale: 1 },
  screen: { width: 0, height: 0, left: 0, right: 0, top: 0, bottom: 0 },
  cursor: null,
  grid: true,
  bare: false,
  threats: true,
  theme: 'auto',
  surface: 'model',
  sound: false,
  night: false,
  sheet: 'low',
  drawer: null,
  sideTab: 'ruling',
  folded: false,
  language: 'en',
  single: false,
  panning: false,
  fitted: null,
}));
const { getState: get, setState: set } = view;

/** How the last frame went; nothing is drawn from it. */
export const numbers = { frames: 0, lastMs: 0, labels: 0, late: false, laid: 0, due: false };

/** Turns to a part of the side panel and unfolds it. */
export const showSide = (sideTab: SideTab, more: Partial<Pick<ViewState, 'sheet' | 'drawer'>> = {}): void =>
  set({ sideTab, folded: false, ...more });
export const openDrawer = (drawer: DrawerTab | null): void => set({ drawer });
export const look = (camera: Camera): void => set({ camera, fitted: null });
export const pan = (by: Spot): void => set({ camera: panned(get().camera, by), fitted: null });
export const zoom = (factor: number, at: Spot = middleOf(get().screen)): void =>
  set({ camera: zoomedAt(get().camera, at, factor), fitted: null });

export function fit(position: Position): void {
  fitTo({ box: boxOfTable(position), room: 24, most: 8 });
}
const boxOfTable = ({ table: { width, depth } }: Position): Box => ({ minX: 0, minY: 0, maxX: width, maxY: depth });
function fitTo(wanted: Wanted): void {
  const camera = cameraFor(wanted, get().screen);
  set({ camera, fitted: { ...wanted, camera } });
  layOut();
}
function cameraFor({ box, room, most, table, keeps = room }: Wanted, whole: Screen): Camera {
  const screen = { ...whole, bottom: whole.bottom + (whole.foot ?? 0) };
  const camera = fitted(box, screen, room, most);
  return keptTurned(table ? filled(camera, { box, table, screen, keeps }) : camera, screen);
}

/** Room round a case, in pixels: names, an arc, a way round. */
const CASE_ROOM = { wide: 150, narrow: 54 } as const;
const LEAST_ROOM = 54;
/** Pixels of one mm at which a case is seen well: nearer it is not brought. */
const CASE_NEAR = 2.2;
function caseOf(box: Box): Wanted {
  const { screen } = get();
  const room = screen.width - screen.left - screen.right < 640 ? CASE_ROOM.narrow : CASE_ROOM.wide;
  return { box, room, most: CASE_NEAR, keeps: LEAST_ROOM };
}
/** A case in the middle, and fitted there as the whole table would be; the whole where that is nearer, or where there is no case. */
export function fitCase(box: Box | null, position: Position): void {
  fit(position);
  const wanted = box && { ...caseOf(box), table: boxOfTable(position) };
  if (wanted && cameraFor(wanted, get().screen).scale > get().camera.scale) fitTo(wanted);
}

/** Bars over the table, in pixels. */
export interface Bars {
  readonly left: number;
  readonly bottom: number;
}
/** Where a case is seen well below the bars; null where it lies in sight already, is nowhere, or where panels leave hardly any of the table. */
export function cameraFrom(box: Box | null, bars: Bars | null = null): Camera | null {
  const { screen: whole } = get();
  const isOver = bars !== null && bars.bottom > whole.top && bars.left < whole.width - whole.right;
  const screen = isOver ? { ...whole, top: bars.bottom, head: 0 } : whole;
  const { width, height } = openPart(screen);
  return !box || Math.min(width, height) < LEAST_PART || isInSight(box, screen) ? null : cameraFor(caseOf(box), screen);
}
/** Pixels: in less of the table nothing is shown. */
const LEAST_PART = 100;
/** The table shifted till a box lies in the middle, as near as it is now; null where all of it lies in sight already. */
export function cameraOver(box: Box | null): Camera | null {
  if (!box || isInSight(box)) return null;
  const { camera, screen } = get();
  const [x, y] = toSpot(camera, { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
  const [midX, midY] = middleOf(screen);
  return panned(camera, [midX - x, midY - y]);
}
function isInSight(box: Box, screen = get().screen): boolean {
  const { camera } = get();
  const part = openPart(screen);
  const { minX, minY, maxX, maxY } = box;
  return [
    { x: minX, y: minY },
    { x: maxX, y: maxY },
  ].every(p => {
    const [x, y] = toSpot(camera, p);
    return x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height;
  });
}

/** The table as it is seen from its other side, and back. */
export function turnTable(): void {
  const { camera: before, screen, fitted: whole } = get();
  const camera = halfTurned(before, middleOf(screen));
  set({ camera, fitted: whole && whole.camera === before ? { ...whole, camera } : null });
}
const keptTurned = (camera: Camera, screen = get().screen): Camera =>
  get().camera.turned ? halfTurned(camera, middleOf(screen)) : camera;

/** So long after a fit the page may still be being laid out: bars that come in are fitted round, till a hand does anything. ms */
const SETTLES_MS = 4000;
let settlesUntil = 0;
/** A hand is on the page: from now on nothing but the hand moves the table. */
export const settle = (): void => void (settlesUntil = 0);
/** Bars are about to come in or go, by something great that a hand asked for: a table that is still fitted is fitted between them. */
export const layOut = (): void => void (settlesUntil = performance.now() + SETTLES_MS);
/** `room`: pixels left free round them. */
export function frame(units: readonly Unit[], room = 80): void {
  const box = boxAround(units.flatMap(u => u.bases));
  if (!box) return;
  set({ camera: keptTurned(fitted(box, get().screen, room, 4)), fitted: null });
}

/** Another window: a fitted table is fitted again, else what was in the middle stays there. Bars and sheets lie over the table. */
export function resize(screen: Screen): void {
  const { screen: was, camera, fitted: whole } = get();
  const same = JSON.stringify(screen) === JSON.stringify(was);
  if (same) return;
  const another = screen.width !== was.width || screen.height !== was.height;
  if (whole && whole.camera === camera && (another || performance.now() < settlesUntil)) {
    const next = cameraFor(whole, screen);
    set({ screen, camera: next, fitted: { ...whole, camera: next } });
  } else set({ screen, camera: was.width === 0 || !another ? camera : resized(camera, was, screen) });
}

/** Sheets from below cover the table of a phone; on a desk they are panels beside it, and stay. */
export const isPhone = (): boolean =>
  window.matchMedia('(max-width: 920px) and (min-height: 561px), (max-width: 560px)').matches;
/** A phone on its side, or a desk at 200 %: the panels lie beside the table and fold to their tabs. */
export const isLow = (): boolean => window.matchMedia('(max-height: 560px) and (min-width: 561px)').matches;
/** Motion is not wanted. */
export const isStill = (): boolean =>
  typeof window === 'undefined' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
