// What a room and its server say: refusals, goodbyes, what the verification of a record finds.

import type { Phrases } from '../../../../rules/index.ts';

const refusals: Phrases = {
  'a new promise waits until the dice that are being thrown lie':
    'ein neues Versprechen wartet, bis die geworfenen Würfel liegen',
  'a room holds {#most} MiB; go on from its record in a new room':
    'ein Raum fasst {most} MiB; spielt von seiner Aufzeichnung in einem neuen Raum weiter',
  'a room holds {#most} entries; go on from its record in a new room':
    'ein Raum fasst {most} Einträge; spielt von seiner Aufzeichnung in einem neuen Raum weiter',
  'only an umpire rules': 'nur ein Schiedsrichter entscheidet',
  'this link is for looking on; ask for the link of a seat':
    'dieser Link ist zum Zusehen; bitte um den Link eines Platzes',
  'no dice are being thrown at entry {#entry}': 'beim Eintrag {entry} wird nicht gewürfelt',
  'this throw does not wait for your link': 'dieser Wurf wartet nicht auf dein Glied',
  'this link does not follow from what you promised': 'dieses Glied folgt nicht aus dem, was du versprochen hast',
  'nobody else is waited for': 'auf niemand anderen wird gewartet',
  'after {#seconds} s you may go on without a side that does not answer':
    'nach {seconds} s darfst du ohne eine Seite weiterspielen, die nicht antwortet',
  'in this phase the sides do not act together': 'in dieser Phase handeln die Seiten nicht gemeinsam',
  'you have said so already': 'das hast du schon gesagt',
  'only your own last step can be taken back, before anything follows it':
    'nur dein eigener letzter Schritt ist zurückzunehmen, ehe etwas auf ihn folgt',
  'the last step threw dice or showed something hidden: that stands':
    'beim letzten Schritt wurde gewürfelt oder Verborgenes gezeigt: das bleibt stehen',
  'this is not asked for any more': 'darum wird nicht mehr gebeten',
  'the other side grants it, or the umpire': 'das gewährt die andere Seite oder der Schiedsrichter',
  'dice are being thrown: wait until they lie': 'es wird gewürfelt: warte, bis die Würfel liegen',
  'in a room the dice are thrown by the room: typed dice nobody else could see':
    'in einem Raum würfelt der Raum: eingetippte Würfel könnte sonst niemand sehen',
  'dice need a link of {name}: wait until that player has been here':
    'zum Würfeln fehlt ein Glied von {name}: warte, bis dieser Spieler da war',
  'what the others may not see yet is a step of its own':
    'was die anderen noch nicht sehen dürfen, ist ein eigener Schritt',
  'something that you may not see yet is in the way': 'etwas, das du noch nicht sehen darfst, ist im Weg',
  'the table has changed meanwhile (by {names}): {~text}':
    'der Tisch hat sich inzwischen geändert (durch {names}): {text}',
  'you have said that your declarations are complete': 'du hast gesagt, dass deine Ansagen vollständig sind',
  'all fire is declared first: it is carried out when every side is ready':
    'erst wird alles Feuer angesagt: ausgeführt wird es, wenn jede Seite fertig ist',
  'a throw ends a step: what the dice will bring nobody knows yet':
    'ein Wurf beendet einen Schritt: was die Würfel bringen, weiß noch niemand',
  'a step brings at most {#most} changes: do it in several':
    'ein Schritt bringt höchstens {most} Änderungen: mach mehrere daraus',
};

