import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { NO_STREAM, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { openTestStore } from '../testing/open-test-store.js';
import { collect, someEvents, TEST_STREAMS } from '../testing/some-events.js';
import { eventStoreContract } from '../event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { EventStoreUrlRefused, parseEventStoreDbUrl } from './eventstoredb-url.js';

// Only here, and nowhere beside tests with the other package: both define the same global names.

const server = process.env['TEST_EVENT_STORE_URL'] ?? process.env['EVENT_STORE_URL'];

/** An installation of its own. */
function url(scheme: string): string {
  if (!server) throw new Error('TEST_EVENT_STORE_URL is not set: esdb://user:password@host:2113?tls=false');
  const installation = `test-${randomUUID().slice(0, 8)}`;
  const own = `${server}${server.includes('?') ? '&' : '?'}installation=${installation}`;
  return own.replace(/^(esdb|kurrentdb)(\+discover)?/, scheme);
}

eventStoreContract("KurrentDB's client, a running server", async () => {
  const store = await openEventStoreDb({ url: url('kurrentdb'), streams: TEST_STREAMS });
  return { store, cleanup: () => store.close() };
});

describe("KurrentDB's client", () => {
  const refusalOf = (address: string): Promise<unknown> =>
    openTestStore(address, { waitMs: 2000 }).catch((thrown: unknown) => thrown);

  it('finds the server through gossip, and reads what the other client has written', async () => {
    const written = url('esdb');
    const first = await openEventStoreDb({ url: written, streams: TEST_STREAMS });
    const events = someEvents(3);
    await first.append('a', NO_STREAM, events);
    await first.close();
    const found = await openTestStore(written.replace('esdb', 'kurrentdb+discover'));
    expect((await collect(found.read('a'))).map(({ data, meta }) => [data, meta])).toEqual(
      events.map(({ data, meta }) => [data, meta]),
    );
    expect((await found.append('a', 2, someEvents(1))).revision).toBe(3);
    await found.close();
  });

  it('says why a server cannot be used, and no password', async () => {
    const away = (await refusalOf('kurrentdb://ann:s3cret@127.0.0.1:9?tls=false')) as Error;
    expect(away).toBeInstanceOf(StoreUnavailable);
    expect(away.message).toBe(
      'The event store at 127.0.0.1:9 cannot be reached; is it running, and are host and port right?',
    );
    const several = (await refusalOf('kurrentdb://ann:s3cret@127.0.0.1:9,127.0.0.1:19?tls=false')) as Error;
    expect(several.message).toMatch(/127\.0\.0\.1:9 cannot be reached.*127\.0\.0\.1:19 cannot be reached/s);
  });

  it('takes the same URLs', async () => {
    const parsed = await parseEventStoreDbUrl(
      'kurrentdb://ann:p%40ss@one:2113,two/?tls=false&installation=a',
    );
    expect([parsed.place, parsed.installation]).toEqual(['one:2113,two', 'a']);
    expect(parsed.hosts.map((host) => parsed.forNode(host))).toEqual([
      'kurrentdb://ann:p%40ss@one:2113?tls=false',
      'kurrentdb://ann:p%40ss@two?tls=false',
    ]);
    for (const wrong of ['kurrentdb+discover://ann:s3cret@one,two', 'kurrentdb://ann:s3cret@one:port']) {
      const error: unknown = await parseEventStoreDbUrl(wrong).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(EventStoreUrlRefused);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/s3cret|ann/);
    }
  });
});
