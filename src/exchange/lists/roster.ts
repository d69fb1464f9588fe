// Army lists of BattleScribe (.ros, .rosz: XML) and New Recruit (JSON): forces, selections within selections. Units and how many
// models they have; points, profiles and rules stay where they are.

import { good, type Result } from '../../table/index.ts';
import { armyOf, askTroops, type Unit } from '../seam/army.ts';
import { askTable, deployed, tableIn } from '../seam/deploy.ts';
import { formatOf, type Made, refuse, type Source } from '../seam/format.ts';
import type { Answers, Question } from '../seam/question.ts';
import {
  counted,
  type Fields,
  fieldsOf,
  isObject,
  jsonOf,
  numberIn,
  objectsOf,
  stemOf,
  textIn,
  textOf,
} from '../seam/text.ts';
import { childOf, childrenOf, type XmlNode, xmlOf } from '../seam/xml.ts';
import { isZip, unzipped } from '../seam/zip.ts';

interface Selection {
  readonly name: string;
  readonly type: string;
  readonly number: number;
  readonly within: readonly Selection[];
}
interface Force {
  readonly name: string;
  readonly selections: readonly Selection[];
}
export interface Roster {
  readonly title: string;
  readonly units: readonly Unit[];
  readonly left: readonly string[];
}

export const BATTLESCRIBE = formatOf<Roster>({
  id: 'battlescribe',
  title: 'BattleScribe list',
  endings: ['ros', 'rosz'],
  recognise: ({ name }, start) =>
    /\.rosz?$/i.test(name) || /<roster\s[^>]*(battleScribeVersion|gameSystemId)/.test(start),
  parse: battleScribe,
  asks,
  make,
});
export const NEW_RECRUIT = formatOf<Roster>({
  id: 'new-recruit',
  title: 'New Recruit list',
  endings: ['json'],
  recognise: (_, start) => /^\{[^]*"(roster|forces)"\s*:/.test(start) && !/"format"\s*:\s*"enfilade/.test(start),
  parse: async source => newRecruit(source),
  asks,
  make,
});

async function asks(_: Roster, answers: Answers): Promise<readonly Question[]> {
  return [...(await askTroops(answers)), ...askTable()];
}
async function make(roster: Roster, answers: Answers): Promise<Result<Made>> {
  const units = deployed(roster.units, answers);
  return units.ok ? armyOf({ ...roster, table: tableIn(answers), units: units.value }, answers) : units;
}

async function battleScribe(source: Source): Promise<Result<Roster>> {
  const bytes = isZip(source.bytes) ? await unzipped(source.bytes, name => /\.ros$/i.test(name)) : good(source.bytes);
  if (!bytes.ok) return bytes;
  const text = textOf({ ...source, bytes: bytes.value });
  const xml = text.ok ? xmlOf(text.value) : text;
  if (!xml.ok) return xml;
  if (xml.value.name !== 'roster') return refuse(xml.value.name, 'must be a <roster>');
  const forces = listIn(xml.value, 'forces', 'force').map(f => ({ name: nameOf(f), selections: selectionsOf(f, 0) }));
  return rosterOf(xml.value.attributes.name ?? stemOf(source.name), forces);
}
const listIn = (node: XmlNode, list: string, item: string): readonly XmlNode[] => {
  const found = childOf(node, list);
  return found ? childrenOf(found, item) : [];
};
const nameOf = ({ attributes: a }: XmlNode): string => a.customName || a.name || '';
const DEEPEST = 20;
const selectionsOf = (node: XmlNode, depth: number): readonly Selection[] =>
  depth > DEEPEST
    ? []
    : listIn(node, 'selections', 'selection').map(s => ({
        name: nameOf(s),
        type: s.attributes.type ?? '',
        number: numberIn(s.attributes.number) ?? 1,
        within: selectionsOf(s, depth + 1),
      }));

function newRecruit(source: Source): Result<Roster> {
  const json = jsonOf(source);
  if (!json.ok) return json;
  const file = fieldsOf(json.value);
  const roster = isObject(file.roster) ? file.roster : file;
  if (!Array.isArray(roster.forces)) return refuse('roster.forces', 'must be a list of forces');
  const forces = objectsOf(roster.forces).map(f => ({ name: label(f), selections: selectionsIn(f, 0) }));
  return rosterOf(textIn(roster.name) || stemOf(source.name), forces);
}
const label = (of: Fields): string => textIn(of.customName) || textIn(of.name);
const selectionsIn = (of: Fields, depth: number): readonly Selection[] =>
  depth > DEEPEST
    ? []
    : objectsOf(of.selections).map(s => ({
        name: label(s),
        type: textIn(s.type),
        number: numberIn(s.number ?? s.amount) ?? 1,
        within: selectionsIn(s, depth + 1),
      }));

function rosterOf(title: string, forces: readonly Force[]): Result<Roster> {
  let other = 0;
  const units = forces.flatMap(({ name, selections }, i) => {
    const troops = selections.flatMap(troopsIn);
    other += selections.length - selections.filter(s => troopsIn(s).length > 0).length;
    return troops.map(s => unitOf(s, name || `Force ${i + 1}`));
  });
  if (units.length === 0) return refuse('', 'the list has no units');
  const left = [
    'points, profiles, weapons and rules left out',
    ...(other > 0 ? [`${counted(other, 'selection')} that is no unit left out`] : []),
  ];
  return good({ title, units, left });
}
/** Units and single models; a category of upgrades is looked into. */
const troopsIn = (s: Selection): readonly Selection[] =>
  s.type === 'unit' || s.type === 'model' ? [s] : s.within.flatMap(troopsIn);
const modelsIn = (s: Selection): number =>
  s.type === 'model' ? Math.max(1, s.number) : s.within.reduce((sum, w) => sum + modelsIn(w), 0);

const MOST_FIGURES = 1000;
const unitOf = (s: Selection, side: string): Unit => ({
  name: s.name,
  side,
  arm: '',
  figures: Math.min(MOST_FIGURES, Math.max(1, Math.round(modelsIn(s) || s.number))),
  bearing: 0,
  at: null,
});
