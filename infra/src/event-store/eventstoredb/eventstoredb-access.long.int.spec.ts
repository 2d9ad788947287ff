import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LOG_START, NO_STREAM, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { ConnectionRefused } from './eventstoredb-failures.js';
import type { Member } from '../testing/protocol-server/cluster/member.js';
import { ProtocolCluster } from '../testing/protocol-server/cluster/protocol-cluster.js';
import { startProtocolServer, type ProtocolServer } from '../testing/protocol-server/protocol-server.js';
import { testCertificate, type TestCertificate } from '../../network/testing/certificate.js';
import { openTestStore } from '../testing/open-test-store.js';
import { someEvents, until } from '../testing/some-events.js';

const HOST = '127.0.0.1';
const WAIT_MS = 2000;
const UNREACHABLE = 'cannot be reached; is it running, and are host and port right?';
const tls = testCertificate({ host: HOST });
const expired = testCertificate({ host: HOST, validTo: new Date(Date.now() - 1000) });
const otherHost = testCertificate({ host: 'events.example.org' });

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'arena-ca-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function trusting({ cert }: TestCertificate): string {
  const file = join(folder, 'ca.crt');
  writeFileSync(file, cert);
  return `tlsCAFile=${file}`;
}

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
  const error: unknown = await openTestStore(url, { waitMs: WAIT_MS }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(Date.now() - begun).toBeLessThan(8000);
  expect((error as Error).message).not.toMatch(/\bann\b|s3cret|\n/);
  return (error as Error).message;
}

const NOBODY = '127.0.0.1:9';

describe.each([
  ['one node', (port: number) => `127.0.0.1:${port}`],
  ['several hosts', (port: number) => `127.0.0.1:${port},${NOBODY}`],
])('opening an EventStoreDB by %s', (form, hostsAt) => {
  const isCluster = form === 'several hosts';

  it('names the CA when its certificate is not trusted (fault 59)', async () => {
    const port = await start({ tls });
    expect(await refusalOf(`esdb://ann:s3cret@${hostsAt(port)}`)).toBe(
      `The event store at 127.0.0.1:${port} has a certificate that is not trusted (self-signed certificate); ` +
        'tlsCAFile=PATH in the URL names its CA',
    );
  });

  it('does not name the CA when its certificate has expired (fault 59)', async () => {
    const port = await start({ tls: expired });
    expect(await refusalOf(`esdb://${hostsAt(port)}?${trusting(expired)}`)).toBe(
      `The event store at 127.0.0.1:${port} has a certificate that has expired; renew it on the server`,
    );
  });

  it('does not name the CA when its certificate is of another host (fault 59)', async () => {
    const port = await start({ tls: otherHost });
    expect(await refusalOf(`esdb://${hostsAt(port)}?${trusting(otherHost)}`)).toMatch(
      /has a certificate for another name \(.*127\.0\.0\.1.*\); use a name of the certificate in the URL$/,
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
      `The event store at 127.0.0.1:${port} closes the connection; is TLS on or off on both sides (tls=… in the URL)?` +
        (isCluster ? ` The event store at ${NOBODY} ${UNREACHABLE}` : ''),
    );
  });

  it.each([
    [
      'a wrong password',
      'ann:s3cret',
      'does not accept the user or the password of its URL; correct user:password@ there',
    ],
    [
      'a user without rights',
      'guest:s3cret',
      'denies access to the user of its URL; this user must be allowed to read $all, and to read and write the ' +
        'streams of the program',
    ],
    [
      'no user',
      null,
      'denies access without a user; the URL has to name one (user:password@), who is only sent with TLS',
    ],
  ])('names the cause for %s (fault 59)', async (_cause, user, text) => {
    const port = await start({ tls, user: 'ann:other', userWithoutRights: 'guest:s3cret' });
    const login = user === null ? '' : `${user}@`;
    expect(await refusalOf(`esdb://${login}${hostsAt(port)}?${trusting(tls)}`)).toBe(
      `The event store at ${isCluster ? hostsAt(port) : `127.0.0.1:${port}`} ${text}`,
    );
  });

  it('says that the user of the URL is not sent without TLS (fault 59)', async () => {
    const port = await start({ user: 'ann:s3cret' });
    expect(await refusalOf(`esdb://ann:s3cret@${hostsAt(port)}?tls=false`)).toMatch(
      /denies access without a user; .* only sent with TLS$/,
    );
  });

  it('asks whether it is running when nobody is there', async () => {
    const other = '127.0.0.1:19';
    expect(await refusalOf(`esdb://${isCluster ? `${NOBODY},${other}` : NOBODY}?tls=false`)).toBe(
      `The event store at ${NOBODY} ${UNREACHABLE}` +
        (isCluster ? ` The event store at ${other} ${UNREACHABLE}` : ''),
    );
  });
});

