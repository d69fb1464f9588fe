// Der Rundgang durch ein Beispiel.

import type { Words } from '../type.ts';

export const tour: Words['tour'] = {
  title: 'Rundgang',
  offer: 'Zum ersten Mal hier? Drei Minuten: warum das ein Nein ist',
  of: (n, all) => `${n} von ${all}`,
  next: 'Weiter',
  back: 'Zurück',
  skip: 'Rundgang verlassen',
  end: 'Zum Tisch',
  wait: 'Hier bleiben',
  play: 'Weiterlaufen',
  steps: [
    {
      title: 'Ein Tisch im Maßstab',
      text: 'Bases, Mauern und Hügel liegen hier wie bei dir, auf ein hundertstel Millimeter. Zieh am Boden, um zu schieben; Rad oder zwei Finger zoomen.',
    },
    {
      title: 'Eine Frage, eine Antwort',
      text: 'Darf dieses Bataillon feuern? Die Antwort ist ein Wort, eine Länge und ein Satz: wie weit es bis zum Gegenteil ist.',
    },
    {
      title: 'Warum das ein Nein ist',
      text: 'Die Gründe stehen in der Ordnung des Buches, jeder mit seiner Regelnummer. Der entscheidende leuchtet: seine Linie, seine Grenze und der Punkt, der zählt, liegen auf dem Tisch. Zeig auf einen anderen, und du siehst seine.',
    },
    {
      title: 'Eine Base bewegen, die Antwort kippt',
      text: 'Das Bataillon im Weg ist zwei Zentimeter zur Seite getreten. Bei jedem Ziehen wird neu geurteilt, noch in der Hand.',
    },
    {
      title: 'Nichts geht verloren',
      text: 'Rückgängig hat es zurückgestellt. Jeder Schritt lässt sich zurücknehmen, bis zu einem geworfenen Würfel. Tische hebt dieser Browser von selbst auf.',
    },
    {
      title: 'Du bist dran',
      text: 'Schlichte einen Streit mit fünf Zahlen vom Maßband, spiele ein Szenario oder lege einen eigenen Tisch aus: das Zeichen oben links führt zur Startseite.',
    },
  ],
};
