// The ready units of each book, loaded when they are asked for.

import type { SystemId } from '../../../table/index.ts';
import type { Template } from './template.ts';

const LOADERS: Readonly<Record<SystemId, () => Promise<{ readonly TEMPLATES: readonly Template[] }>>> = {
  'belle-alliance': () => import('./belle-alliance.ts'),
  emperor: () => import('./emperor.ts'),
  'fire-and-fury': () => import('./fire-and-fury.ts'),
  lasalle: () => import('./lasalle.ts'),
  'open-fire': () => import('./open-fire.ts'),
};
export const templatesOf = async (system: SystemId): Promise<readonly Template[]> =>
  (await LOADERS[system]()).TEMPLATES;
