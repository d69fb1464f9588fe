// The keys of a field that is typed into: Enter puts in, Escape drops what was typed and then does what it does everywhere.

import type { KeyboardEvent } from 'react-aria-components';

export const fieldKeys =
  (commit: () => void, drop: () => void) =>
  (e: KeyboardEvent): void => {
    if (e.key === 'Enter') commit();
    else if (e.key === 'Escape') drop();
    // a listener that takes no key hides it from the popover, which Escape closes
    if (e.key !== 'Enter') e.continuePropagation();
  };
