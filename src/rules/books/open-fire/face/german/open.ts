// Open Fire: what the book leaves open, what it can be asked, its figures.

import type { Phrases } from '../../../../kit/index.ts';

export const openFireOpen: Phrases = {
  'Not needed where there is only one': 'Nicht nötig, wo es nur eines gibt',
  'Centres of the moving base, its start included': 'Mitten der bewegten Base, ihr Anfang eingeschlossen',
  'needs at least two points': 'braucht mindestens zwei Punkte',
  'Who stays': 'Wer bleibt',
  'Who moves away': 'Wer sich entfernt',
  'Who moves': 'Wer sich bewegt',
  'Hidden model': 'Verborgenes Modell',
  'Who hides': 'Wer sich verbirgt',
  'Who jumps': 'Wer springt',
  'Centre of the base; where it stands if left out': 'Mitte der Base; fehlt es: wo sie steht',
  'A hill, or "table"; the ground under the take-off if left out':
    'Ein Hügel oder "table"; fehlt es: der Grund unter dem Absprung',
  'A hill, or "table"': 'Ein Hügel oder "table"',
  'Movement left': 'Verbleibende Bewegung',
  'A whole move if left out': 'Fehlt es: eine ganze Bewegung',
  'must be "auto", true or false': 'muss "auto", true oder false sein',
  'Advance move': 'Vorstoß',
  'May the firer attack the target, and with what odds?':
    'Darf der Schütze das Ziel angreifen, und mit welchen Chancen?',
  'Does leaving the firer’s assault range give it an attack?':
    'Gibt es einen Angriff, wenn die Nahkampfweite des Schützen verlassen wird?',
  'Does this move take the hidden token off?': 'Nimmt diese Bewegung die Verborgen-Marke weg?',
  'May it take the hidden token at the end of its activation?':
    'Darf es am Ende seiner Aktivierung die Verborgen-Marke nehmen?',
  'May it jump here, and does it land?': 'Darf es hier springen, und landet es?',
  'Is this way legal?': 'Ist dieser Weg erlaubt?',
  'Is the model fit?': 'Ist das Modell unversehrt?',
  'Does it roll when it loses its last hit point?': 'Wird gewürfelt, wenn es seinen letzten Trefferpunkt verliert?',
  'Must a target lie in the front arc?': 'Muss ein Ziel im vorderen Bogen liegen?',
  'as the present text has it': 'wie es im jetzigen Text steht',
  'as the released version 0.3 had it: all round': 'wie in der veröffentlichten Fassung 0.3: rundum',
  'A base only touches the line between the two arcs from behind: where is it?':
    'Eine Base berührt die Linie zwischen den beiden Bögen nur von hinten: wo ist sie?',
  'in the front arc': 'im vorderen Bogen',
  'in the rear arc': 'im hinteren Bogen',
  'How is measured between two levels?': 'Wie wird zwischen zwei Höhenstufen gemessen?',
  'straight from base to base, up or down': 'gerade von Base zu Base, hinauf oder hinab',
  'in plan only': 'nur im Grundriss',
  'in plan, and 1" more for each level': 'im Grundriss, und 1" mehr für jede Höhenstufe',
  'Do heights count for sight?': 'Zählen Höhen für die Sicht?',
  'models and terrain are solids with their heights': 'Modelle und Gelände sind Körper mit ihren Höhen',
  'everything in the way is endlessly tall; levels do not count':
    'alles im Weg ist endlos hoch; Höhenstufen zählen nicht',
  'Does a friend block sight to a part that terrain or enemies hide anyway?':
    'Verstellt ein Freund die Sicht auf einen Teil, den Gelände oder Feinde ohnehin verdecken?',
  'yes, its own shadow on the target is enough': 'ja, sein eigener Schatten auf dem Ziel genügt',
  'no, only what they leave visible counts': 'nein, nur was sie sichtbar lassen, zählt',
  'A Blast weapon against a hidden model with obscured sight: which rule wins?':
    'Eine Explosivwaffe gegen ein verborgenes Modell mit beeinträchtigter Sicht: welche Regel gewinnt?',
  'the token: sight counts as blocked': 'die Marke: die Sicht gilt als verstellt',
  'Blast: sight counts as clear': 'die Explosivwaffe: die Sicht gilt als frei',
  'Where must an enemy come within 6" to take the token off?':
    'Wo muss ein Feind auf 6" herankommen, um die Marke wegzunehmen?',
  'anywhere on its way': 'irgendwo auf seinem Weg',
  'where its move ends': 'wo seine Bewegung endet',
  'May a model hide in an activation that a failed jump ended?':
    'Darf sich ein Modell in einer Aktivierung verbergen, die ein misslungener Sprung beendet hat?',
  'yes, if it moved and otherwise may': 'ja, wenn es sich bewegt hat und sonst darf',
  'May a model hide with an enemy within 6"?': 'Darf sich ein Modell verbergen, wenn ein Feind innerhalb von 6" steht?',
  'yes, only an enemy that moves takes the token off': 'ja, nur ein Feind, der sich bewegt, nimmt die Marke weg',
  'How wide is the gap of a jump?': 'Wie breit ist der Spalt eines Sprungs?',
  'edge to edge along the line of the jump': 'von Rand zu Rand entlang der Linie des Sprungs',
  'the shortest way between the two areas': 'der kürzeste Weg zwischen den beiden Flächen',
  'Does the jump cost movement?': 'Kostet der Sprung Bewegung?',
  'yes, the distance like any other': 'ja, die Strecke wie jede andere',
  'From where is a free attack measured?': 'Von wo wird ein freier Angriff gemessen?',
  'the last point within 1" before the mover left':
    'vom letzten Punkt innerhalb von 1", bevor das Modell sich entfernte',
  'where the mover ends': 'von dort, wo die Bewegung endet',
  'May a wounded model that moved make a free attack?':
    'Darf ein verwundetes Modell, das sich bewegt hat, einen freien Angriff machen?',
  'yes, it is no attack action': 'ja, er ist keine Angriffshandlung',
  'Does an enemy within 1" behind a model keep it from shooting at others?':
    'Hindert ein Feind innerhalb von 1" hinter einem Modell es daran, auf andere zu schießen?',
  'only with Any Arc weapons, which could be turned on that enemy':
    'nur bei Waffen für jeden Bogen, die sich auf diesen Feind richten ließen',
  'The −1 of a hurt model (and of stress) on skill and defence: for worse or as written?':
    'Die −1 eines verletzten Modells (und von Stress) auf Können und Abwehr: zum Schlechteren oder wie geschrieben?',
  '−1 on the rolls': '−1 auf die Würfe',
  '−1 on the number to reach, which helps; movement falls either way':
    '−1 auf die nötige Zahl, was hilft; die Bewegung sinkt so oder so',
  'Is a model that starts with one hit point wounded?':
    'Ist ein Modell, das mit einem Trefferpunkt beginnt, verwundet?',
  'no, it has not been reduced to it': 'nein, es wurde nicht darauf verringert',
  'yes, it has one hit point': 'ja, es hat einen Trefferpunkt',
  'Does the −1 for being hurt count on the survival roll?': 'Zählt die −1 für Verletzte beim Überlebenswurf?',
  'yes, a model about to lose its last point is hurt':
    'ja, ein Modell vor dem Verlust seines letzten Punktes ist verletzt',
  'Does the piercing of the weapon count on the survival roll?':
    'Zählt die Durchschlagskraft der Waffe beim Überlebenswurf?',
  'Does the +4 for obscured sight count on the survival roll?':
    'Zählt die +4 für beeinträchtigte Sicht beim Überlebenswurf?',
  'How many survival rolls follow one attack?': 'Wie viele Überlebenswürfe folgen einem Angriff?',
  'one; damage beyond the last point is lost': 'einer; Schaden über den letzten Punkt hinaus verfällt',
  'one more for every further point; all must succeed': 'einer mehr für jeden weiteren Punkt; alle müssen gelingen',
  'Which Ambush rule is in force?': 'Welche Hinterhaltsregel gilt?',
  'within 18" of the entry point': 'innerhalb von 18" des Eintrittspunktes',
  'anywhere more than 12" from enemies': 'überall, wo mehr als 12" zu Feinden sind',
  'May a model turn freely after its last step?': 'Darf sich ein Modell nach seinem letzten Schritt frei drehen?',
  'no, it looks the way it went': 'nein, es blickt, wohin es ging',
  'Has a model that only turned moved?': 'Hat sich ein Modell bewegt, das sich nur gedreht hat?',
  'Does an enemy that is deployed within 6" take the token off?':
    'Nimmt ein Feind, der innerhalb von 6" aufgestellt wird, die Marke weg?',
  'no, placing is not moving': 'nein, Aufstellen ist keine Bewegung',
  'Does a hidden model lose its token by a free attack?':
    'Verliert ein verborgenes Modell seine Marke durch einen freien Angriff?',
  'What does a successful Recover roll that is no natural 12 take off?':
    'Was nimmt ein gelungener Sammelwurf weg, der keine natürliche 12 ist?',
  'one stress token': 'eine Stressmarke',
  'losMode · flat': 'losMode · flach',
  'must be one of {plain}, {counted}': 'muss eines davon sein: {plain}, {counted}',
  'must be a whole number from 1 to 50, "Str" or "Str+2"': 'muss eine ganze Zahl von 1 bis 50 sein, "Str" oder "Str+2"',
  'must be a length ≥ 0, or [least, greatest]': 'muss eine Länge ≥ 0 sein, oder [kleinste, größte]',
  'a 28 mm figure on its base': 'eine 28-mm-Figur auf ihrer Base',
  'at the top of the model, so that cover as tall as a model hides a model, the same from both ends':
    'am Scheitel des Modells, damit Deckung von Modellhöhe ein Modell verbirgt, von beiden Enden gleich',
  'the middle of the one to two inches the core speaks of; from the ground nobody looks over a level':
    'die Mitte der ein bis zwei Zoll, von denen das Grundregelwerk spricht; vom Boden sieht niemand über eine Höhenstufe',
  'a round base of about 25 mm, for new models; no ruling reads it':
    'eine runde Base von etwa 25 mm, für neue Modelle; kein Entscheid liest sie',
  'within the sizes the core allows, for new tables; no ruling reads it':
    'innerhalb der Größen des Grundregelwerks, für neue Tische; kein Entscheid liest sie',
  'a rifleman hits half the time and falls to three or four volleys in six rounds; every other row trades one thing for another':
    'ein Schütze trifft jedes zweite Mal und fällt nach drei oder vier Salven in sechs Runden; jede andere Zeile tauscht eines gegen ein anderes',
  'half a 48 inch table for the standard arm; the main weapon rules are each met once':
    'ein halber 48-Zoll-Tisch für die gewöhnliche Waffe; die wichtigsten Waffenregeln kommen je einmal vor',
  'The Skirmish expansion as developed after release 0.3, over the core rules of the same state; both complete. They name no base sizes, no heights of models and levels, no weapons and no model cards: those are house figures.':
    'Die Skirmish-Erweiterung, wie sie nach Fassung 0.3 entwickelt wurde, über dem Grundregelwerk desselben Standes; beide vollständig. Sie nennen keine Basegrößen, keine Höhen von Modellen und Stufen, keine Waffen und keine Modellkarten: das sind Hauszahlen.',
  'must be the name of a weapon or a weapon with its figures':
    'muss der Name einer Waffe oder eine Waffe mit ihren Zahlen sein',
};
