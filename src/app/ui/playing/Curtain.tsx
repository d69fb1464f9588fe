// Between two players at one screen: the table is covered until the device has changed hands. Off unless it is wanted.

import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { openCurtain, seat } from '../../playing/seat.ts';
import { useSession } from '../hooks/useStores.ts';

export function Curtain() {
  const { curtain } = useStore(seat);
  const name = useSession(s => s.scene?.position.sides.find(side => side.id === curtain)?.name ?? curtain ?? '');
  const words = WORDS.playing.curtain;
  return (
    <ModalOverlay className="curtain" isOpen={curtain !== null} isKeyboardDismissDisabled>
      <Modal className="modal panel curtain-card">
        <Dialog className="dialog">
          <Heading slot="title">{words.title(name)}</Heading>
          <p className="quiet">{words.hint}</p>
          <Button className="primary-button" onPress={openCurtain}>
            {words.open(name)}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
