// What players call things of a table: by their names, and where several have one name, by its number among them.

/** A name of its own for each, in the order of the table: «Militia 1», «Militia 2». Nobody reads an id who did not write one. */
export function toldApart(
  things: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const all = new Map<string, number>();
  for (const { name } of things) all.set(name, (all.get(name) ?? 0) + 1);
  const so = new Map<string, number>();
  const next = (name: string): number => so.set(name, (so.get(name) ?? 0) + 1).get(name) ?? 1;
  return new Map(things.map(({ id, name }) => [id, (all.get(name) ?? 0) > 1 ? `${name} ${next(name)}` : name]));
}
