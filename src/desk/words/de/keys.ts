// Tasten und Hände.

import type { Words } from '../type.ts';

export const keys: Words['keys'] = {
  title: 'Tasten und Hände',
  does: 'Was',
  hands: 'Mit Tasten und Maus',
  touch: 'Mit den Fingern',
  groups: [
    {
      title: 'Der Tisch',
      rows: [
        [
          'Tisch verschieben',
          'Leertaste und ziehen, mittlere Taste; Pfeile mit leerer Hand',
          'zwei Finger; einer auf freiem Grund',
        ],
        ['Näher und weiter', 'Mausrad am Zeiger, + und −', 'Finger spreizen'],
        ['Nächstes Ziel der Einheit in der Hand', 'E', 'antippen'],
        ['Ganzer Tisch, Auswahl in den Blick', '0, F', 'Knöpfe'],
        [
          'Zurück zur Ansicht, bevor eine Frage ihre Einheiten in den Blick nahm',
          'B',
          'der Knopf für den ganzen Tisch',
        ],
        ['Gitter', 'G', 'Menü'],
        ['Ein neuer Tisch', 'Strg+Alt+N', 'Menü'],
        ['Nur der Tisch', 'H halten', 'das Auge halten'],
        ['Wer auf wen feuern darf, laufend', 'X', 'die gekreuzten Pfeile'],
      ],
    },
    {
      title: 'Einheiten',
      rows: [
        [
          'Auswählen; fragen, wer auf wen feuert',
          'V oder S; Klick, Umschalt nimmt dazu, Rahmen auf freiem Grund',
          'antippen; «Mehrere» nimmt dazu',
        ],
        [
          'Bewegen',
          'Einheit ziehen, Leertaste setzt einen Wegpunkt; Alt: eine Base davon',
          'ziehen, ein zweiter Finger auf «Wegpunkt»; eine Lupe zeigt die Stelle unter dem Finger',
        ],
        [
          'Drehen',
          'am Ring ziehen; R, dann ziehen oder ← →; [ und ] 1°, mit Umschalt 10°',
          'am Ring ziehen; Knöpfe des Feinstellers',
        ],
        [
          'Schwenken',
          'W, dann eine vordere Ecke oder ← →; Eingabe führt es aus',
          'Schwenken, dann eine vordere Ecke ziehen; Ausführen',
        ],
        ['Kehrt, Formation, Verschieben', 'Knöpfe über dem Tisch', 'Knöpfe über dem Tisch'],
        ['Rücken', 'Pfeile 1 mm, mit Umschalt 10 mm', 'Pfeile des Feinstellers'],
        ['Nicht einrasten', 'Alt halten, während sie sich bewegt oder dreht', 'Knopf «Einrasten» des Feinstellers'],
        ['Nächste eigene Einheit, nach ihr fragen', 'N (Umschalt: zurück), Eingabe', 'Liste der Einheiten'],
        [
          'Eine neue Einheit hinstellen',
          'Klick; Leertaste oder [ und ] drehen sie, Eingabe: in die Mitte',
          'tippen; Ziehen dreht sie',
        ],
      ],
    },
    {
      title: 'Messen',
      rows: [
        ['Messen', 'M; von Ende zu Ende klicken oder ziehen', 'Messen; tippen, tippen, oder ziehen'],
        ['Wegpunkt', 'Klick auf den Grund, oder Leertaste', 'auf den Grund tippen'],
        [
          'Ende des Maßbands',
          'eine Einheit oder Kante, Eingabe, Doppelklick',
          'eine Einheit oder Kante, zweimal tippen, Fertig',
        ],
        ['Letzten Punkt zurücknehmen', 'Rücktaste', 'Letzter Punkt weg'],
        ['Anheften, damit es mitgeht', 'P, oder Eingabe, wenn es liegt', 'Anheften'],
        ['Schusslinie', 'L; Klick, Klick; Eingabe fragt das Buch', 'Linie; tippen, tippen; Das Buch fragen'],
        ['Winkel', 'M; eine Kante, dann noch eine', 'ebenso'],
        ['Mitte einer Base; nicht einrasten', 'Umschalt; Alt', 'Knopf «Einrasten» des Feinstellers'],
      ],
    },
    {
      title: 'Überall',
      rows: [
        ['Rückgängig', 'Strg oder Cmd+Z', 'mit zwei Fingern tippen'],
        ['Wiederholen', 'Strg oder Cmd+Umschalt+Z, Strg+Y', 'mit drei Fingern tippen'],
        ['Abbrechen, Schritt für Schritt', 'Esc', 'ein zweiter Finger nimmt das Ziehen zurück'],
        [
          'Gelände zeichnen',
          'T; Ecken klicken, Eingabe schließt, Rücktaste nimmt eine zurück',
          'Gelände; Ecken tippen, die erste schließt',
        ],
        ['Öffnen, diese Liste', 'O, ?', 'Öffnen, Menü'],
      ],
    },
  ],
};
