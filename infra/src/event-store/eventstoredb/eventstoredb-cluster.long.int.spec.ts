import { setTimeout as sleep } from 'node:timers/promises';
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  AppendInDoubt,
  AppendNotSent,
  LOG_START,
  NO_STREAM,
  StoreUnavailable,
  type EventStore,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';
import { isPassing } from './eventstoredb-failures.js';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import { parseEventStoreDbUrl } from './eventstoredb-url.js';
import type { Member } from '../testing/protocol-server/cluster/member.js';
import { ProtocolCluster } from '../testing/protocol-server/cluster/protocol-cluster.js';
import { openTestClient, openTestStore } from '../testing/open-test-store.js';
import { someEvents, unexpected, until } from '../testing/some-events.js';

const TIMES = { election: 400, silence: 400, alone: 300, twoLeaders: 100, replaced: 300, joining: 300 };
const WAIT_MS = 5000;
/** No pause is longer than the cluster has no leader, and this: the last attempt before may still be waiting. */
const LONGEST_EXTRA_MS = 1000;
/** The pause before the next attempt, and its search for the leader. */
const TOLERANCE_MS = 500;
const TICK_MS = 10;

let cluster: ProtocolCluster;
let store: EventStore;

beforeEach(async () => {
  cluster = await ProtocolCluster.start({ times: TIMES });
  store = await openTestStore(cluster.url, { waitMs: WAIT_MS });
});
afterEach(async () => {
  await store.close();
  await cluster.stop();
});

const followers = (): Member[] => cluster.members.filter((member) => member !== cluster.leader);
const urlOf = ({ port }: Member): string => `esdb://127.0.0.1:${port}?tls=false`;

async function all(pages: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of pages) events.push(...page);
  return events;
}

/**
 * Counts the time of a pause for which the client is to blame: while the cluster has a leader, and this process runs,
 * in which client and cluster are. A tick that a busy machine delays counts as one.
 */
class LedTime {
  ms = 0;
  private readonly timer = setInterval(() => {
    const { leader } = cluster;
    if (leader?.isRunning && !leader.isFrozen) this.ms += TICK_MS;
  }, TICK_MS);

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Appends one event after the other. The first failure ends it. */
class SteadyWriter {
  readonly ids: string[] = [];
  longestPauseMs = 0;
  private readonly led = new LedTime();
  private stopping = false;
  private readonly written = this.write();

  constructor() {
    // Thrown by `stop`.
    this.written.catch(() => undefined);
  }

  /** Resolves after an append that has not begun yet. So no pause has two faults. */
  async goesOn(): Promise<void> {
    const begun = this.ids.length + 1;
    await Promise.race([until(() => this.ids.length > begun), this.written]);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.written.finally(() => this.led.stop());
  }

  private async write(): Promise<void> {
    while (!this.stopping) {
      const [event] = someEvents(1) as [EventToStore];
      const begun = this.led.ms;
      const { revision } = await store.append('a', this.ids.length - 1, [event]);
      this.longestPauseMs = Math.max(this.longestPauseMs, this.led.ms - begun);
      expect(revision).toBe(this.ids.length);
      this.ids.push(event.id);
      expect(await store.revisionOf('a')).toBe(revision);
    }
  }
}

/** The leader gets appends, and writes them when they are released. */
function holdAppends(): () => void {
  let release = (): void => undefined;
  cluster.leader!.appendsHeld = new Promise((resolve) => (release = resolve));
  return release;
}

async function comeBack(member: Member): Promise<void> {
  await cluster.startAgain(member);
  await until(() => member.state === 'FOLLOWER');
}

describe('EventStoreDB as a cluster of three', () => {
  it.each<[string, (writer: SteadyWriter) => Promise<void>]>([
    [
      'its leader is killed',
      async () => {
        const former = cluster.leader!;
        await cluster.kill(former);
        await until(() => cluster.leader !== former);
        await comeBack(former);
      },
    ],
    [
      'its leader freezes and thaws',
      async () => {
        const former = cluster.leader!;
        cluster.freeze(former);
        await until(() => cluster.leader !== former);
        cluster.thaw(former);
        await until(() => !former.isRunning);
        await comeBack(former);
      },
    ],
    [
      'each node is killed and restarted in turn',
      async (writer) => {
        for (const member of cluster.members) {
          await cluster.kill(member);
          await writer.goesOn();
          await comeBack(member);
        }
      },
    ],
    [
      'its leader and then a follower are stopped in order and restarted',
      async (writer) => {
        const former = cluster.leader!;
        await cluster.endNode(former);
        await writer.goesOn();
        await comeBack(former);
        await cluster.endNode(former);
        await comeBack(former);
      },
    ],
  ])('accepts every append, once and in order, while %s (fault 57, fault 74)', async (_fault, happen) => {
    // As in a process that only follows.
    const follower = await openTestStore(cluster.url, { waitMs: WAIT_MS });
    const seen: string[] = [];
    const subscription = follower.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map(({ id }) => id)),
      unexpected,
    );
    const writer = new SteadyWriter();
    await until(() => seen.length > 0);
    await happen(writer);
    await writer.goesOn();
    await writer.stop();
    expect(writer.longestPauseMs).toBeLessThan(LONGEST_EXTRA_MS + TOLERANCE_MS);
    expect((await all(store.readAll(LOG_START))).map((event) => event.id)).toEqual(writer.ids);
    await until(() => seen.length === writer.ids.length);
    expect(seen).toEqual(writer.ids);
    await subscription.close();
    await follower.close();
  });

