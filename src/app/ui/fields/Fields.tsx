// One field of a call, asked as its `pick` word says. The same for every book and every kind of call.

import { Button, Input, Label, NumberField, Switch } from 'react-aria-components';
import {
  answerAt,
  type ListQuestion,
  type NumberQuestion,
  type Path,
  partsOf,
  type Question,
  questionsIn,
  toldApart,
  translated,
  unitBeside,
  WORDS,
} from '../../../desk/index.ts';
import type { Position } from '../../../table/index.ts';
import { answer } from '../../session.ts';
import { toggle } from '../../tools/picking.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';
import { ArmButton, Choose, type FieldProps, type Options } from './fieldParts.tsx';
import { PoseField } from './PoseField.tsx';
import { Pointed, Written } from './WrittenFields.tsx';

export function Field(props: FieldProps) {
  const { question, path, scene, draft } = props;
  const value = answerAt(draft, path);
  switch (question.kind) {
    case 'unit':
      return <Picked {...props} options={unitOptions(scene.position)} value={value} />;
    case 'terrain':
      return <Picked {...props} options={scene.position.terrain.map(t => [t.id, t.name] as const)} value={value} />;
    case 'option':
      return (
        <Choose
          label={question.title}
          options={question.options.map(o => [o, translated(o.replaceAll('-', ' '))] as const)}
          value={value ?? question.preset}
          onChange={v => answer(path, v)}
          free={!question.needed}
        />
      );
    case 'units':
      return <Many {...props} options={unitOptions(scene.position)} />;
    case 'bases':
      return <BasesField {...props} />;
    case 'flag':
      return (
        <Switch
          className="switch"
          isSelected={value === undefined ? question.preset : value === true}
          onChange={on => answer(path, on === question.preset ? undefined : on)}
        >
          <span className="knob" aria-hidden="true" />
          {question.title}
        </Switch>
      );
    case 'number':
    case 'length':
    case 'bearing':
      return (
        <NumberAnswer
          question={question}
          path={path}
          value={value}
          unit={question.kind === 'length' ? scene.position.lengths : question.kind === 'bearing' ? '°' : ''}
        />
      );
    case 'point':
    case 'path':
      return <Pointed {...props} value={value} />;
    case 'pose':
      return <PoseField {...props} />;
    case 'group':
      return <Group {...props} fields={question.fields} />;
    case 'list':
      return <List {...props} question={question} />;
    default:
      return <Written {...props} value={value} asText={question.kind === 'text'} />;
  }
}

const MOST = 600;
const unitOptions = ({ units }: Position): readonly (readonly [string, string])[] =>
  [...toldApart(units)].slice(0, MOST);

function Picked({
  question,
  path,
  options,
  value,
}: FieldProps & { readonly options: Options; readonly value: unknown }) {
  return (
    <div className="row field end">
      <div className="grow">
        <Choose
          label={question.title}
          options={options}
          value={value}
          onChange={v => answer(path, v)}
          free={!question.needed}
        />
      </div>
      <ArmButton path={path} title={question.title} />
    </div>
  );
}

function Many({ question, path, draft, options }: FieldProps & { readonly options: Options }) {
  const value = answerAt(draft, path);
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const nameOf = (id: string): string => options.find(([known]) => known === id)?.[1] ?? id;
  return (
    <fieldset className="field many">
      <legend>{question.title}</legend>
      <div className="row">
        <span className="grow quiet">{chosen.size === 0 ? WORDS.ask.nothing : [...chosen].map(nameOf).join(', ')}</span>
        <ArmButton path={path} title={question.title} stays />
      </div>
      <div className="toggles">
        {options.slice(0, 120).map(([id, text]) => (
          <Button key={id} className="toggle" aria-pressed={chosen.has(id)} onPress={() => toggle(path, id)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Bases of the unit beside the field, or of the call's first unit. */
function BasesField(props: FieldProps) {
  const { scene, draft, path } = props;
  const kind = useSession(s => s.asking.kind);
  const id = unitBeside(questionsIn(scene, kind), draft, path);
  const bases = id === undefined ? [] : (scene.position.unitById.get(id)?.bases ?? []);
  return <Many {...props} options={bases.slice(0, 400).map(b => [b.id, b.id] as const)} />;
}

function NumberAnswer({
  question,
  path,
  value,
  unit,
}: {
  readonly question: NumberQuestion;
  readonly path: Path;
  readonly value: unknown;
  readonly unit: string;
}) {
  const shown = typeof value === 'number' ? value : (question.preset ?? Number.NaN);
  return (
    <NumberField
      className="field"
      value={shown}
      {...(question.least === undefined || question.least < -1e9 ? {} : { minValue: question.least })}
      {...(question.most === undefined || question.most > 1e9 ? {} : { maxValue: question.most })}
      onChange={n => answer(path, Number.isNaN(n) ? undefined : question.whole ? Math.round(n) : n)}
    >
      <Label>{unit ? `${question.title} (${unit})` : question.title}</Label>
      <Input placeholder={question.needed ? '' : WORDS.ask.nothing} />
    </NumberField>
  );
}

function Group({ question, path, scene, draft, fields }: FieldProps & { readonly fields: readonly Question[] }) {
  return (
    <fieldset className="field group">
      <legend>{question.title}</legend>
      {fields.map(f => (
        <Field key={f.key} question={f} path={[...path, f.key]} scene={scene} draft={draft} />
      ))}
    </fieldset>
  );
}

function List({ question, path, scene, draft }: FieldProps & { readonly question: ListQuestion }) {
  const value = answerAt(draft, path);
  const count = partsOf(question, value);
  const { item } = question;
  return (
    <fieldset className="field group">
      <legend>{question.title}</legend>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a list are its keys
        <div className="list-part" key={i}>
          <div className="row">
            <b className="grow">{WORDS.ask.part(question.title, i + 1)}</b>
            {i >= question.least && (
              <Button
                className="icon-button small"
                aria-label={`${WORDS.ask.part(question.title, i + 1)}: ${WORDS.ask.remove}`}
                onPress={() => answer([...path, i], undefined)}
              >
                {ICONS.close}
              </Button>
            )}
          </div>
          {item.kind === 'group' ? (
            item.fields.map(f => (
              <Field key={f.key} question={f} path={[...path, i, f.key]} scene={scene} draft={draft} />
            ))
          ) : (
            <Field question={item} path={[...path, i]} scene={scene} draft={draft} />
          )}
        </div>
      ))}
      {count < question.most && (
        <Button
          className="chip-button"
          onPress={() => answer([...path, count], item.kind === 'group' ? {} : undefined)}
        >
          {ICONS.plus} {WORDS.ask.add}
        </Button>
      )}
    </fieldset>
  );
}
