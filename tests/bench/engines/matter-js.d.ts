// The part of matter-js that the bench uses; the package brings no types.

declare module 'matter-js' {
  interface Vector {
    readonly x: number;
    readonly y: number;
  }
  interface Body {
    readonly id: number;
  }
  interface Options {
    readonly isStatic: boolean;
    readonly angle: number;
  }
  const Matter: {
    readonly Bodies: { rectangle(x: number, y: number, width: number, height: number, options: Options): Body };
    readonly Query: {
      ray(bodies: readonly Body[], a: Vector, b: Vector, width: number): readonly { readonly bodyA: Body }[];
      region(bodies: readonly Body[], box: { readonly min: Vector; readonly max: Vector }): readonly Body[];
    };
  };
  // oxlint-disable-next-line import/no-default-export -- the package has no other
  export default Matter;
}