  it('refuses in time without a majority, and goes on when it is back (fault 57)', async () => {
    const short = await openTestStore(cluster.url, { waitMs: 1000 });
    const events = someEvents(2);
    const [one, other] = followers() as [Member, Member];
    await Promise.all([cluster.kill(one), cluster.kill(other)]);
    const begun = performance.now();
    await expect(short.append('a', NO_STREAM, events)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - begun).toBeLessThan(4000);
    await comeBack(one);
    expect((await store.append('a', NO_STREAM, events)).revision).toBe(1);
    expect(await all(store.readAll(LOG_START))).toHaveLength(2);
    await short.close();
  });

  it('finds the leader past a follower that is frozen, without losing an attempt (fault 57)', async () => {
    // The client shuffles the hosts. In this order, it asks the last one first.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const [frozen] = [...cluster.members].sort(() => -0.5) as [Member];
    expect(frozen).not.toBe(cluster.leader);
    cluster.freeze(frozen);
    const fresh = await openTestStore(cluster.url, { waitMs: WAIT_MS });
    expect((await fresh.append('a', NO_STREAM, someEvents(1))).revision).toBe(0);
    await fresh.close();
    random.mockRestore();
  });

  it('gives an append the time that its size needs (fault 57)', async () => {
    const connection = new EventStoreDbConnection(await parseEventStoreDbUrl(cluster.url), 1500);
    const timeoutOf = (share: number) =>
      connection.append((_client, timeoutMs) => Promise.resolve(Math.round(timeoutMs)), share);
    await connection.append(() => Promise.resolve(), 0);
    expect(await timeoutOf(0)).toBe(300);
    expect(await timeoutOf(0.5)).toBe(525);
    // Half of the call, so that an election in between costs no refusal.
    expect(await timeoutOf(1)).toBe(750);
    await connection.close();
  });

  it('does not say that nothing was written while a slow leader has the append (fault 57)', async () => {
    const hasty = await openTestStore(cluster.url, { waitMs: 1500 });
    const events = someEvents(2);
    const release = holdAppends();
    await expect(hasty.append('a', NO_STREAM, events)).rejects.toBeInstanceOf(AppendInDoubt);
    expect(await hasty.revisionOf('a')).toBe(NO_STREAM);
    release();
    await until(() => cluster.leader!.log.stream('a').length === 2);
    expect((await hasty.append('a', NO_STREAM, events)).revision).toBe(1);
    expect(await all(hasty.readAll(LOG_START))).toHaveLength(2);
    await hasty.close();
  });

  it('takes an append that a node which ends does not answer to the next leader, so that the node ends (fault 74)', async () => {
    // Each attempt may take four seconds.
    const patient = await openTestStore(cluster.url, { waitMs: 20_000 });
    const former = cluster.leader!;
    const taken = jest.spyOn(former, 'append');
    former.appendsHeld = new Promise(() => undefined);
    const append = patient.append('a', NO_STREAM, someEvents(2));
    await until(() => taken.mock.calls.length > 0);
    const begun = performance.now();
    await cluster.endNode(former);
    expect(performance.now() - begun).toBeLessThan(2500);
    expect((await append).revision).toBe(1);
    expect(cluster.leader!.log.stream('a')).toHaveLength(2);
    await patient.close();
  });

