// The chosen piece in words and numbers. Its fields are those of the file's schema, then those that the book in force reads.

import { useState } from 'react';
import { Button, Input, Label, NumberField } from 'react-aria-components';
import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import { signedArea } from '../../../geometry/index.ts';
import type { Command } from '../../../play/index.ts';
import {
  bentOf,
  type FileTerrain,
  fromMm,
  mmOf,
  type Position,
  type PositionFile,
  rounded,
  terrainPiece,
  toMm,
  valuesIn,
} from '../../../table/index.ts';
import { complaintAbout, type ValueField, valueFields } from '../../army/valueFields.ts';
import { setValue } from '../../army/words.ts';
import { performAll } from '../../deeds.ts';
import { withOtherSide } from '../../ground/bending.ts';
import { contourInside } from '../../ground/contour.ts';
import { KINDS } from '../../ground/kinds.ts';
import {
  calledGround,
  closedGround,
  contourOf,
  duplicateOf,
  outlineOf,
  pieceIn,
  putPiece,
  removePiece,
  reordered,
  type Shown,
  shownPiece,
  twinOf,
  withOutline,
} from '../../ground/pieces.ts';
import { MIRRORS, type Mirror, smoothed } from '../../ground/shaping.ts';
import { say, session } from '../../session.ts';
import { choosePiece, groundState } from '../../tools/ground/ground.ts';
import { tools } from '../../tools/toolStore.ts';
import { ValueInput } from '../army/SchemaFields.tsx';
import { Choose } from '../fields/fieldParts.tsx';
import { useSession } from '../hooks/useStores.ts';
import { Corners } from './Corners.tsx';

/** Carries it out; what stands against it is the answer. */
export function carryOut(commands: readonly Command[]): string | null {
  const closed = closedGround(session.getState().game?.now);
  if (closed) say(closed);
  if (closed) return closed;
  const refusal = performAll(commands);
  return refusal ? translated(refusal.text) : null;
}

interface Chosen {
  readonly table: PositionFile;
  readonly position: Position;
  readonly piece: FileTerrain;
}

export function PieceForm({ table, position, id }: Omit<Chosen, 'piece'> & { readonly id: string | null }) {
  const piece = id === null ? undefined : pieceIn(table, id);
  if (!piece)
    return (
      <>
        <h2>{WORDS.ground.piece}</h2>
        <p className="quiet">{WORDS.ground.nothing}</p>
      </>
    );
  const chosen = { table, position, piece };
  return (
    <>
      <div className="row wrap ground-head">
        <h2 className="grow">{calledGround(table.terrain ?? []).get(piece.id)}</h2>
        <Actions {...chosen} />
      </div>
      <div className="piece-fields">
        <OwnFields {...chosen} />
        <BookFields {...chosen} />
      </div>
      {piece.kind === 'hill' && <Contours {...chosen} />}
      <Corners key={JSON.stringify([piece.outline, piece.arcs])} table={table} piece={piece} put={carryOut} />
    </>
  );
}

/** Kind, name, level, height, sight: whatever the schema of a piece has beside its outline. */
const APART = ['id', 'kind', 'outline', 'arcs', 'values'];
const WORD_OF: Readonly<Record<string, (lengths: string) => string>> = {
  name: () => WORDS.ground.form.name,
  level: () => WORDS.ground.form.level,
  height: lengths => WORDS.ground.form.height(lengths),
  blocksSight: () => WORDS.ground.form.blocksSight,
};

function OwnFields({ table, piece }: Chosen) {
  const kinds = KINDS.includes(piece.kind) ? KINDS : [piece.kind, ...KINDS];
  const put = (key: string, value: unknown): string | null => {
    const { [key as keyof FileTerrain]: _old, ...rest } = piece;
    const next = { ...rest, ...(value === undefined ? {} : { [key]: value }) } as FileTerrain;
    return complaintAbout(terrainPiece, { ...next }, key) ?? carryOut([putPiece(next)]);
  };
  return (
    <>
      <Choose
        label={WORDS.ground.form.kind}
        options={kinds.map(k => [k, WORDS.ground.kind(k)] as const)}
        value={piece.kind}
        onChange={kind => kind !== undefined && carryOut([putPiece({ ...piece, kind })])}
      />
      {shownPiece(piece, table.lengths).width !== null && <WidthField table={table} piece={piece} />}
      {valueFields(terrainPiece)
        .filter(f => !APART.includes(f.key))
        .map(field => (
          <ValueInput
            key={field.key}
            field={field}
            label={WORD_OF[field.key]?.(table.lengths) ?? WORDS.army.value(field.key)}
            value={piece[field.key as keyof FileTerrain]}
            onPut={value => put(field.key, value)}
          />
        ))}
    </>
  );
}

