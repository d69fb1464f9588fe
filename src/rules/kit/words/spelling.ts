// How names of a file format are spelled where a player reads them.

/** `security-zone` → `security zone` */
export const spoken = (id: string): string => MEANT.get(id) ?? id.replaceAll('-', ' ');
/** Kinds of call whose letters say too little. */
const MEANT: ReadonlyMap<string, string> = new Map([['light-cap', 'limit of the light']]);

/** `softCover` and `soft-cover` → `soft cover`; `coverIII` → `cover III`: a code keeps its capitals. */
export const keyWords = (key: string): string =>
  spoken(
    key.replace(/([a-z\d])([A-Z]+)/g, (_, before: string, capitals: string, at: number) => {
      const isWord = capitals.length === 1 && /[a-z]/.test(key.charAt(at + 2));
      return `${before} ${isWord ? capitals.toLowerCase() : capitals}`;
    }),
  );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