describe('an EventStoreDB', () => {
  const QUICK = { election: 100, silence: 300, alone: 100, twoLeaders: 100, replaced: 300, joining: 300 };

  it('whose name is not known is told from one that is away', async () => {
    expect(await refusalOf('esdb://events.invalid:2113?tls=false')).toBe(
      'The event store at events.invalid:2113 has a host name that is not known',
    );
  });

  it('that is away is told from others also before gRPC tries to connect again', async () => {
    for (let n = 0; n < 2; n++)
      expect(await refusalOf('esdb://127.0.0.1:29?tls=false')).toBe(
        `The event store at 127.0.0.1:29 ${UNREACHABLE}`,
      );
  });

  it('without a majority is told from one that is away, by one node and by all hosts', async () => {
    const cluster = await ProtocolCluster.start({ times: QUICK });
    const [left, ...gone] = cluster.members as [Member, ...Member[]];
    await Promise.all(gone.map((member) => cluster.kill(member)));
    await until(() => left.state === 'UNKNOWN');
    const node = `127.0.0.1:${left.port}`;
    const noLeader =
      `The event store at ${node} has no leader, so it takes no calls; an election is under way, or fewer than most ` +
      'of its nodes are running';
    const away = gone.map(({ port }) => `The event store at 127.0.0.1:${port} ${UNREACHABLE}`);
    expect(await refusalOf(`esdb://${node}?tls=false`)).toBe(noLeader);
    expect(await refusalOf(cluster.url)).toBe(`${noLeader}. ${away.join(' ')}`);
    await cluster.stop();
  });

  it('that answers nothing in time is told from one that is away', async () => {
    const cluster = await ProtocolCluster.start();
    const [frozen] = cluster.members as [Member];
    cluster.freeze(frozen);
    expect(await refusalOf(`esdb://127.0.0.1:${frozen.port}?tls=false`)).toBe(
      `The event store at 127.0.0.1:${frozen.port} did not answer within ${WAIT_MS} ms`,
    );
    await cluster.stop();
  });
});

it('tells once that a server which worked refuses the program, is not ready, and goes on when it is let in', async () => {
  const first = await startProtocolServer();
  const { port } = first;
  const told: string[] = [];
  const store = await openTestStore(first.url, {
    waitMs: 4500,
    onRefused: (message) => told.push(message),
  });
  const seen: number[] = [];
  const subscription = store.subscribe(
    LOG_START,
    async (batch) => void seen.push(...batch.map(({ revision }) => revision)),
    (error) => told.push(String(error)),
  );
  await store.append('a', NO_STREAM, someEvents(1));
  await until(() => seen.length === 1);
  await first.stop();
  const strict = await startProtocolServer({ port, user: 'admin:other' });
  // Only the subscription asks.
  await until(() => told.length > 0);
  await sleep(500);
  expect(told).toEqual([
    `The event store at 127.0.0.1:${port} denies access without a user; the URL has to name one (user:password@), ` +
      'who is only sent with TLS',
  ]);
  await expect(store.requireWritable?.()).rejects.toThrow(ConnectionRefused);
  await strict.stop();
  const last = await startProtocolServer({ port });
  await store.append('a', NO_STREAM, someEvents(1));
  await store.requireWritable?.();
  await subscription.close();
  await store.close();
  await last.stop();
});

it('is not ready while the server takes reads and no appends, which is told once', async () => {
  const first = await startProtocolServer();
  const { port } = first;
  const told: string[] = [];
  const onRefused = (message: string): void => void told.push(message);
  const store = await openTestStore(first.url, { onRefused });
  await store.append('a', NO_STREAM, someEvents(1));
  await first.stop();
  const strict = await startProtocolServer({ port, readOnly: true });
  for (let n = 0; n < 2; n++) {
    await expect(store.append('b', NO_STREAM, someEvents(1))).rejects.toThrow(/denies access/);
    expect(await store.lastPosition()).toBe(LOG_START);
    await expect(store.requireWritable?.()).rejects.toThrow(ConnectionRefused);
  }
  expect(told).toHaveLength(1);
  await strict.stop();
  const last = await startProtocolServer({ port });
  await store.append('b', NO_STREAM, someEvents(1));
  await store.requireWritable?.();
  await store.close();
  await last.stop();
});
