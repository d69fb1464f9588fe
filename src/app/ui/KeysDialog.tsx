// What the keys and the hands do.

import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { WORDS } from '../words.ts';
import { ICONS } from './icons.tsx';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={on => !on && onClose()}>
      <Modal className="modal panel">
        <Dialog className="dialog">
          <div className="row">
            <Heading slot="title" level={2} className="grow">
              {WORDS.keys.title}
            </Heading>
            <Button className="icon-button" aria-label={WORDS.open.close} onPress={onClose}>
              {ICONS.close}
            </Button>
          </div>
          <dl className="keys dialog-scroll">
            {WORDS.keys.rows.map(([keys, does]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
