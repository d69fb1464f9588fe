// Tabletop Simulator: saves and saved objects. One unit is an inch; x east, z north, y up; turns clockwise from above.

import type { Point } from '../../geometry/index.ts';
import { good, type MapFile, type Result } from '../../table/index.ts';
import { armyOf, askTroops, baseIn, type Unit } from '../seam/army.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import { mapOf, type Shape } from '../seam/ground.ts';
import { kindOf, stopsSight } from '../seam/kinds.ts';
import { askFront, roomy, SIDE_BEARING } from '../seam/plane.ts';
import { type Answers, askChoice, askLength, numberOf, type Question, wordOf } from '../seam/question.ts';
import {
  cleanName,
  counted,
  type Fields,
  fieldsOf,
  jsonOf,
  numberIn,
  objectsOf,
  stemOf,
  textIn,
} from '../seam/text.ts';

interface Thing {
  readonly name: string;
  /** Inches. */
  readonly x: number;
  readonly z: number;
  readonly turn: number;
  readonly scale: Point;
  readonly kind: string | null;
  /** What the file says; empty: the answer says. */
  readonly side: string;
  readonly tint: string;
}
interface Save {
  readonly title: string;
  readonly figures: readonly Thing[];
  readonly scenery: readonly Thing[];
  readonly left: readonly string[];
}
const INCH = 25.4;
const MARGIN = 150;
const MOST = 20_000;

