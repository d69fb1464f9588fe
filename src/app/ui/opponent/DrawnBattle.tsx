// A battle drawn on one of the maps: map, book, kind; another one by the press of a button.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import { BATTLE_KINDS, type BattleKind, drawBattle } from '../../../opponent/index.ts';
import { loadRuleset } from '../../../rules/index.ts';
import {
  BOOK_TITLES,
  parseJson,
  type Result,
  readMapFile,
  type ScenarioFile,
  SYSTEMS,
  type SystemId,
} from '../../../table/index.ts';
import { MAPS } from '../../files/samples.ts';
import { saveFile } from '../../files/saveFile.ts';
import { Choice, rowsOf } from './Choice.tsx';

interface Wish {
  readonly map: string;
  readonly system: SystemId;
  readonly kind: BattleKind;
  readonly seed: string;
}
async function drawnFrom({ map, system, kind, seed }: Wish): Promise<Result<ScenarioFile> | null> {
  const sample = MAPS.find(m => m.name === map);
  const json = sample ? parseJson(await sample.text()) : null;
  const read = json?.ok ? readMapFile(json.value) : null;
  if (!read) return null;
  return read.ok ? drawBattle({ ruleset: await loadRuleset(system), map: read.value, kind, seed }) : read;
}

export function DrawnBattle({ onDrawn }: { readonly onDrawn: (scenario: ScenarioFile | null) => void }) {
  const words = WORDS.opponent;
  const [wish, setWish] = useState<Wish>(() => ({
    map: MAPS[0]?.name ?? '',
    system: SYSTEMS[0],
    kind: 'meeting',
    seed: seedNow(),
  }));
  const [drawn, setDrawn] = useState<Result<ScenarioFile> | null>(null);
  useEffect(() => {
    let gone = false;
    void drawnFrom(wish).then(result => {
      if (gone) return;
      setDrawn(result);
      onDrawn(result?.ok ? result.value : null);
    });
    return () => void (gone = true);
  }, [wish, onDrawn]);
  return (
    <>
      <div className="row wrap">
        <Choice
          label={words.map}
          value={wish.map}
          rows={MAPS.map(m => [m.name, m.title] as const)}
          onChange={map => setWish({ ...wish, map })}
        />
        <Choice
          label={words.book}
          value={wish.system}
          rows={rowsOf(SYSTEMS, BOOK_TITLES)}
          onChange={system => setWish({ ...wish, system })}
        />
        <Choice
          label={words.kind}
          value={wish.kind}
          rows={rowsOf(BATTLE_KINDS, words.kinds)}
          onChange={kind => setWish({ ...wish, kind })}
        />
      </div>
      <div className="row wrap">
        <Button className="chip-button" onPress={() => setWish({ ...wish, seed: seedNow() })}>
          {words.another}
        </Button>
        {drawn?.ok && (
          <Button
            className="chip-button"
            onPress={() => saveFile(`${wish.map}-${wish.kind}.json`, `${JSON.stringify(drawn.value, null, 1)}\n`)}
          >
            {words.saveBattle}
          </Button>
        )}
      </div>
      {drawn && !drawn.ok && (
        <p className="error" role="alert">
          {drawn.problems.map(p => translated(p.message)).join('; ')}
        </p>
      )}
    </>
  );
}
const seedNow = (): string => crypto.randomUUID().slice(0, 8);
