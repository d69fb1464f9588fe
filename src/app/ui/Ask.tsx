// The question: its kind, its fields from the call's schema, the calls that the file itself asks.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  citeText,
  kindIn,
  kindsOf,
  type Question,
  questionsIn,
  type Scene,
  translated,
  WORDS,
} from '../../desk/index.ts';
import type { Ruling } from '../../rules/index.ts';
import { spokenCall } from '../../rules/index.ts';
import { askFrom } from '../framing.ts';
import { askKind, clearAsking } from '../session.ts';
import { Folding } from './Folding.tsx';
import { Field } from './fields/Fields.tsx';
import { Choose } from './fields/fieldParts.tsx';
import { hasTerms, Terms } from './ground/Terms.tsx';
import { useSession } from './hooks/useStores.ts';

export function AskPanel() {
  const scene = useSession(s => s.scene);
  const asking = useSession(s => s.asking);
  const [all, setAll] = useState(false);
  if (!scene) return null;
  const questions = questionsIn(scene, asking.kind);
  const plain = questions.filter(q => q.needed || isTouched(q, asking.draft));
  const rest = questions.filter(q => !plain.includes(q));
  const shown = all ? [...plain, ...rest] : plain;
  return (
    <section className="ask" aria-label={WORDS.ask.label} data-kind={asking.kind}>
      <h2 className="unseen">{WORDS.ask.label}</h2>
      <Choose
        label={WORDS.ask.kind}
        options={kindsOf(scene).map(c => [c.kind, translated(c.asks)] as const)}
        value={asking.kind}
        onChange={kind => kind && askKind(kind)}
      />
      {kindIn(scene, asking.kind) && (
        <p className="quiet cite-line">{citeText(kindIn(scene, asking.kind)?.cite ?? '')}</p>
      )}
      {shown.map(q => (
        <Field key={`${asking.kind} ${q.key}`} question={q} path={[q.key]} scene={scene} draft={asking.draft} />
      ))}
      <div className="row wrap">
        {rest.length > 0 && !all && (
          <Button className="chip-button" onPress={() => setAll(true)}>
            {WORDS.ask.more}
          </Button>
        )}
        <Button className="chip-button" onPress={clearAsking}>
          {WORDS.ask.clear}
        </Button>
      </div>
      {hasTerms(scene) && (
        <Folding title={WORDS.ground.terms.title}>
          <Terms scene={scene} />
        </Folding>
      )}
      <FileCalls scene={scene} />
    </section>
  );
}

const isTouched = (q: Question, draft: Readonly<Record<string, unknown>>): boolean => draft[q.key] !== undefined;

const MOST_CALLS = 200;

function FileCalls({ scene }: { readonly scene: Scene }) {
  const ruling = useSession(s => s.ruled.ruling);
  const calls = scene.position.calls;
  if (calls.length === 0) return null;
  const now = ruling ? JSON.stringify(ruling.call) : '';
  return (
    <>
      <h3>{WORDS.ask.from}</h3>
      <ol className="file-calls">
        {calls.slice(0, MOST_CALLS).map((call, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call's number is its name
          <li key={i}>
            <Button className="call" aria-current={JSON.stringify(call) === now} onPress={() => askFrom(call)}>
              {WORDS.ask.call(i + 1, translated(spokenCall(call as Ruling['call'], scene.position)))}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