  it('says that nothing was written when no node could be reached (fault 57)', async () => {
    const hasty = await openTestStore(cluster.url, { waitMs: 1500 });
    await Promise.all(cluster.members.map((member) => cluster.kill(member)));
    await sleep(100);
    await expect(hasty.append('a', NO_STREAM, someEvents(1))).rejects.toBeInstanceOf(AppendNotSent);
    await hasty.close();
  });

  it('is answered for an append whose answer was lost, also after others have written (fault 57)', async () => {
    cluster.leader!.answersToLose = 1;
    const first = store.append('a', NO_STREAM, someEvents(2));
    await until(() => cluster.leader!.log.stream('a').length === 2);
    const others = await openTestStore(cluster.url);
    await others.append('a', 1, someEvents(1));
    expect((await first).revision).toBe(1);
    expect(await store.revisionOf('a')).toBe(2);
    await others.close();
  });

  it('refuses what has not begun when its connection is replaced, and ends no process (fault 57)', async () => {
    const client = await openTestClient(cluster.url);
    const searching = [
      client.calls.appendToStream('a', jsonEvent({ type: 'Noted', data: {} })),
      client.calls.readAll({ maxCount: 1 }).toArray(),
    ];
    const outcomes = searching.map((call) =>
      Promise.race([
        (call as Promise<unknown>).then(
          () => 'done',
          (error: unknown) => (isPassing(error) ? 'refused' : error),
        ),
        sleep(WAIT_MS, 'never answered', { ref: false }),
      ]),
    );
    await client.closeConnection();
    expect(await Promise.all(outcomes)).toEqual(['refused', 'refused']);
  });

  it('decides on what the leader has, not on the copy of a follower that is behind (fault 58)', async () => {
    const [behind] = followers() as [Member];
    behind.lag = 1500;
    const near = await openTestStore(urlOf(behind));
    const { revision, position } = await near.append('a', NO_STREAM, someEvents(3));
    const fresh = await openTestStore(urlOf(behind));
    for (const each of [near, fresh]) {
      expect(await each.revisionOf('a')).toBe(revision);
      expect(await each.lastPosition()).toBe(position);
      expect(await all(each.readAll(LOG_START))).toHaveLength(3);
    }
    expect(behind.log.stream('a')).toHaveLength(0);
    await Promise.all([near.close(), fresh.close()]);
  });

  it('follows the log through the ends of nodes, also at one that is behind, and leaves out nothing (fault 58)', async () => {
    // The writer is here to write, however slow the followers and the machine are.
    await store.close();
    store = await openTestStore(cluster.url, { waitMs: 2 * WAIT_MS });
    for (const member of cluster.members) member.lag = 200;
    const seen: string[] = [];
    const subscription = store.subscribe(
      LOG_START,
      async (batch) => void seen.push(...batch.map((event) => event.id)),
      unexpected,
    );
    const writer = new SteadyWriter();
    for (const member of cluster.members) {
      await sleep(100);
      await cluster.kill(member);
      await sleep(TIMES.election);
      await comeBack(member);
    }
    const former = cluster.leader!;
    cluster.freeze(former);
    await until(() => cluster.leader !== former);
    await sleep(100);
    await writer.stop();
    await until(() => seen.length >= writer.ids.length);
    await subscription.close();
    expect(seen).toEqual(writer.ids);
  });

  it('reads the whole log although its node ends and the next one is behind (fault 58)', async () => {
    // So small that a busy machine sends each one within an attempt.
    for (let n = 0; n < 15; n++) await store.append('a', n * 100 - 1, someEvents(100));
    const revisions: number[] = [];
    let killed: Member | null = null;
    for await (const page of store.readAll(LOG_START)) {
      revisions.push(...page.map((event) => event.revision));
      if (killed) continue;
      killed = cluster.leader!;
      for (const member of cluster.members) member.lag = 300;
      await store.append('a', 1499, someEvents(1));
      await cluster.kill(killed);
    }
    expect(revisions.slice(0, 1500)).toEqual(Array.from({ length: 1500 }, (_, n) => n));
    expect(await all(store.readAll(LOG_START))).toHaveLength(1501);
  });
});
