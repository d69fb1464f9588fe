/** The books that can be asked, by their titles. A floor that knows no rule still has to know which names a file may use. */
export const BOOK_TITLES = {
  'belle-alliance': 'Belle Alliance',
  emperor: 'Emperor',
  'fire-and-fury': 'Regimental Fire and Fury',
  lasalle: 'Lasalle',
  'open-fire': 'Open Fire Skirmish',
} as const;
export type SystemId = keyof typeof BOOK_TITLES;
export const SYSTEMS = Object.keys(BOOK_TITLES) as readonly string[] as readonly [SystemId, ...SystemId[]];
export const isSystem = (id: unknown): id is SystemId => typeof id === 'string' && Object.hasOwn(BOOK_TITLES, id);