export const TTS = formatOf<Save>({
  id: 'tts',
  title: 'Tabletop Simulator save',
  endings: ['json'],
  recognise: (_, start) => /^\{[^]*"(ObjectStates|SaveName|GUID)"\s*:/.test(start),
  parse: async source => parse(source),
  asks,
  make,
});

function parse(source: Source): Result<Save> {
  const json = jsonOf(source);
  if (!json.ok) return json;
  const file = fieldsOf(json.value);
  const objects = Array.isArray(file.ObjectStates) ? objectsOf(file.ObjectStates) : [fieldsOf(file.Object ?? file)];
  if (objects.length > MOST) return refuse('ObjectStates', `more than ${MOST} objects`);
  const things = objects.map(o => (isFigure(textIn(o.Name)) ? thingOf(o) : null));
  const found = things.filter(t => t !== null);
  if (found.length === 0) return refuse('ObjectStates', 'holds no figure and no scenery');
  const inside = objects.reduce((n, o) => n + objectsOf(o.ContainedObjects).length, 0);
  const others = [...new Set(objects.filter((_, i) => things[i] === null).map(o => textIn(o.Name) || 'nameless'))];
  return good({
    title: cleanName(textIn(file.SaveName)) || stemOf(source.name),
    figures: found.filter(t => t.kind === null),
    scenery: found.filter(t => t.kind !== null),
    left: [
      ...(others.length > 0
        ? [`${counted(objects.length - found.length, 'object')} left out: ${cleanName(others.slice(0, 8).join(', '))}`]
        : []),
      ...(inside > 0 ? [`${counted(inside, 'object')} in bags and decks left out`] : []),
      'models and their pictures left out: they are only named in the file',
    ],
  });
}

/** Tables, cards, dice, notes and zones are neither troops nor ground. */
const isFigure = (name: string): boolean =>
  /^(Custom_(Model|Assetbundle|Token|Tile)$|Figurine|rpg_|Chess_|Custom_Figurine|Block|Cube)/i.test(name);

function thingOf(o: Fields): Thing | null {
  const t = fieldsOf(o.Transform);
  const [x, z, turn] = [numberIn(t.posX), numberIn(t.posZ), numberIn(t.rotY)];
  if (x === null || z === null || turn === null || Math.abs(x) > 1000 || Math.abs(z) > 1000) return null;
  const name =
    cleanName(textIn(o.Nickname).replace(/\[\/?[0-9a-fA-F]{6}\]|\[\/?-\]|\[\/?[biu]\]/g, ' ')) || textIn(o.Name);
  const { r, g, b } = fieldsOf(o.ColorDiffuse);
  const colour = [r, g, b].map(n => Math.round((numberIn(n) ?? 1) * 4));
  return {
    name,
    x,
    z,
    turn,
    scale: { x: Math.abs(numberIn(t.scaleX) ?? 1), y: Math.abs(numberIn(t.scaleZ) ?? 1) },
    kind: kindOf(name),
    side: sideOf(o),
    tint: tintOf(colour),
  };
}
/** What a note to the game master or a description says. */
const sideOf = (o: Fields): string =>
  cleanName(
    /(?:side|army|player)\s*[:=]\s*([^\n\r]{1,40})/i.exec(`${textIn(o.GMNotes)}\n${textIn(o.Description)}`)?.[1] ?? '',
  );
function tintOf([r = 4, g = 4, b = 4]: readonly number[]): string {
  const most = Math.max(r, g, b);
  if (r === g && g === b) return 'No tint';
  return most === r ? (g === r ? 'Yellow' : b === r ? 'Purple' : 'Red') : most === g ? 'Green' : 'Blue';
}
const askSides = (): Question =>
  askChoice(
    { id: 'sides', asks: 'How are figures parted whose side the file does not say?' },
    [
      { id: 'tint', words: 'by their tint' },
      { id: 'one', words: 'all on one side' },
    ],
    'tint',
  );

async function asks({ figures, scenery }: Save, answers: Answers): Promise<readonly Question[]> {
  return [
    ...(figures.length > 0
      ? [
          ...(await askTroops(answers)),
          askFront('Which way does a model look that is not turned?'),
          ...(figures.some(t => t.side === '') ? [askSides()] : []),
        ]
      : []),
    ...(scenery.length > 0
      ? [
          askLength({ id: 'scenery-width', asks: 'How wide is a piece of scenery at its first size?' }, 75, 5000),
          askLength({ id: 'scenery-depth', asks: 'How deep is it?' }, 25, 5000),
        ]
      : []),
  ];
}

async function make(save: Save, answers: Answers): Promise<Result<Made>> {
  const things = [...save.figures, ...save.scenery];
  const { minX, minY, maxX, maxY } = roomy(
    things.map(t => ({ x: t.x * INCH, y: t.z * INCH })),
    marginOf(save, answers),
  );
  const put = (t: Thing): Point => ({ x: t.x * INCH - minX, y: t.z * INCH - minY });
  const ground = mapOf({
    title: save.title,
    width: maxX - minX,
    depth: maxY - minY,
    shapes: save.scenery.map(t => sceneryOf(t, put(t), answers)),
    left: save.left,
  });
  if (!ground.ok || save.figures.length === 0) return ground;
  const map = ground.value.document as MapFile;
  const front = SIDE_BEARING[wordOf(answers, 'front')] ?? 0;
  const sideless = (t: Thing): string => (wordOf(answers, 'sides') === 'one' ? 'Figures' : t.tint);
  const units = save.figures.map(
    (t): Unit => ({
      name: t.name,
      side: t.side || sideless(t),
      arm: '',
      figures: 1,
      bearing: t.turn + front,
      at: put(t),
    }),
  );
  const table = { width: map.table.width, depth: map.table.height };
  return armyOf({ title: save.title, table, units, terrain: map.terrain, left: ground.value.left }, answers);
}

/** Nothing may hang over the edge. */
function marginOf({ figures, scenery }: Save, answers: Answers): number {
  const base = figures.length > 0 ? baseIn(answers) : { width: 0, depth: 0 };
  const pieces = scenery.map(t =>
    Math.hypot(numberOf(answers, 'scenery-width') * t.scale.x, numberOf(answers, 'scenery-depth') * t.scale.y),
  );
  return Math.max(MARGIN, Math.hypot(base.width, base.depth), ...pieces);
}

function sceneryOf({ name, kind, turn, scale }: Thing, at: Point, answers: Answers): Shape {
  const [w, d] = [
    (numberOf(answers, 'scenery-width') * scale.x) / 2,
    (numberOf(answers, 'scenery-depth') * scale.y) / 2,
  ];
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (right: number, ahead: number): Point => ({
    x: at.x + right * c + ahead * s,
    y: at.y - right * s + ahead * c,
  });
  return {
    kind: kind ?? 'rough',
    name,
    ...(kind === 'hill' ? { level: 1 } : {}),
    ...(kind !== null && stopsSight(kind) ? { blocksSight: true } : {}),
    form: { is: 'area', outer: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)] },
  };
}
