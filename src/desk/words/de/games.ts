// Gespeicherte Spiele, Szenarien, lange Arbeit, ohne Netz.

import type { Words } from '../type.ts';

export const games: Words['games'] = {
  title: 'Spiele',
  saved: 'Auf diesem Gerät gespeichert',
  scenarios: 'Szenarien, spielbereit',
  none: 'Noch nichts gespeichert. Jeder Tisch, den du änderst, bleibt hier von selbst erhalten.',
  rowLabel: (title, book, turn, steps) =>
    `${title}, ${book}, Zug ${turn}, ${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`,
  turn: n => `Zug ${n}`,
  steps: n => `${n} ${n === 1 ? 'Schritt' : 'Schritte'}`,
  notPlayed: 'Tisch',
  aside: 'Was-wäre-wenn',
  here: 'auf dem Tisch',
  open: 'Öffnen',
  copy: 'Kopie',
  export: 'Als Datei sichern',
  remove: 'Löschen',
  reallyRemove: title => `„${title}“ endgültig löschen?`,
  keep: 'Behalten',
  import: 'Spieldatei öffnen …',
  exportHere: 'Dieses Spiel als Datei sichern',
  start: 'Spielen',
  length: turns => `${turns} ${turns === 1 ? 'Zug' : 'Züge'}`,
  notKept: 'Der Browser konnte das Spiel nicht aufbewahren',
  notKeptHint: 'es geht trotzdem weiter; sichere es als Datei (Spiele, Dieses Spiel als Datei sichern), bevor du gehst',
  unavailable:
    'Dieser Browser bewahrt keine Spiele auf (privates Fenster oder gesperrter Speicher). Sichere sie als Dateien.',
  unreadable: title => `„${title}“ lässt sich nicht mehr aufbauen`,
  resumed: title => `Zurück bei „${title}“, wie du es verlassen hast.`,
  noBook: 'nennt keines der fünf Bücher',
  failed: title => `„${title}“ ließ sich nicht öffnen`,
  kept: 'Auf diesem Gerät gesichert',
  keeping: 'Wird gesichert …',
  offline: 'Enfilade läuft jetzt auch ohne Verbindung.',
  update: 'Eine neuere Fassung von Enfilade liegt bereit.',
  reload: 'Laden',
  later: 'Später',
  work: (title, percent) => `${title}: ${percent} %`,
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen; nichts wurde geändert.',
};