const server: Phrases = {
  'the first message must be a hello': 'die erste Nachricht muss ein Gruß sein',
  'one hello is enough': 'ein Gruß genügt',
  'the log does not answer; try again soon': 'das Protokoll antwortet nicht; versuch es bald wieder',
  'this link opens no seat here: ask for a new one': 'dieser Link öffnet hier keinen Platz: bitte um einen neuen',
  '{#n} people are looking on already': 'es sehen schon {n} Leute zu',
  'messages are text': 'Nachrichten sind Text',
  'a message holds at most {#most} KiB': 'eine Nachricht fasst höchstens {most} KiB',
  'this is not JSON': 'das ist kein JSON',
  'this server speaks version {#version}: load the page again':
    'dieser Server spricht Version {version}: lade die Seite neu',
  'not understood': 'nicht verstanden',
  'at most {#n} commands a second': 'höchstens {n} Befehle in der Sekunde',
  'the log does not answer: what you did is kept here and sent again':
    'das Protokoll antwortet nicht: was du getan hast, wird hier behalten und noch einmal gesendet',
  'the log of this room is damaged; nothing more is written to it':
    'das Protokoll dieses Raums ist beschädigt; es wird nichts mehr hineingeschrieben',
  'the room is too busy; try again': 'im Raum geschieht zu viel auf einmal; versuch es noch einmal',
  'a room carries its ground with it: lay the map into the table first':
    'ein Raum bringt sein Gelände mit: leg die Karte erst in den Tisch',
  'the room could not be written; try again': 'der Raum ließ sich nicht anlegen; versuch es noch einmal',
  'a new room holds at most {#most} MiB': 'ein neuer Raum fasst höchstens {most} MiB',
  'too much was asked from your address: try again in a minute':
    'von deiner Adresse kam zu viel auf einmal: versuch es in einer Minute wieder',
  'the server failed at this; it is logged': 'daran ist der Server gescheitert; es steht in seinem Protokoll',
  'this page may not use the rooms of this server': 'diese Seite darf die Räume dieses Servers nicht benutzen',
  'the server is being restarted; you will be back in a moment': 'der Server startet neu; gleich bist du wieder da',
};

const page: Phrases = {
  'the log of this room is not the one this page has seen: somebody wrote it anew':
    'das Protokoll dieses Raums ist nicht das, das diese Seite gesehen hat: jemand hat es neu geschrieben',
  'the log of this room is not the one this browser has seen':
    'das Protokoll dieses Raums ist nicht das, das dieser Browser gesehen hat',
  'the room could not be read': 'der Raum war nicht zu lesen',
  'what was withheld is not what was promised': 'was verborgen war, ist nicht das, was versprochen wurde',
};

const findings: Phrases = {
  'the record does not begin with a room that opens': 'die Aufzeichnung beginnt nicht mit einem Raum, der öffnet',
  'entry {#n} is missing: the record was cut':
    'der Eintrag {n} fehlt: aus der Aufzeichnung wurde etwas herausgeschnitten',
  'the sum does not fit: altered here or just before':
    'die Summe passt nicht: hier oder gleich davor wurde etwas geändert',
  'the record ends at entry {#n}, but it was seen to go on to {#end}: its end was cut':
    'die Aufzeichnung endet beim Eintrag {n}, ging aber gesehen bis {end}: ihr Ende wurde abgeschnitten',
  'entry {#n} is not the one that was seen during the game: the log was written anew':
    'der Eintrag {n} ist nicht der, der im Spiel zu sehen war: das Protokoll wurde neu geschrieben',
  'a room opens once': 'ein Raum öffnet einmal',
  '{name} promised anew while dice were being thrown': '{name} gab ein neues Versprechen, während gewürfelt wurde',
  '{name} did something while dice were being thrown': '{name} tat etwas, während gewürfelt wurde',
  'the book refuses this step: {~text}': 'das Buch lehnt diesen Schritt ab: {text}',
  'this step needs dice, and no links were asked for':
    'dieser Schritt braucht Würfel, und um Glieder wurde nicht gebeten',
  'what was asked does not come to these events': 'was verlangt wurde, führt nicht zu diesen Ereignissen',
  'a second throw was begun before the first lay': 'ein zweiter Wurf wurde begonnen, ehe der erste lag',
  '{&names} took no part in this throw': 'an diesem Wurf nicht beteiligt: {names}',
  'the book refuses this throw: {~text}': 'das Buch lehnt diesen Wurf ab: {text}',
  'no dice are waited for at entry {#entry}: this throw was answered already':
    'beim Eintrag {entry} wird auf keine Würfel gewartet: dieser Wurf war schon beantwortet',
  'no dice are waited for at entry {#entry}': 'beim Eintrag {entry} wird auf keine Würfel gewartet',
  'the link of {name} was used before': 'das Glied von {name} war schon einmal benutzt',
  'the link of {name} does not follow from what was promised':
    'das Glied von {name} folgt nicht aus dem, was versprochen wurde',
  '{&names} revealed no link for this throw': 'für diesen Wurf kein Glied gezeigt: {names}',
  'these are not the faces that follow from the links and the text of the throw':
    'das sind nicht die Augen, die aus den Gliedern und dem Text des Wurfs folgen',
  '{&names} was left out after {#seconds} s': 'schon nach {seconds} s ausgelassen: {names}',
  'this take-back was not asked for': 'um diese Rücknahme wurde nicht gebeten',
  '{name} granted his own take-back': '{name} gewährte die eigene Rücknahme',
};

export const rooms: Phrases = { ...refusals, ...server, ...page, ...findings };
