// The one generator we use, without the five others and node's crypto that the package's entry brings along.
declare module 'seedrandom/lib/tychei.js' {
  interface Generator {
    (): number;
    int32(): number;
    double(): number;
  }
  const tychei: (seed: string) => Generator;
  export default tychei;
}
