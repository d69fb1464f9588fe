// Long work a step at a time: a generator that yields the share done (0 to 1). A page drives it in slices; others run it through.

export type Steps<T> = Generator<number, T>;

export function runThrough<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that is a part of a longer one: from one share of it to another. */
export function* asPart<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}
