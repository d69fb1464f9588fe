// Drawings for what a unit can do.

import type { ReactNode } from 'react';
import { icon } from '../icons.tsx';

const SIZE = 18;
const small = (paths: ReactNode) => icon(paths, SIZE);

export const MOVE_ICONS = {
  aboutFace: small(<path d="M6.500 3.500v13m0 0L3.500 13.500m3 3 3-3M13.500 16.500v-13m0 0-3 3m3-3 3 3" />),
  move: small(<path d="M4 16.500h12M10 13V3.500m0 0L6.500 7M10 3.500 13.500 7" />),
  formation: small(<path d="M3 4.500h6v4H3zM11 4.500h6v4h-6zM3 11.500h6v4H3zM11 11.500h6v4h-6z" />),
  danger: small(<path d="M10 3.500 17 16H3zM10 8v4m0 1.800v.7" />),
  dice: small(<path d="M4 4h12v12H4zM7.500 7.500h.01M12.500 7.500h.01M10 10h.01M7.500 12.500h.01M12.500 12.500h.01" />),
  snap: small(<path d="M4 4v6a6 6 0 0 0 12 0V4h-4v6a2 2 0 0 1-4 0V4zM4 7h4m4 0h4" />),
  several: small(<path d="M3 3.500h8v6H3zM13 6.500h4v8H7v-2M15 11.500v5m-2.500-2.500h5" />),
} as const;
