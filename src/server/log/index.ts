export { openNats } from './nats.ts';
export { openSqlite } from './sqlite.ts';
export * from './store.ts';
