// A proposed place of a unit: put down with a click, turned by a number; the unit's own layout comes with it.

import { Button, Input, Label, NumberField } from 'react-aria-components';
import { answerAt, middleOfBases, questionsIn, unitBeside, WORDS } from '../../../desk/index.ts';
import { answer } from '../../session.ts';
import { poseAt } from '../../tools/picking.ts';
import { useSession } from '../hooks/useStores.ts';
import { ArmButton, type FieldProps } from './fieldParts.tsx';

export function PoseField({ question, path, scene, draft }: FieldProps) {
  const kind = useSession(s => s.asking.kind);
  const pose = answerAt(draft, path);
  const owner = unitBeside(questionsIn(scene, kind), draft, path);
  const unit = owner === undefined ? undefined : scene.position.unitById.get(owner);
  const number = (label: string, at: readonly string[], fallback?: number) => {
    const value = answerAt(draft, [...path, ...at]);
    return (
      <NumberField
        className="grow"
        value={typeof value === 'number' ? value : (fallback ?? Number.NaN)}
        onChange={n => answer([...path, ...at], Number.isNaN(n) ? undefined : n)}
      >
        <Label>{label}</Label>
        <Input />
      </NumberField>
    );
  };
  const block = answerAt(pose, ['block']);
  return (
    <fieldset className="field group">
      <legend>{question.title}</legend>
      <div className="row wrap">
        <ArmButton path={path} title={question.title} />
        {unit && (
          <Button className="chip-button" onPress={() => answer(path, poseAt(middleOfBases(unit), path, scene))}>
            {WORDS.ask.poseHere}
          </Button>
        )}
        <span className="quiet">{placeWords(pose)}</span>
      </div>
      {pose !== undefined && (
        <div className="row">
          {number(WORDS.ask.facing, ['facing'])}
          {block !== undefined && number(WORDS.ask.files, ['block', 'files'])}
          {block !== undefined && number(WORDS.ask.ranks, ['block', 'ranks'])}
        </div>
      )}
    </fieldset>
  );
}

function placeWords(pose: unknown): string {
  const at = answerAt(pose, ['block', 'at']) ?? answerAt(pose, ['bases', 0, 'at']);
  return Array.isArray(at) ? WORDS.ask.pointAt(Number(at[0]), Number(at[1])) : WORDS.ask.nothing;
}
