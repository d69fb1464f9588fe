// The options of `enfilade serve`.

import { good, type Result, visible } from '../../table/index.ts';
import { type Given, whole, wrong } from './optionValues.ts';

export const SERVE_OPTIONS = [
  { name: 'port', takes: 'N', means: 'port of the web server (default 4180)' },
  { name: 'host', takes: 'NAME', means: 'address it listens at (default localhost; 0.0.0.0: all)' },
  { name: 'data', takes: 'DIR', means: 'folder of the rooms (default enfilade-rooms)' },
  { name: 'log', takes: 'URL', means: 'nats://host:port instead of a folder: rooms on many machines' },
  { name: 'replicas', takes: 'N', means: 'with --log: how many nodes keep each entry, 1 or 3 (default 1)' },
  { name: 'behind-proxy', means: 'believe the proxy in front about the addresses of guests' },
  { name: 'origin', takes: 'URL', means: 'another page that may use these rooms', repeats: true },
] as const;

export interface ServeWords {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
  readonly log?: string;
  readonly replicas?: number;
  readonly behindProxy?: boolean;
  readonly origins?: readonly string[];
}
export function serveWords(given: Given): Result<ServeWords> {
  const one = (name: string): string | undefined => given.get(name)?.[0];
  const [host, data, log] = [one('host'), one('data'), one('log')];
  const port = whole('port', one('port'));
  const replicas = whole('replicas', one('replicas'));
  if (!port.ok) return port;
  if (!replicas.ok) return replicas;
  if ((port.value ?? 0) > 65_535) return wrong('--port must be at most 65535');
  if (log !== undefined && !log.startsWith('nats://'))
    return wrong(`--log must begin with nats://, not ${visible(log)}`);
  return good({
    ...(port.value === undefined ? {} : { port: port.value }),
    ...(host === undefined ? {} : { host }),
    ...(data === undefined ? {} : { data }),
    ...(log === undefined ? {} : { log }),
    ...(replicas.value === undefined ? {} : { replicas: replicas.value }),
    ...(given.has('behind-proxy') ? { behindProxy: true } : {}),
    ...(given.has('origin') ? { origins: given.get('origin') ?? [] } : {}),
  });
}
