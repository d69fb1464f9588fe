// A side by colour, letter and name.

import { lettersOf, sideLook } from '../../../picture/index.ts';
import { useSession, useView } from '../hooks/useStores.ts';

export function SideChip({ id, bare }: { readonly id: string; readonly bare?: boolean }) {
  const sides = useSession(s => s.scene?.position.sides);
  const night = useView(v => v.night);
  const at = sides?.findIndex(s => s.id === id) ?? -1;
  if (!sides || at === -1) return <span>{id}</span>;
  const look = sideLook(at);
  const colours = { background: night ? look.body : look.ink, color: night ? '#14130f' : '#fff' };
  return (
    <span className="side-chip">
      <span className="chip" style={colours} aria-hidden="true">
        {lettersOf(sides).get(id)}
      </span>
      <span className={bare ? 'unseen' : ''}>{sides[at]?.name}</span>
    </span>
  );
}
