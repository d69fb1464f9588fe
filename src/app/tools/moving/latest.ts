// The last answer is kept: what a tool shows, says and draws of one state is worked out once.

export function latest<A extends object, B extends object, R>(make: (a: A, b: B) => R): (a: A, b: B) => R {
  let from: readonly [A, B] | null = null;
  let answer: R | undefined;
  return (a, b) => {
    if (!from || from[0] !== a || from[1] !== b) {
      answer = make(a, b);
      from = [a, b];
    }
    return answer as R;
  };
}
