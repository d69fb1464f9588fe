// The ruling card: answer in word and symbol, margin as a length and a sentence, then the reasons in the book's order.

import { memo } from 'react';
import { Button } from 'react-aria-components';
import {
  answerWords,
  type Beside,
  citeText,
  marginWords,
  optionInForce,
  type Scene,
  translated,
  WORDS,
} from '../../../desk/index.ts';
import { isTest } from '../../../play/index.ts';
import type { Ruling } from '../../../rules/index.ts';
import { answerSentence, spokenCall, tooCloseText } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { putBeside, session, shownScene } from '../../session.ts';
import { Folding } from '../Folding.tsx';
import { useSession } from '../hooks/useStores.ts';
import { AnswerSymbol, ICONS } from '../icons.tsx';
import { Facts } from './Facts.tsx';
import { ReasonList } from './Reasons.tsx';
import { Sure } from './Sure.tsx';

export function RulingCard() {
  const ruled = useSession(s => s.ruled);
  const scene = useSession(shownScene);
  if (!scene) return null;
  const { ruling } = ruled;
  if (!ruling) return <NoRuling scene={scene} />;
  return (
    <article className="ruling" aria-label={WORDS.ruling.label} data-answer={ruling.answer}>
      <Verdict ruling={ruling} position={scene.position} />
      <div className="card-body">
        <div className="row wrap">
          {typeof ruling.call['firer'] === 'string' && typeof ruling.call['target'] === 'string' && <Reversing />}
          {/* a test that only a game asks is no question to a shaken table */}
          {!isTest(scene.ruleset, ruling.call) && <Sure />}
        </div>
        <BesideCard scene={scene} ruling={ruling} />
        <h3>{WORDS.ruling.reasons}</h3>
        <ReasonList ruling={ruling} lengths={scene.position.lengths} />
        {hasFacts(ruling.effect) && <More of="effect" />}
        {hasFacts(ruling.measures) && <More of="measures" />}
      </div>
    </article>
  );
}

