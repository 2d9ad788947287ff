import { afterEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openEventStoreDb } from '@arena/infra/event-store/eventstoredb/eventstoredb-event-store';
import {
  ProtocolCluster,
  type ClusterOptions,
} from '@arena/infra/event-store/testing/protocol-server/cluster/protocol-cluster';
import { until } from '../../testing/until.js';
import {
  STREAM,
  balanceOf,
  envelope,
  fill,
  openWallets,
  type WalletWriter,
} from './testing/wallet-writer.js';

const UNKNOWN = new DomainError('outcome-unknown');

/** Longer than any test: time brings no new leader. */
const NEVER = 3_600_000;
const BRIEF = { election: 100, alone: 300, twoLeaders: 100, replaced: 300, joining: 300 };

let cluster: ProtocolCluster;
let store: EventStore;
let writer: WalletWriter;

async function open(waitMs: number, times?: ClusterOptions['times']): Promise<void> {
  cluster = await ProtocolCluster.start(times && { times });
  const streams = { single: [STREAM], numbered: [] };
  store = await openEventStoreDb({ streams, url: cluster.url, waitMs });
  writer = await openWallets(store, { report: () => undefined });
  await writer.execute(fill(1), envelope('c0'));
}

afterEach(async () => {
  await store.close();
  await cluster.stop();
});

/** Sends the same command again, as a client does, until it is done. */
async function repeated(): Promise<void> {
  await until(() =>
    writer.execute(fill(100), envelope('c1')).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return false;
      },
    ),
  );
}

/** What is sent before the connection is known to be broken may have arrived. */
async function knownToBeGone(): Promise<void> {
  await expect(store.revisionOf(STREAM)).rejects.toThrow(StoreUnavailable);
}

/** The first command, and the one that was sent in vain. */
async function expectBothOnce(): Promise<void> {
  expect([balanceOf(writer), await store.revisionOf(STREAM)]).toEqual([101, 1]);
}

describe('a command, while the servers of the log', () => {
  // After the timeout, the writer finds no event, and the leader writes it later.
  it('are slow and may still write it, has an unknown outcome, and is done once (fault 57)', async () => {
    await open(1500);
    let release = (): void => undefined;
    cluster.leader!.appendsHeld = new Promise((resolve) => (release = resolve));
    await expect(writer.execute(fill(100), envelope('c1'))).rejects.toThrow(UNKNOWN);
    expect(await store.revisionOf(STREAM)).toBe(0);
    release();
    expect(await writer.execute(fill(100), envelope('c1'))).toMatchObject({ revision: 1, repeated: true });
    await expectBothOnce();
  });

  // A frozen leader takes calls and answers none.
  it.each([
    ['thaws in time', true],
    ['is replaced', false],
  ])(
    'have a leader that freezes for longer than it waits and then %s, has an unknown outcome, and is done once (fault 57)',
    async (_end, thaws) => {
      await open(800, { ...BRIEF, silence: NEVER });
      const former = cluster.leader!;
      cluster.freeze(former);
      await expect(writer.execute(fill(100), envelope('c1'))).rejects.toThrow(UNKNOWN);
      if (thaws) cluster.thaw(former);
      else {
        // The others take it for dead at once.
        cluster.freeze(former, 0);
        await until(() => cluster.leader !== null && cluster.leader !== former);
      }
      await repeated();
      if (!thaws) {
        cluster.thaw(former);
        await until(() => !former.isRunning);
      }
      await expectBothOnce();
    },
  );

  it('are all gone, is refused in time, because nothing was written, and is done when they are back (fault 57)', async () => {
    await open(1000, { ...BRIEF, silence: 300 });
    const members = [...cluster.members];
    await Promise.all(members.map((member) => cluster.kill(member)));
    await knownToBeGone();
    const refused = writer.execute(fill(100), envelope('c1'));
    await expect(refused).rejects.toThrow(new DomainError('storage-unavailable'));
    await Promise.all(members.map((member) => cluster.startAgain(member)));
    await until(() => cluster.leader !== null);
    await repeated();
    await expectBothOnce();
  });

  it('are gone after it may have been written: repeated, it is unknown, and a new one is refused (fault 57)', async () => {
    await open(800, { ...BRIEF, silence: 300 });
    cluster.leader!.appendsHeld = new Promise(() => undefined);
    await expect(writer.execute(fill(100), envelope('c1'))).rejects.toThrow(UNKNOWN);
    await Promise.all([...cluster.members].map((member) => cluster.kill(member)));
    await knownToBeGone();
    const repeatedInVain = writer.execute(fill(100), envelope('c1'));
    await expect(repeatedInVain).rejects.toThrow(UNKNOWN);
    const sentInVain = writer.execute(fill(10), envelope('c2'));
    await expect(sentInVain).rejects.toThrow(new DomainError('storage-unavailable'));
  });
});
