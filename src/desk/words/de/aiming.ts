// Das Feuer, das am Tisch gerichtet wird: Schilder an den Zielen, die Karte an der Einheit.

import { capital } from '../../../rules/index.ts';
import type { Words } from '../type.ts';

export const aiming: Words['aiming'] = {
  targets: 'Mögliche Ziele der Einheit in der Hand',
  target: (name, state, words) => `Feuer auf ${name}: ${state}${words ? `, ${words}` : ''}`,
  states: { yes: 'ja', no: 'nein', unknown: 'unbekannt', close: 'zu knapp', hidden: 'darf angesagt werden' },
  anyEffect: share => `Wirkung in ${share}`,
  inPercent: title => `${capital(title)}, in Prozent`,
  card: 'Feuer auf dieses Ziel',
  letGo: 'Ziel loslassen',
  kinds: 'Wie sie feuert',
  company: 'Was zu diesem Feuer kommt',
  joins: {
    together: 'Gemeinsam mit …',
    neighbour: 'Feuer abgegeben von …',
    support: 'Unterstützt von …',
    split: 'Geteilt mit …',
    shot: 'Noch ein Schuss auf …',
    gun: 'Regimentsgeschütz auf …',
  },
  joining: {
    together: name => `Gemeinsam mit ${name}`,
    neighbour: name => `Feuer abgegeben von ${name}`,
    support: name => `Unterstützt von ${name}`,
    split: name => `Geteilt mit ${name}`,
    shot: name => `Noch ein Schuss auf ${name}`,
    gun: name => `Regimentsgeschütz auf ${name}`,
  },
  takeAway: part => `${part}: wieder wegnehmen`,
  answers: { yes: 'Darf feuern', no: 'Darf nicht feuern', unknown: 'Unbekannt' },
  charges: { yes: 'Darf angreifen', no: 'Darf nicht angreifen', unknown: 'Unbekannt' },
  veiled: 'Vor der Ansage wird nichts gemessen.',
  declareAndRoll: 'Ansagen und würfeln',
  ownDice: 'Eigene Würfel',
  why: 'Warum?',
};
