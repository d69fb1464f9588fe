// Tags on a reason: a choice that the book leaves open, a figure that is ours. A tag opens what it means and lets one
// take another option, at once, or see it beside.

import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Label, Popover, Radio, RadioGroup } from 'react-aria-components';
import {
  answerWords,
  citeText,
  optionInForce,
  translated,
  WORDS,
  withChoice,
  withFigureSet,
} from '../../../desk/index.ts';
import { type Labels, leanOf } from '../../../rules/index.ts';
import { SYSTEMS } from '../../../table/index.ts';
import { edit } from '../../deeds.ts';
import { putBeside, session } from '../../session.ts';
import { showTables } from '../../tables/kept.ts';
import { useSession } from '../hooks/useStores.ts';

export function ChoiceTag({ id }: { readonly id: string }) {
  const scene = useSession(s => s.scene);
  const choice = scene?.ruleset.choices.find(c => c.id === id);
  if (!scene || !choice) return <span className="tag">{id}</span>;
  const now = optionInForce(scene, id) ?? choice.options[0];
  return (
    <DialogTrigger>
      <Button className={`tag choice${now === choice.options[0] ? '' : ' changed'}`} data-choice={id}>
        <span>
          {translated(choice.asks)} <b>{answerWords(choice, now)}</b>
        </span>
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog>
          <Heading slot="title" level={3}>
            {translated(choice.asks)}
          </Heading>
          <RadioGroup value={now} onChange={option => edit(sheet => withChoice(sheet, id, option))} className="options">
            <Label className="quiet">
              {WORDS.ruling.choice} · {id} · {citeText(choice.cite)}
            </Label>
            {choice.options.map((option, i) => (
              <div className="option-row" key={option}>
                <Radio value={option} className="radio">
                  <span>
                    <b>{answerWords(choice, option)}</b>
                    {i === 0 && <small className="quiet"> {WORDS.ruling.standard}</small>}
                  </span>
                </Radio>
                {option !== now && (
                  <Button className="chip-button" onPress={() => putBeside({ kind: 'choice', id, option })}>
                    {WORDS.ruling.compare}
                  </Button>
                )}
              </div>
            ))}
          </RadioGroup>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Whose figure it is: ours, or one that the players have put into the position. What the book prints has no tag. */
export function FigureTag(labels: Labels) {
  const lean = leanOf(labels);
  if (!lean) return null;
  return lean === 'house' ? <HouseTag /> : <YoursTag />;
}

const YoursTag = () => (
  <MeaningTag kind="yours" title={WORDS.ruling.yours}>
    <p>{WORDS.ruling.yoursMeans}</p>
    <ToTables />
  </MeaningTag>
);
const HouseTag = () => (
  <MeaningTag kind="house" title={WORDS.ruling.house}>
    <p>{WORDS.ruling.houseMeans}</p>
    <Button className="chip-button" onPress={() => edit(sheet => withFigureSet(sheet, 'printed'))}>
      {WORDS.ruling.printedOnly}
    </Button>
    <ToTables />
  </MeaningTag>
);
/** Where the owner of the book puts in what it says. */
const ToTables = () => (
  <Button className="chip-button" onPress={() => showTables(session.getState().scene?.system ?? SYSTEMS[0])}>
    {WORDS.ownTables.title}
  </Button>
);

interface MeaningProps {
  readonly kind: 'house' | 'yours';
  readonly title: string;
  readonly children: ReactNode;
}
/** A tag that opens what it means. */
const MeaningTag = ({ kind, title, children }: MeaningProps) => (
  <DialogTrigger>
    <Button className={`tag ${kind}`}>{title}</Button>
    <Popover className="popover" placement="bottom start">
      <Dialog>
        <Heading slot="title" level={3}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  </DialogTrigger>
);
