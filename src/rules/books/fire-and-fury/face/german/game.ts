// Regimental Fire and Fury: what a game says of manoeuvre checks, marks and the light.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryGame: Phrases = {
  'it has changed formation, and holds': 'sie hat die Formation gewechselt und hält',
  'half a move is {way}': 'eine halbe Bewegung ist {way}',
  '{name} never moves': '{name} bewegt sich nie',
  '{name}: its manoeuvre check has not been thrown': '{name}: ihr Manöverwurf ist noch nicht geworfen',
  '{name} retreats or holds by its manoeuvre check, and does nothing else':
    '{name} weicht oder hält nach ihrem Manöverwurf und tut sonst nichts',
  '{name} is out of order: its manoeuvre check comes first': '{name} ist nicht in Ordnung: erst kommt ihr Manöverwurf',
  '{name} has changed formation in this turn': '{name} hat in diesem Zug die Formation gewechselt',
  '{name} is tardy and has moved: it does not change formation':
    '{name} ist träge und hat sich bewegt: sie wechselt die Formation nicht',
  '{name} has moved more than half a move: it does not change formation':
    '{name} hat sich um mehr als eine halbe Bewegung bewegt: sie wechselt die Formation nicht',
  '{name} has made its manoeuvre check in this turn': '{name} hat ihren Manöverwurf in diesem Zug gemacht',
  '{name} has moved; its manoeuvre check comes before that': '{name} hat sich bewegt; ihr Manöverwurf kommt davor',
  '{name} has made no manoeuvre check in this turn': '{name} hat in diesem Zug keinen Manöverwurf gemacht',
  '{name} has done this in this turn': '{name} hat das in diesem Zug getan',
  '{name}: rallied': '{name}: wieder in Ordnung',
  '{name}: prolonged: no offensive fire in this turn':
    '{name}: am Schlepptau bewegt: kein offensives Feuer in diesem Zug',
  '{name}: charges with cold steel': '{name}: greift mit dem Bajonett an',
  'the sun rises': 'die Sonne geht auf',
  'night falls': 'die Nacht bricht an',
};
