// A side by colour, letter and name.

import { lettersOf, sideLook } from '../../../picture/index.ts';
import type { Side } from '../../../table/index.ts';
import { useSession, useView } from '../hooks/useStores.ts';

export function SideChip({ id, bare }: { readonly id: string; readonly bare?: boolean }) {
  const sides = useSession(s => s.scene?.position.sides);
  const side = sides?.find(s => s.id === id);
  if (!sides || !side) return <span>{id}</span>;
  return (
    <span className="side-chip">
      <SideBadge sides={sides} id={id} />
      <span className={bare ? 'unseen' : ''}>{side.name}</span>
    </span>
  );
}

/** Colour and letter alone; for the eye, since a name stands beside it. */
export function SideBadge({ sides, id }: { readonly sides: readonly Side[]; readonly id: string }) {
  const night = useView(v => v.night);
  const look = sideLook(sides.findIndex(s => s.id === id));
  const colours = { background: night ? look.body : look.ink, color: night ? '#14130f' : '#fff' };
  return (
    <span className="chip" style={colours} aria-hidden="true">
      {lettersOf(sides).get(id)}
    </span>
  );
}
