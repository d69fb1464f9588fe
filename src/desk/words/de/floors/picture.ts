// What the picture floor says of a ruling: the answer in a sentence, the call, a value against its limit.

import type { Phrases } from '../../../../rules/index.ts';

export const picture: Phrases = {
  'Yes.': 'Ja.',
  'Yes: it just holds, on the limit.': 'Ja: es gilt gerade noch, genau auf der Grenze.',
  'Yes: it holds by {margin}.': 'Ja: es gilt mit {margin} Abstand.',
  'Yes: it holds by at least {margin}.': 'Ja: es gilt mit mindestens {margin} Abstand.',
  'No: no distance decides it.': 'Nein: keine Entfernung entscheidet es.',
  'No: it just fails, on the limit.': 'Nein: es scheitert gerade eben, genau auf der Grenze.',
  'No: it fails by {margin}.': 'Nein: es scheitert um {margin}.',
  'No: it fails by at least {margin}.': 'Nein: es scheitert um mindestens {margin}.',
  'Yes: it just holds, on the limit, against a house figure.':
    'Ja: es gilt gerade noch, genau auf der Grenze, gegen eine Hausangabe.',
  'Yes: it just holds, on the limit, against a house figure ({limit}).':
    'Ja: es gilt gerade noch, genau auf der Grenze, gegen eine Hausangabe ({limit}).',
  'Yes: it holds by {margin}, against a house figure.': 'Ja: es gilt mit {margin} Abstand, gegen eine Hausangabe.',
  'Yes: it holds by at least {margin}, against a house figure.':
    'Ja: es gilt mit mindestens {margin} Abstand, gegen eine Hausangabe.',
  'Yes: it holds by {margin}, against a house figure ({limit}).':
    'Ja: es gilt mit {margin} Abstand, gegen eine Hausangabe ({limit}).',
  'Yes: it holds by at least {margin}, against a house figure ({limit}).':
    'Ja: es gilt mit mindestens {margin} Abstand, gegen eine Hausangabe ({limit}).',
  'No: it just fails, on the limit, against a house figure.':
    'Nein: es scheitert gerade eben, genau auf der Grenze, gegen eine Hausangabe.',
  'No: it just fails, on the limit, against a house figure ({limit}).':
    'Nein: es scheitert gerade eben, genau auf der Grenze, gegen eine Hausangabe ({limit}).',
  'No: it fails by {margin}, against a house figure.': 'Nein: es scheitert um {margin}, gegen eine Hausangabe.',
  'No: it fails by at least {margin}, against a house figure.':
    'Nein: es scheitert um mindestens {margin}, gegen eine Hausangabe.',
  'No: it fails by {margin}, against a house figure ({limit}).':
    'Nein: es scheitert um {margin}, gegen eine Hausangabe ({limit}).',
  'No: it fails by at least {margin}, against a house figure ({limit}).':
    'Nein: es scheitert um mindestens {margin}, gegen eine Hausangabe ({limit}).',
  'Yes: it just holds, on the limit, against a figure of your own.':
    'Ja: es gilt gerade noch, genau auf der Grenze, gegen eine eigene Angabe.',
  'Yes: it just holds, on the limit, against a figure of your own ({limit}).':
    'Ja: es gilt gerade noch, genau auf der Grenze, gegen eine eigene Angabe ({limit}).',
  'Yes: it holds by {margin}, against a figure of your own.':
    'Ja: es gilt mit {margin} Abstand, gegen eine eigene Angabe.',
  'Yes: it holds by at least {margin}, against a figure of your own.':
    'Ja: es gilt mit mindestens {margin} Abstand, gegen eine eigene Angabe.',
  'Yes: it holds by {margin}, against a figure of your own ({limit}).':
    'Ja: es gilt mit {margin} Abstand, gegen eine eigene Angabe ({limit}).',
  'Yes: it holds by at least {margin}, against a figure of your own ({limit}).':
    'Ja: es gilt mit mindestens {margin} Abstand, gegen eine eigene Angabe ({limit}).',
  'No: it just fails, on the limit, against a figure of your own.':
    'Nein: es scheitert gerade eben, genau auf der Grenze, gegen eine eigene Angabe.',
  'No: it just fails, on the limit, against a figure of your own ({limit}).':
    'Nein: es scheitert gerade eben, genau auf der Grenze, gegen eine eigene Angabe ({limit}).',
  'No: it fails by {margin}, against a figure of your own.':
    'Nein: es scheitert um {margin}, gegen eine eigene Angabe.',
  'No: it fails by at least {margin}, against a figure of your own.':
    'Nein: es scheitert um mindestens {margin}, gegen eine eigene Angabe.',
  'No: it fails by {margin}, against a figure of your own ({limit}).':
    'Nein: es scheitert um {margin}, gegen eine eigene Angabe ({limit}).',
  'No: it fails by at least {margin}, against a figure of your own ({limit}).':
    'Nein: es scheitert um mindestens {margin}, gegen eine eigene Angabe ({limit}).',
  'Unknown: the table does not say.': 'Unbekannt: der Tisch sagt es nicht.',
  'Unknown: {needs} is missing.': 'Unbekannt: {needs} fehlt.',
  'Unknown: {&needs} are missing.': 'Unbekannt: es fehlen {needs}.',
  'Perhaps too close to call by hand: what is known of the margin is smaller than a base can be placed.':
    'Vielleicht zu knapp für die Hand: was vom Abstand bekannt ist, ist kleiner, als sich eine Base setzen lässt.',
  'Too close to call by hand: the margin is smaller than a base can be placed.':
    'Zu knapp für die Hand: der Abstand ist kleiner, als sich eine Base setzen lässt.',
  '{=kind}: {asker}': '{kind}: {asker}',
  '{=kind}: {asker} → {others}': '{kind}: {asker} → {others}',
  '{=kind}: {asker} → {others}, {#n} more': '{kind}: {asker} → {others}, {n} weitere',
  '{value} against {limit}': '{value} gegen {limit}',
  'limit {limit}': 'Grenze {limit}',
};
