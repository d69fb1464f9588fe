// A part of a card that folds away under its heading.

import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { ICONS } from './icons.tsx';

export function Folding({
  title,
  open = false,
  className = '',
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Disclosure className={`more ${className}`} defaultExpanded={open}>
      <Heading level={3}>
        <Button slot="trigger">
          <span className="twist">{ICONS.down}</span>
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}
