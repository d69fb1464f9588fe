// What the tokens beside the unit in hand mean, in words.

import { useMemo } from 'react';
import { WORDS } from '../../../desk/index.ts';
import { statesNow } from '../../render/unitStates.ts';
import { useSession } from '../hooks/useStores.ts';

export function StateWords({ unit }: { readonly unit: string }) {
  const states = useSession(useMemo(() => statesNow(), []));
  const tokens = states.tokens.get(unit) ?? [];
  if (tokens.length === 0) return null;
  return <p className="states quiet">{WORDS.tokens.label(tokens.map(WORDS.tokens.name).join(', '))}</p>;
}
