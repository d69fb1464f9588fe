// What the keys and the hands do: every action with its keys and its touch, in groups.

import { WORDS } from '../../desk/index.ts';
import { DialogFrame } from './DialogFrame.tsx';
import '../style/measuring/measuring.css';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { title, does, hands, touch, groups } = WORDS.keys;
  return (
    <DialogFrame title={title} close={WORDS.open.close} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className="dialog-scroll" tabIndex={0} aria-label={title}>
        {groups.map(group => (
          <table className="keys-table" key={group.title}>
            <caption>{group.title}</caption>
            <thead>
              <tr>
                <th scope="col">{does}</th>
                <th scope="col">{hands}</th>
                <th scope="col">{touch}</th>
              </tr>
            </thead>
            <tbody>
              {group.rows.map(([what, byKeys, byTouch]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td data-hands={hands}>{byKeys}</td>
                  <td data-hands={touch}>{byTouch}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
    </DialogFrame>
  );
}
