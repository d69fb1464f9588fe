export { type LogStore, type OpenedStore, openNats, openSqlite } from './log/index.ts';
export {
  jobSubject,
  openQueue,
  playByQueue,
  type Queue,
  RESULTS,
  resultSubject,
  TAKEN_MS,
  TASKS,
  type Task,
  WORKERS,
} from './queue/queue.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
