// What stands in the empty cells of the book, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const openFireCells: Phrases = {
  'height of a model in inches': 'Höhe eines Modells in Zoll',
  'height in inches from which a model sees': 'Höhe in Zoll, aus der ein Modell sieht',
  'height of a level of ground in inches': 'Höhe einer Geländestufe in Zoll',
  'profiles of models: movement in inches, skill, defence, strength, command, hit points, rules, weapons':
    'Profile von Modellen: Bewegung in Zoll, Können, Verteidigung, Stärke, Befehl, Trefferpunkte, Regeln, Waffen',
  'weapons: range in inches (or [least, greatest]), attacks, damage, piercing, rules':
    'Waffen: Reichweite in Zoll (oder [kleinste, größte]), Angriffe, Schaden, Durchschlag, Regeln',
};
