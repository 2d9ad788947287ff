import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorType, NO_STREAM, isCommandError, jsonEvent } from '@eventstore/db-client';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArenaEventStoreClient } from '../../../eventstoredb/eventstoredb-client.js';
import { openTestClient } from '../../open-test-store.js';
import type { Member } from './member.js';
import { ProtocolCluster } from './protocol-cluster.js';

// An election lasts so long that a busy machine sends an append in its midst.
const TIMES = {
  election: 1200,
  silence: 600,
  alone: 400,
  twoLeaders: 300,
  replaced: 600,
  openCalls: 400,
  joining: 200,
};
/** Long enough for any answer, and long enough to see that there is none. */
const PATIENCE_MS = 3000;
const BRIEFLY_MS = 120;

let cluster: ProtocolCluster;
let clients: ArenaEventStoreClient[];
const [NEVER, NOT_READY, GONE, NOT_LEADER] = ['never answered', 'not ready', 'gone', 'not the leader'];

const noted = (): ReturnType<typeof jsonEvent> => jsonEvent({ type: 'Noted', data: {} });

async function clientAt({ port }: Member): Promise<ArenaEventStoreClient['calls']> {
  const client = await openTestClient(`esdb://127.0.0.1:${port}?tls=false`);
  clients.push(client);
  return client.calls;
}

function meaningOf(error: unknown): string {
  if (!(error instanceof Error && isCommandError(error))) throw error;
  if (error.type === ErrorType.DEADLINE_EXCEEDED) return NEVER;
  if (error.type === ErrorType.NOT_LEADER) return NOT_LEADER;
  if (error.type !== ErrorType.UNAVAILABLE) return error.type;
  return /Not Ready/.test(error.message) ? NOT_READY : GONE;
}

async function append(at: Member, { event = noted(), patience = PATIENCE_MS } = {}): Promise<string> {
  const sent = (await clientAt(at)).appendToStream('a', [event], { deadline: patience });
  return sent.then(() => 'done', meaningOf);
}

async function read(at: Member, { requiresLeader = false, patience = PATIENCE_MS } = {}): Promise<unknown> {
  let count = 0;
  const reading = async (): Promise<number> => {
    for await (const { event } of (await clientAt(at)).readAll({ requiresLeader }))
      if (event?.streamId === 'a') count++;
    return count;
  };
  return Promise.race([reading().catch(meaningOf), sleep(patience, NEVER, { ref: false })]);
}

const appendBriefly = (at: Member): Promise<string> => append(at, { patience: BRIEFLY_MS });

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await condition());) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await sleep(20);
  }
}

/** State of each member as this one tells it; a minus marks those that are not alive. */
async function statesAt(at: Member): Promise<string[]> {
  const client = new gossipService.GossipClient(`127.0.0.1:${at.port}`, credentials.createInsecure());
  const info = await new Promise<ClusterInfo>((resolve, reject) =>
    client.read(new shared.Empty(), (error, answer) => {
      if (error) reject(error);
      else resolve(answer);
    }),
  );
  client.close();
  const { VNodeState } = gossip.MemberInfo;
  const names = Object.keys(VNodeState) as (keyof typeof VNodeState)[];
  const nameOf = (state: gossip.MemberInfo.VNodeState): string | undefined =>
    names.find((name) => VNodeState[name] === state);
  return info.getMembersList().map((one) => `${one.getIsAlive() ? '' : '-'}${nameOf(one.getState()) ?? ''}`);
}

beforeEach(async () => {
  clients = [];
  cluster = await ProtocolCluster.start({ times: TIMES });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.calls.dispose()));
  await Promise.all(clients.map((client) => client.closeConnection()));
  await cluster.stop();
});

const members = (): [Member, Member, Member] => {
  const leader = cluster.leader!;
  return [leader, ...cluster.members.filter((member) => member !== leader)] as [Member, Member, Member];
};

