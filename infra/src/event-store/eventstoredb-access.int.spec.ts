import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { TEST_STREAMS } from './event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { startProtocolServer, type ProtocolServer } from './testing/protocol-server/protocol-server.js';
import type { TlsOptions } from './testing/protocol-server/serve-node.js';

// The certificate that smtp-server brings for tests. Nobody has signed it, and it has expired.
const tls = createRequire(import.meta.url)('smtp-server/lib/tls-options.js')({}) as TlsOptions;

let servers: ProtocolServer[] = [];
const start = async (options: Parameters<typeof startProtocolServer>[0]): Promise<number> => {
  const server = await startProtocolServer(options);
  servers.push(server);
  return server.port;
};
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

async function refusalOf(url: string): Promise<string> {
  const begun = Date.now();
  const error: unknown = await openEventStoreDb({ streams: TEST_STREAMS, url, waitMs: 1000 }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(Date.now() - begun).toBeLessThan(8000);
  expect((error as Error).message).not.toMatch(/ann|s3cret|\n/);
  return (error as Error).message;
}

describe.each([
  ['one node', (port: number) => `127.0.0.1:${port}`],
  ['several hosts', (port: number) => `127.0.0.1:${port},127.0.0.1:9`],
])('opening an EventStoreDB by %s', (_form, hostsAt) => {
  it('names the CA when its certificate is not trusted (fault 59)', async () => {
    const port = await start({ tls });
    expect(await refusalOf(`esdb://ann:s3cret@${hostsAt(port)}`)).toBe(
      `The event store at 127.0.0.1:${port} has a certificate that is not trusted (certificate has expired); ` +
        'tlsCAFile=PATH in the URL names its CA',
    );
  });

  it('says that the server does not use TLS (fault 59)', async () => {
    const port = await start({});
    expect(await refusalOf(`esdb://ann:s3cret@${hostsAt(port)}`)).toBe(
      `The event store at 127.0.0.1:${port} does not use TLS; turn it on there, or off with tls=false in the URL`,
    );
  });

  it('asks about TLS when only the server uses it (fault 59)', async () => {
    const port = await start({ tls });
    expect(await refusalOf(`esdb://${hostsAt(port)}?tls=false`)).toBe(
      `The event store at ${hostsAt(port)} is not available; is it running, and is TLS on or off on both sides?`,
    );
  });

  it('names the user as the cause (fault 59)', async () => {
    const port = await start({ user: 'admin:other' });
    expect(await refusalOf(`esdb://ann:s3cret@${hostsAt(port)}?tls=false`)).toMatch(
      /refuses the user of its URL$/,
    );
  });
});
