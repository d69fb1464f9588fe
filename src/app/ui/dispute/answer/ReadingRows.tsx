// Every choice that the ruling leaned on, with the answer under each of its options.

import { useMemo } from 'react';
import { citeText, readingsOf, translated, WORDS } from '../../../../desk/index.ts';
import { useSession } from '../../hooks/useStores.ts';
import { Said } from './Said.tsx';

export function ReadingRows() {
  const scene = useSession(s => s.scene);
  const ruling = useSession(s => s.ruled.ruling);
  const rows = useMemo(() => (scene && ruling ? readingsOf(scene, ruling) : []), [scene, ruling]);
  if (!scene || rows.length === 0) return <p className="quiet">{WORDS.dispute.oneReading}</p>;
  return (
    <div className="cards">
      {rows.map(({ choice, options }) => (
        <div key={choice.id} className="book-card both">
          <small>{`${translated(choice.asks)} (${choice.id}, ${citeText(choice.cite)})`}</small>
          {options.map(o => (
            <span key={o.option} className="reading">
              <span>
                {o.inForce ? '● ' : '○ '}
                {translated(o.means)}
              </span>
              <Said answer={o.answer} margin={o.margin} lengths={scene.position.lengths} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
