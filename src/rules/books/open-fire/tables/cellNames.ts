// What stands in the cells that our sources lack, in words, for whoever owns the book and fills them in.

export const CELL_NAMES: Readonly<Record<string, string>> = {
  modelHeightIn: 'height of a model in inches',
  eyeHeightIn: 'height in inches from which a model sees',
  levelHeightIn: 'height of a level of ground in inches',
  profiles: 'profiles of models: movement in inches, skill, defence, strength, command, hit points, rules, weapons',
  weapons: 'weapons: range in inches (or [least, greatest]), attacks, damage, piercing, rules',
};
