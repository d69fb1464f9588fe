// Die Fallsammlung.

import type { Words } from '../type.ts';

export const cases: Words['cases'] = {
  title: 'Fallsammlung',
  shelf: 'Auf diesem Gerät aufgehoben',
  none: 'Noch ist nichts aufgehoben. Klärt einen Streitfall oder öffnet einen Fall und hebt ihn auf.',
  noneFits: 'Kein aufgehobener Fall hat diese Wörter.',
  keepHere: 'Diesen Fall aufheben',
  name: 'Titel',
  tags: 'Stichwörter, mit Kommas dazwischen',
  keep: 'Aufheben',
  kept: (title: string) => `Auf diesem Gerät aufgehoben: ${title}`,
  remove: 'Entfernen',
  reallyRemove: 'Wirklich entfernen?',
  leave: 'Hier lassen',
  removed: (title: string) => `Entfernt: ${title}`,
  unavailable: 'Dieser Browser hebt nichts auf: ein privates Fenster, oder sein Speicher ist gesperrt.',
  otherwise: 'Beim Aufheben anders geurteilt',
  emptyFile: 'enthält keinen Fall',
  imported: (n: number) => (n === 1 ? 'Ein Fall ist dazugekommen.' : `${n} Fälle sind dazugekommen.`),
  exportAll: 'Alle in eine Datei',
};
