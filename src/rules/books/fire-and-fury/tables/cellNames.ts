// What stands in the cells that our sources lack, in words, for whoever owns the book and fills them in.

const BANDS = 'bands of range in inches, nearest first, and fire points of a stand';
const GUNS = 'bands of range in inches, nearest first, fire points of a gun, ammunition';

export const CELL_NAMES: Readonly<Record<string, string>> = {
  'fof.halfAngleDeg': 'field of fire: degrees to either side of straight ahead',
  'weapon.RM': BANDS,
  'weapon.IR': BANDS,
  'weapon.SM': BANDS,
  'weapon.BC': BANDS,
  'weapon.RP': BANDS,
  'weapon.SS': BANDS,
  'weapon.LS': GUNS,
  'weapon.HS': GUNS,
  'weapon.LH': GUNS,
  'weapon.LR': GUNS,
  'weapon.HR': GUNS,
  'fire.ranks': 'how many ranks fire, in',
  'fire.disorderedFactor': 'factor on the fire points of a disordered unit',
  'fire.silenced': 'do silenced guns fire?',
  'fire.table.die': 'fire table: what is added to the die, by fire points up to max (null: any number)',
  'fire.table.effects': 'fire table: effects by least result (null: any), stands lost, disorder',
  'woods.edgeDepth': 'inches into woods that still count as their edge',
  'woods.sightDepth': 'inches one sees into or through dense woods',
  massedTarget: 'what massed fire does to the second target',
  'command.attached': 'inches within which a leader counts as attached',
  'move.rate': 'movement rate in inches',
  'move.doubleQuickFactor': 'factor on the rate at double quick',
};
