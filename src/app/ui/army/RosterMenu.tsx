// The army list on paper: with pictures of the bases, or plain.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type Scene, WORDS } from '../../../desk/index.ts';
import { rosterPage } from '../../army/roster.ts';
import { fileStem, saveFile } from '../../files/saveFile.ts';

export function RosterMenu({ scene }: { readonly scene: Scene }) {
  const words = WORDS.army.roster;
  const save = async (key: React.Key): Promise<void> => {
    const pictures =
      key === 'pictured'
        ? (await import('../../render/bases/unitPicture.ts')).unitPictures(
            scene.position,
            scene.ruleset.face.modern === true,
          )
        : undefined;
    const stem = fileStem(`${scene.position.title || scene.name} ${words.file}`, words.file);
    saveFile(`${stem}.html`, rosterPage(scene, pictures));
  };
  return (
    <MenuTrigger>
      <Button className="chip-button">{words.title}</Button>
      <Popover className="popover">
        <Menu className="list-box" aria-label={words.title} onAction={key => void save(key)}>
          <MenuItem id="pictured" className="list-item">
            {words.pictured}
          </MenuItem>
          <MenuItem id="plain" className="list-item">
            {words.plain}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
