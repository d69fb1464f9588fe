/** The books that can be asked. A floor that knows no rule still has to know which names a file may use. */
export const SYSTEMS = ['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle', 'open-fire'] as const;
export type SystemId = (typeof SYSTEMS)[number];
