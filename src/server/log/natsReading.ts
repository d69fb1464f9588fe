// Reading a room's entries out of the stream, from its first one on.

import type { JetStreamClient, JsMsg } from '@nats-io/jetstream';
import type { Stored } from './store.ts';

export const STREAM = 'enfilade-rooms';
export const SUBJECT = 'enfilade.room';
/** Place of an entry in its room; the stream counts over all rooms. */
export const SEQ = 'Room-Seq';
/** A leader that died is replaced within a few seconds; so long the log is waited for. */
export const PATIENCE_MS = 30_000;
const ON_THE_WAY = 500;

interface Range {
  readonly from: number;
  readonly last: number;
}
export async function readThrough(client: JetStreamClient, room: string, range: Range): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for await (const page of pagesThrough(client, room, { ...range, most: ON_THE_WAY })) found.push(...page);
  return found;
}

/** In pieces; the next messages are asked for as the pieces are taken. */
export async function* pagesThrough(
  client: JetStreamClient,
  room: string,
  { from, last, most }: Range & { readonly most: number },
): AsyncGenerator<readonly Stored[]> {
  const consumer = await client.consumers.get(STREAM, { filter_subjects: `${SUBJECT}.${room}` });
  const messages = await consumer.consume({ max_messages: ON_THE_WAY });
  const late = (): NodeJS.Timeout =>
    setTimeout(() => messages.stop(new Error('the log did not answer in time')), PATIENCE_MS);
  let waiting = late();
  let page: Stored[] = [];
  try {
    for await (const message of messages) {
      const seq = seqOf(message);
      if (seq >= from) page.push({ seq, text: message.string() });
      if (page.length < most && seq < last) continue;
      clearTimeout(waiting);
      yield page;
      if (seq >= last) return;
      page = [];
      waiting = late();
    }
  } finally {
    clearTimeout(waiting);
    await messages.close();
  }
}
export const seqOf = (message: JsMsg): number => Number(message.headers?.get(SEQ));
