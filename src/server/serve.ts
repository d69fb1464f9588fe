// The web server: the page, the rooms, health and metrics, from one process. It stops gently: everybody hears a goodbye.

import { existsSync } from 'node:fs';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { PROTOCOL, previewAsked, ROOM_LIMITS } from '../room/index.ts';
import { formatProblem } from '../table/index.ts';
import { type Bucket, bucketOf } from './bucket.ts';
import { NO_SEAT, openDoor } from './door.ts';
import type { LogStore } from './log/index.ts';
import { metricsOf } from './metrics.ts';
import { readNewRoom } from './newRoom.ts';
import { previewOf } from './previews.ts';
import { processName, type Rooms, roomsOn } from './rooms.ts';
import { whispersOn } from './whispers.ts';

export interface ServeOptions {
  readonly store: LogStore;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Folder of the built page; null: rooms only. */
  readonly site: string | null;
  readonly version: string;
  readonly unloadAfterMs?: number;
  /** Behind a proxy the address of a guest is the one the proxy names. */
  readonly behindProxy?: boolean;
  /** Pages of other origins that may use this server. */
  readonly origins?: readonly string[];
  /** Requests a minute from one address; new rooms are a tenth of it, and so are previews. */
  readonly requestsPerMinute?: number;
  readonly logs?: boolean;
}
type Limited = ServeOptions & { readonly requestsPerMinute: number };
export interface Serving {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const FIVE_MINUTES = 300_000;
const MOST_NEW_ROOM = 8 * 1024 * 1024;
/** Messages above the limit are answered with a sentence up to here; beyond, the socket is cut. */
const MOST_FRAME = 4 * ROOM_LIMITS.messageBytes;
const GOODBYE_MS = 2_000;

export async function serve(options: ServeOptions): Promise<Serving> {
  const { store, host, port, site, requestsPerMinute = 600 } = options;
  const app = fastify({
    // Keys never come here, they are in fragments; paths are logged without their query all the same.
    logger: options.logs ? { serializers: { req: loggedRequest } } : false,
    bodyLimit: MOST_NEW_ROOM,
    trustProxy: options.behindProxy ?? false,
    forceCloseConnections: true,
  });
  const rooms = roomsOn({
    store,
    release: options.version,
    unloadAfterMs: options.unloadAfterMs ?? FIVE_MINUTES,
    broken: (room, what) => app.log.error({ room }, what),
    appended: ms => metrics.appended(ms),
  });
  const metrics = metricsOf(rooms.size);
  const whispers = whispersOn(store, processName());
  await app.register(fastifyHelmet, { contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY } });
  await app.register(fastifyRateLimit, {
    max: request => (isOfPage(request) ? PAGE_FILES : 1) * requestsPerMinute,
    keyGenerator: request => (isOfPage(request) ? `${request.ip} page` : request.ip),
    timeWindow: 60_000,
  });
  await app.register(fastifyWebsocket, { options: { maxPayload: MOST_FRAME } });
  if (site !== null && existsSync(site)) await app.register(fastifyStatic, { root: site });
  routes(app, { ...options, requestsPerMinute }, rooms);
  app.get('/metrics', async (request, reply) =>
    isLocal(request) ? reply.type('text/plain; version=0.0.4').send(await metrics.text()) : reply.callNotFound(),
  );
  const bucketFor = buckets();
  app.register(async scope => {
    scope.get('/socket', { websocket: true, preValidation: originChecked(options.origins ?? []) }, socket => {
      metrics.sockets(1);
      socket.on('close', () => metrics.sockets(-1));
      openDoor(socket, { rooms, metrics, whispers, bucketFor });
    });
  });
  await app.listen({ host, port });
  const place = app.server.address();
  return {
    port: place && typeof place === 'object' ? place.port : port,
    stop: () =>
      stopped(app, () => {
        whispers.stop();
        rooms.stop();
        return store.close();
      }),
  };
}

function routes(app: FastifyInstance, { store, version, requestsPerMinute }: Limited, rooms: Rooms): void {
  app.get('/api/about', async () => ({ enfilade: 'rooms', protocol: PROTOCOL, version }));
  app.get('/health', async (_, reply) =>
    store.ready() ? { well: true } : reply.code(503).send({ well: false, why: 'the log cannot be reached' }),
  );
  const limit = { config: { rateLimit: { max: Math.ceil(requestsPerMinute / 10), timeWindow: 60_000 } } };
  app.post('/api/rooms/preview', limit, async (request, reply) => {
    const asked = previewAsked.safeParse(request.body);
    const preview = asked.success ? await previewOf(rooms, asked.data) : null;
    reply.header('cache-control', 'no-store');
    return preview ?? reply.code(404).send({ problems: [NO_SEAT] });
  });
  app.post('/api/rooms', limit, async (request, reply) => {
    const wanted = readNewRoom(request.body);
    if (!wanted.ok) return reply.code(400).send({ problems: wanted.problems.map(formatProblem) });
    const made = await rooms.create(wanted.value);
    return made.ok ? made.value : reply.code(400).send({ problems: made.problems.map(formatProblem) });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ message: error.message }, 'a request failed');
    reply.code(status).send({ problems: [FAILED[status >= 500 ? 500 : status] ?? error.message] });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('There is nothing here.'));
}

/** Our own sentences in place of the libraries'. */
const FAILED: Readonly<Record<number, string>> = {
  413: `a new room holds at most ${MOST_NEW_ROOM / 1024 / 1024} MiB`,
  429: 'too much was asked from your address: try again in a minute',
  500: 'the server failed at this; it is logged',
};

/** The page's own policy, for the server's answers as well. */
const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
};

/** A page is some hundreds of files, and a club comes from one address. */
const PAGE_FILES = 10;
const isOfPage = ({ url }: FastifyRequest): boolean => !/^\/(api|socket|health|metrics)\b/.test(url);

const loggedRequest = ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] });
const isLocal = ({ ip }: FastifyRequest): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

/** A browser says which page opens the socket: only our own may. There are no cookies that another page could ride on. */
const originChecked =
  (origins: readonly string[]) =>
  async (request: FastifyRequest): Promise<void> => {
    const { origin, host } = request.headers;
    if (origin === undefined || origins.includes(origin) || sameHost(origin, host)) return;
    throw Object.assign(new Error('this page may not use the rooms of this server'), { statusCode: 403 });
  };
function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function buckets(): (room: string, seat: string) => Bucket {
  const known = new Map<string, Bucket>();
  return (room, seat) => {
    const key = `${room}/${seat}`;
    const bucket = known.get(key) ?? bucketOf(ROOM_LIMITS.commandsPerSecond);
    if (known.size > 100_000) known.clear();
    known.set(key, bucket);
    return bucket;
  };
}

async function stopped(app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  const text = 'the server is being restarted; you will be back in a moment';
  for (const socket of app.websocketServer.clients) {
    socket.send(JSON.stringify({ type: 'goodbye', code: 'stopping', text }));
    socket.close(1012, 'restart');
  }
  const patience = setTimeout(() => {
    for (const socket of app.websocketServer.clients) socket.terminate();
  }, GOODBYE_MS);
  patience.unref();
  await app.close();
  await close();
}
