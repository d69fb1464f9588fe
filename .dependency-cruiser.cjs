// The floors: each imports only floors below it, through their index. src/README.md draws them.

const FLOORS = ['geometry', 'table', 'measure', 'rules', 'play', 'room', 'desk', 'picture', 'exchange', 'opponent'];
const above = FLOORS.map((floor, i) => ({
  name: `${floor}-looks-down`,
  comment: 'a floor imports only floors below it',
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: { path: `^src/(${[...FLOORS.slice(i + 1), 'app', 'cli', 'server'].join('|')})/` },
}));
const doors = FLOORS.map(floor => ({
  name: `${floor}-by-its-door`,
  comment: 'other floors use what its index.ts shows',
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/${floor}/` },
  to: { path: `^src/${floor}/`, pathNot: `^src/${floor}/(index|flags|trueArcs|moving/wheelClearance|sheet/danger|kernel/kernel)\\.ts$` },
}));
const only = (library, place) => ({
  name: `${library.replace(/\W/g, '')}-in-its-place`,
  comment: `${library} stands behind ${place}`,
  severity: 'error',
  from: { path: '^src/', pathNot: place },
  to: { path: `^node_modules/${library}` },
});

module.exports = {
  forbidden: [
    ...above,
    ...doors,
    {
      name: 'systems-stand-alone',
      comment: 'no rule system imports another',
      severity: 'error',
      from: { path: '^src/rules/books/([a-z-]+)/' },
      to: { path: '^src/rules/books/([a-z-]+)/', pathNot: '^src/rules/books/$1/' },
    },
    {
      name: 'books-know-only-the-kit',
      comment: 'a book imports the kit, never the list of books or the public face',
      severity: 'error',
      from: { path: '^src/rules/(books|kit)/' },
      to: { path: '^src/rules/(door/|index\\.ts$)' },
    },
    {
      name: 'kit-knows-no-book',
      severity: 'error',
      from: { path: '^src/rules/kit/' },
      to: { path: '^src/rules/books/' },
    },
    {
      name: 'server-knows-no-page',
      comment: 'the server imports play, room and below, and picture for previews',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/(app|cli|exchange|opponent|desk)/' },
    },
    {
      name: 'only-the-command-line-starts-a-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server|cli)/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-libraries-in-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { path: '^node_modules/(fastify|@fastify/|libsql|@nats-io/|pino|prom-client)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('pixi\\.js', '^src/app/'),
    only('react', '^src/app/'),
    only('seedrandom', '^src/play/'),
    only('@turf/', '^src/exchange/geojson/features\\.ts$'),
    only('@flatten-js/', '^src/geometry/trueArcs\\.ts$'),
    only('clipper2-ts', '^src/geometry/areas\\.ts$'),
    only('zod', '^src/(table|rules|play|room|desk|server|cli|app)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