function WidthField({ table, piece }: Pick<Chosen, 'table' | 'piece'>) {
  const { lengths } = table;
  const shown = shownPiece(piece, lengths);
  const put = (n: number): void => {
    if (!(n > 0)) return;
    carryOut([putPiece(withOutline(piece, outlineOf({ ...shown, width: toMm(n, lengths) }), lengths))]);
  };
  return (
    <NumberField className="field" value={rounded(fromMm(shown.width ?? 0, lengths), 2)} step={0.01} onChange={put}>
      <Label>{WORDS.ground.width(lengths)}</Label>
      <Input />
    </NumberField>
  );
}

/** What the book in force reads of a piece. */
function BookFields({ table, piece }: Chosen) {
  const ruleset = useSession(s => s.scene?.ruleset);
  if (!ruleset) return null;
  const schema = ruleset.keys.terrainValues;
  const values = valuesIn(table, ruleset.id, { list: 'terrain', id: piece.id });
  const put = (field: ValueField, value: unknown): string | null =>
    complaintAbout(schema, { ...values, [field.key]: value }, field.key) ??
    carryOut(setValue(table, ruleset.id, { list: 'terrain', id: piece.id }, [field.key, value]));
  return valueFields(schema).map(field => (
    <ValueInput
      key={field.key}
      field={field}
      label={WORDS.army.value(field.key)}
      value={values[field.key]}
      onPut={value => put(field, value)}
    />
  ));
}

function Actions({ table, position, piece }: Chosen) {
  const words = WORDS.ground.actions;
  const duplicate = (): void => {
    const twin = duplicateOf(table, piece);
    if (carryOut([putPiece(twin)]) === null) choosePiece(twin.id);
  };
  const smooth = (): void => {
    const shown = shownPiece(piece, table.lengths);
    const line = smoothed(shown.corners, shown.width === null);
    carryOut([putPiece(withOutline(piece, outlineOf({ ...line, width: shown.width }), table.lengths))]);
  };
  const corner = useStore(tools, () => groundState().corner);
  const shown = shownPiece(piece, table.lengths);
  const hasSide = corner !== null && corner < shown.corners.length - (shown.width === null ? 0 : 1);
  const bend = (side: number): void => {
    const line = withOtherSide(shown, side, outwards(shown));
    carryOut([putPiece(withOutline(piece, outlineOf({ ...line, width: shown.width }), table.lengths))]);
  };
  const mirror = (how: Mirror | undefined): void => {
    const twin = how && twinOf(table, piece, how);
    if (twin && carryOut([putPiece(twin)]) === null) choosePiece(twin.id);
  };
  const remove = (): void => {
    if (carryOut(removePiece(table, piece.id)) === null) choosePiece(null);
  };
  return (
    <>
      <Button className="chip-button" onPress={duplicate}>
        {words.duplicate}
      </Button>
      <Button className="chip-button" onPress={smooth}>
        {words.smooth}
      </Button>
      {hasSide && (
        <Button className="chip-button" onPress={() => bend(corner)}>
          {shown.through[corner] ? words.straighten : words.bend}
        </Button>
      )}
      <Choose
        label={WORDS.ground.mirror}
        options={MIRRORS.map(m => [m, WORDS.ground.mirrors[m]] as const)}
        value={undefined}
        onChange={how => mirror(MIRRORS.find(m => m === how))}
        free
      />
      <Button className="chip-button" onPress={() => carryOut(reordered(table, position, piece.id, 'front'))}>
        {words.front}
      </Button>
      <Button className="chip-button" onPress={() => carryOut(reordered(table, position, piece.id, 'back'))}>
        {words.back}
      </Button>
      <Button className="chip-button danger" onPress={remove}>
        {words.remove}
      </Button>
    </>
  );
}

/** A quarter of a circle, out of an area; of a line to its right. */
const QUARTER = Math.tan(Math.PI / 8);
const outwards = ({ corners, width }: Shown): number =>
  width === null && signedArea(corners) < 0 ? -QUARTER : QUARTER;

/** A hill's next contour, up or down. */
const USUAL_MM = 40;
function Contours({ table, piece }: Chosen) {
  const { lengths } = table;
  const [by, setBy] = useState(rounded(fromMm(USUAL_MM, lengths), 1));
  const words = WORDS.ground.actions;
  const add = (up: 1 | -1): void => {
    const outline = contourInside(bentOf(piece, mmOf(lengths)), up * toMm(by, lengths));
    if (!outline) return say(up === 1 ? words.noRoom : words.outsideBroken);
    const contour = contourOf(table, piece, outline, up);
    if (carryOut([putPiece(contour)]) === null) choosePiece(contour.id);
  };
  return (
    <div className="row wrap end">
      <NumberField className="field narrow" value={by} minValue={0.1} step={0.1} onChange={n => n > 0 && setBy(n)}>
        <Label>{words.by(lengths)}</Label>
        <Input />
      </NumberField>
      <Button className="chip-button" onPress={() => add(1)}>
        {words.contour}
      </Button>
      <Button className="chip-button" onPress={() => add(-1)}>
        {words.contourOutside}
      </Button>
    </div>
  );
}
