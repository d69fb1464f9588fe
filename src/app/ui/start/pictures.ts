// The pictures of the start page: drawn from the page itself by `tools/pictures.mjs`.

import type { SystemId } from '../../../table/index.ts';

const urls = import.meta.glob<string>('../../../../assets/start/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const picture = (name: string): string | undefined => urls[`../../../../assets/start/${name}.webp`];

export const DOOR_PICTURES = { dispute: picture('dispute'), play: picture('play'), cases: picture('cases') } as const;
/** Of the scenario that a book comes with. */
export const scenarioPicture = (system: SystemId): string | undefined => picture(`scenario-${system}`);
/** Of a sample that stands on the start page; undefined: none was made. */
export const casePicture = (sample: string): string | undefined => picture(`case-${sample}`);
