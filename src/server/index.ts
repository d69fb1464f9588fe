export { type LogStore, type OpenedStore, openNats, openSqlite } from './log/index.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
