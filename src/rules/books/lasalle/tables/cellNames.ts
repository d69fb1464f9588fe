// What stands in the cells that our sources lack, in words, for whoever owns the book and fills them in.

export const CELL_NAMES: Readonly<Record<string, string>> = {
  'artillery.splayDeg': 'degrees by which the fire zone of guns widens on either side',
  'artillery.limberedFires': 'may limbered guns fire? true or false',
  'artillery.rain': 'are hits of guns rolled again in rain or snow? none or reroll',
  'artillery.bounce': 'whom round shot strikes behind its target; none: nobody',
  'modifiers.regular': 'modifiers of regulars, added to the number a die needs',
  'modifiers.irregular': 'modifiers of irregulars, added to the number a die needs',
  'modifiers.artillery': 'modifiers of guns, added to the number a die needs',
};
