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
  cover: 'cover (none, partial or full) of a target in or behind ground of this kind, over what the players say',
  level: 'share of the stands it began with at which a unit is worn or spent',
  closeRange: 'close range in inches: how far from the enemy a retreat ends',
  'combat.outnumbered': 'charge combat: what being outnumbered adds, by how many times, the least first',
  'combat.rating': 'charge combat: what training adds',
  'combat.disordered': 'charge combat: what disorder adds',
  'combat.inFlank': 'charge combat: what being struck in flank or rear adds',
  'combat.cover': 'charge combat: what cover adds to its target',
  'combat.table':
    'charge combat: effects by least difference (null: any), with stands lost, order and retreat of charger and target',
  'command.attached': 'inches within which a leader counts as attached',
  'move.ground': 'how many inches an inch in ground of this kind counts',
  'move.rate': 'movement rate in inches',
  'move.doubleQuickFactor': 'factor on the rate at double quick',
};