// Each row of what was observed on EventStoreDB 23.10.6.
describe('the protocol cluster', () => {
  it('appends at the leader and through followers, each with its own copy', async () => {
    const [leader, one, other] = members();
    expect([await append(leader), await append(one)]).toEqual(['done', 'done']);
    for (const each of [leader, one, other]) await until(async () => (await read(each)) === 2);
    expect(await read(leader, { requiresLeader: true })).toBe(2);
    expect(await read(one, { requiresLeader: true })).toBe(NOT_LEADER);
    expect((await statesAt(one)).toSorted()).toEqual(['FOLLOWER', 'FOLLOWER', 'LEADER']);
  });

  it('answers no append until it has replaced a leader that was killed', async () => {
    const [leader, one, other] = members();
    await cluster.kill(leader);
    expect(await statesAt(one)).toContain('-LEADER');
    expect(await Promise.all([append(leader), appendBriefly(one), read(other)])).toEqual([GONE, NEVER, 0]);
    await until(async () => (await statesAt(one)).includes('PRELEADER'));
    expect(await appendBriefly(other)).toBe(NEVER);
    await until(async () => (await statesAt(one)).includes('LEADER'));
    expect([await append(one), await append(other)]).toEqual(['done', 'done']);
  });

  it('leads until its open calls have ended or had their time, and takes no other, when it is stopped', async () => {
    const [leader, one] = members();
    const held = (await clientAt(leader)).subscribeToAll();
    held.on('error', () => undefined);
    await once(held, 'confirmation');
    const ended = cluster.endNode(leader);
    expect(await Promise.all([append(leader), appendBriefly(one)])).toEqual([GONE, NEVER]);
    expect(cluster.leader).toBe(leader);
    await ended;
    await until(async () => (await appendBriefly(one)) === 'done');
  });

  it('waits for a frozen leader before it replaces it, and ends the old one when it thaws', async () => {
    const [leader, one, other] = members();
    cluster.freeze(leader);
    const brief = { patience: BRIEFLY_MS };
    const answers = [appendBriefly(leader), appendBriefly(one), read(leader, brief), read(one)];
    expect(await Promise.all(answers)).toEqual([NEVER, NEVER, NEVER, 0]);
    expect(await statesAt(one)).toContain('LEADER');
    await until(async () => (await statesAt(one)).includes('PRELEADER'));
    expect(await append(other)).toBe(NOT_READY);
    await until(async () => (await append(other)) === 'done');
    cluster.thaw(leader);
    expect((await statesAt(one)).filter((state) => state === 'LEADER')).toHaveLength(2);
    expect(await Promise.all([appendBriefly(leader), read(leader)])).toEqual([NEVER, 0]);
    await until(async () => (await appendBriefly(leader)) === GONE);
    expect(await read(leader)).toBe(GONE);
  });

  it('goes on with a leader that thaws in time, and then does what waited', async () => {
    const [leader, one] = members();
    cluster.freeze(leader);
    const event = noted();
    expect(await append(one, { event, patience: BRIEFLY_MS })).toBe(NEVER);
    cluster.thaw(leader);
    await until(async () => (await read(leader)) === 1);
    expect(cluster.leader).toBe(leader);
  });

  it('accepts nothing without a majority, but reads, and is back with the second node', async () => {
    const [leader, one, other] = members();
    await Promise.all([cluster.kill(one), cluster.kill(other)]);
    expect(await Promise.all([appendBriefly(leader), read(leader)])).toEqual([NEVER, 0]);
    await until(async () => (await statesAt(leader)).includes('UNKNOWN'));
    expect(await append(leader)).toBe(NOT_READY);
    expect([await read(leader), await read(leader, { requiresLeader: true })]).toEqual([0, NOT_READY]);
    await cluster.startAgain(one);
    expect(await statesAt(leader)).toContain('INITIALIZING');
    expect(await Promise.all([append(one), read(one)])).toEqual([NOT_READY, NOT_READY]);
    await until(async () => (await appendBriefly(one)) === 'done');
    expect(await append(leader)).toBe('done');
  });

  it('has a follower that is behind', async () => {
    const [leader, one, other] = members();
    other.lag = 1000;
    await append(leader);
    expect(await Promise.all([leader, one, other].map((each) => read(each)))).toEqual([1, 1, 0]);
    await until(async () => (await read(other)) === 1);
  });

  it('writes an append whose answer is lost, and answers when it is repeated, also after others', async () => {
    const [leader, one] = members();
    const event = noted();
    leader.answersToLose = 1;
    expect(await append(leader, { event, patience: BRIEFLY_MS })).toBe(NEVER);
    await append(leader);
    const again = await (await clientAt(one)).appendToStream('a', [event], { expectedRevision: NO_STREAM });
    expect(again.nextExpectedRevision).toBe(0n);
    expect(await read(leader)).toBe(2);
  });

  it('keeps what it acknowledged through the end of any node', async () => {
    for (let done = 1; done <= 3; done++) {
      const [leader, one] = members();
      expect(await append(one)).toBe('done');
      await cluster.kill(leader);
      await until(async () => (await statesAt(one)).includes('LEADER'));
      await cluster.startAgain(leader);
      for (const each of cluster.members) await until(async () => (await read(each)) === done);
    }
  });
});
