// What every dialog of the page is set in: over the table, with its title and the way out.

import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useBack } from '../back/useBack.ts';
import { ICONS } from './icons.tsx';

interface Framed {
  readonly title: string;
  /** What the cross is called. */
  readonly close: string;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DialogFrame({ title, close, onClose, className = '', children }: Framed) {
  useBack(onClose);
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={on => !on && onClose()}>
      <Modal className="modal panel">
        <Dialog className={`dialog ${className}`.trim()}>
          <div className="row">
            <Heading slot="title" level={2} className="grow">
              {title}
            </Heading>
            <Button className="icon-button" aria-label={close} onPress={onClose}>
              {ICONS.close}
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
