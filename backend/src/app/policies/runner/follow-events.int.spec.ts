import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { EventLog } from '@arena/projections/testing/event-log';
import { until } from '../../../testing/until.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import { envelope, fill, openWallets, walletCodec } from '../../../platform/writer/testing/wallet-writer.js';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import { parsedLog, toStore } from '../../../platform/writer/testing/parsed-log.js';
import { followEvents } from './follow-events.js';
import type { Subscription } from './policy.js';

const FILLED = { events: ['WalletFilled'], checkpoint: 'fills' } as unknown as Subscription;

function closings(seasons: readonly number[]) {
  const log = new EventLog();
  for (const season of seasons)
    log.season(season, { type: 'SeasonClosed', data: { season, next: season + 1 } });
  return log.events;
}

describe('the position of a policy', () => {
  let documents: ReadModels & { close(): Promise<void> };
  beforeEach(() => {
    documents = openSqliteReadModels({ file: ':memory:' });
  });
  afterEach(() => documents.close());

  /** @returns the revisions of this log that the policy handles until it has handled the last one */
  async function handledOf({ before, after }: { before: number; after: number }): Promise<number[]> {
    const store = openSqliteEventStore({ file: ':memory:' });
    const writer = await openWallets(store);
    for (let n = 0; n < before; n++) await writer.execute(fill(1), envelope());
    const ending = new AbortController();
    const handled: number[] = [];
    const policy = {
      handle: ({ revision }: { revision: number }) => Promise.resolve(void handled.push(revision)),
    };
    const log = decodedLog(store, walletCodec);
    const runtime = { log, stores: { documents }, heard: () => Promise.resolve() } as unknown as Runtime;
    const term = { signal: ending.signal, isOurs: () => true };
    const position = async () => JSON.stringify(await documents.get('policy-checkpoints', 'fills'));
    const former = await position();
    const done = followEvents(policy, FILLED, term, { runtime, onFailure: () => undefined });
    await until(async () => (await position()) !== former);
    for (let n = 0; n < after; n++) await writer.execute(fill(1), envelope());
    await until(() => handled.at(-1) === before + after - 1);
    ending.abort();
    await done;
    await writer.close();
    await store.close();
    return handled;
  }

  it('begins at the end of the log', async () => {
    expect(await handledOf({ before: 3, after: 2 })).toEqual([3, 4]);
  });

  it('belongs to one log: the events of another one that is as long are not handled', async () => {
    await handledOf({ before: 1, after: 1 });
    expect(await handledOf({ before: 9, after: 1 })).toEqual([9]);
  });

  it('passes over the archive of an earlier season, whose news are old', async () => {
    const store = openSqliteEventStore({ file: ':memory:' });
    const ending = new AbortController();
    const handled: string[] = [];
    const policy = {
      handle: ({ stream }: { stream: string }) => Promise.resolve(void handled.push(stream)),
    };
    const subscription = { events: ['SeasonClosed'], checkpoint: 'closed' } as unknown as Subscription;
    const runtime = {
      log: parsedLog(store),
      stores: { documents },
      heard: () => Promise.resolve(),
      season: { number: 4 },
    } as unknown as Runtime;
    const term = { signal: ending.signal, isOurs: () => true };
    const done = followEvents(policy, subscription, term, { runtime, onFailure: () => undefined });
    await until(async () => (await documents.get('policy-checkpoints', 'closed')) !== null);
    for (const event of closings([1, 2, 3, 4])) await store.append(event.stream, -1, [toStore(event)]);
    await until(() => handled.length === 2);
    ending.abort();
    await done;
    await store.close();
    expect(handled).toEqual(['tournament-3', 'tournament-4']);
  });
});