function NoRuling({ scene }: { readonly scene: Scene }) {
  const { problems, waitsFor } = useSession(s => s.ruled);
  const over = useSession(s => s.game?.now.field?.over ?? null);
  // a battle that is over asks for nothing
  if (over && problems.length === 0) {
    return (
      <article className="ruling none" aria-label={WORDS.ruling.label}>
        <h2>{WORDS.playing.ending.drawn}</h2>
        <p>{translated(over.text)}</p>
      </article>
    );
  }
  return (
    <article className="ruling none" aria-label={WORDS.ruling.label}>
      <h2>{problems.length > 0 ? WORDS.ask.cannot : WORDS.ruling.none}</h2>
      {problems.length > 0 ? (
        <ul className="problem-list">
          {problems.slice(0, 5).map(p => (
            <li key={p.path + p.message}>
              {p.path.replace(/^call\.?/, '') && <b>{p.path.replace(/^call\.?/, '')}: </b>}
              {translated(p.message)}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {scene.position.units.length === 0
            ? WORDS.ask.nobody
            : waitsFor
              ? WORDS.ask.pick(waitsFor.question.title)
              : WORDS.ruling.noneHint}
        </p>
      )}
    </article>
  );
}

/** `Refused by 1 mm: fr-2 stands inside the security zone.` */
export function sentenceOf(ruling: Ruling, position: Position): string {
  const first = ruling.reasons.find(r => ruling.decidedBy.includes(r.id));
  const answer = translated(answerSentence(ruling, position.lengths));
  return first ? `${answer.replace(/\.$/, '')}; ${citeText(first.cite)}: ${translated(first.text)}` : answer;
}

export function Verdict({ ruling, position }: { readonly ruling: Ruling; readonly position: Position }) {
  const first = ruling.reasons.find(r => ruling.decidedBy.includes(r.id));
  return (
    <header className="verdict">
      <p className="asked">{translated(spokenCall(ruling.call, position))}</p>
      <div className="answer">
        <AnswerSymbol answer={ruling.answer} />
        <h2>{WORDS.ruling.answers[ruling.answer]}</h2>
        {ruling.margin && (
          <span className="margin" title={WORDS.ruling.margin('')}>
            {marginWords(ruling.margin, position.lengths)}
          </span>
        )}
        {ruling.tooClose && (
          <span className="tag close-call" title={translated(tooCloseText(ruling))}>
            {WORDS.ruling.tooClose}
          </span>
        )}
      </div>
      <p className="sentence">
        {capital(translated(answerSentence(ruling, position.lengths)).replace(/^\w+: /, ''))}.
        {first && <> {capital(translated(first.text))}.</>}
      </p>
    </header>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '');

const Reversing = memo(PlainReversing);

function PlainReversing() {
  const isReversed = useSession(s => s.beside?.kind === 'reverse');
  return (
    <Button className="chip-button" onPress={() => putBeside(isReversed ? null : { kind: 'reverse' })}>
      {ICONS.swap} {isReversed ? WORDS.ruling.reverseOff : WORDS.ruling.reverse}
    </Button>
  );
}

function BesideCard({ scene, ruling }: { readonly scene: Scene; readonly ruling: Ruling }) {
  const beside = useSession(s => s.beside);
  const other = useSession(s => s.besideRuled);
  if (!beside) return null;
  return (
    <section className="beside" aria-label={WORDS.ruling.beside}>
      <div className="row">
        <b className="grow">{besideTitle(beside, scene)}</b>
        <Button className="icon-button small" aria-label={WORDS.ruling.hide} onPress={() => putBeside(null)}>
          {ICONS.close}
        </Button>
      </div>
      {other?.ruling ? (
        <>
          <Verdict ruling={other.ruling} position={scene.position} />
          {beside.kind === 'choice' && <p className="quiet">{difference(ruling, other.ruling)}</p>}
        </>
      ) : (
        <p>{other?.problems.map(p => translated(p.message)).join('; ') || WORDS.ruling.none}</p>
      )}
    </section>
  );
}

function besideTitle(beside: Beside, scene: Scene): string {
  if (beside.kind === 'reverse') return WORDS.ruling.reverse;
  const choice = scene.ruleset.choices.find(c => c.id === beside.id);
  if (!choice) return beside.id;
  const inForce = answerWords(choice, optionInForce(scene, beside.id) ?? '');
  return WORDS.ruling.under(
    translated(choice.asks),
    `${answerWords(choice, beside.option)} (${WORDS.ruling.chosen}: ${inForce})`,
  );
}

function difference(a: Ruling, b: Ruling): string {
  const other = new Map(b.reasons.map(r => [r.id, r]));
  const n = a.reasons.filter(r => other.get(r.id)?.answer !== r.answer || other.get(r.id)?.margin !== r.margin).length;
  return n === 0 ? WORDS.ruling.nobodyDiffers : WORDS.ruling.differs(n);
}

const hasFacts = (facts: object | undefined): boolean => facts !== undefined && Object.keys(facts).length > 0;

const More = memo(PlainMore);

/** The folding stays as it is while a ruling follows the hand; what it holds is the ruling's own. */
function PlainMore({ of }: { readonly of: 'effect' | 'measures' }) {
  return (
    <Folding title={WORDS.ruling[of]} open={of === 'effect'}>
      <FactsNow of={of} />
    </Folding>
  );
}
function FactsNow({ of }: { readonly of: 'effect' | 'measures' }) {
  const facts = useSession(s => s.ruled.ruling?.[of]);
  return facts ? <Facts facts={facts} /> : null;
}

/** What a screen reader is told when the answer has changed and the hand is at rest. */
export function spokenRuling(): string {
  const s = session.getState();
  const ruling = s.ruled.ruling;
  const scene = shownScene(s);
  return ruling && scene
    ? `${translated(spokenCall(ruling.call, scene.position))}. ${sentenceOf(ruling, scene.position)}`
    : '';
}
