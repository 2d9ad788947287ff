import { afterEach, describe, expect, it } from '@jest/globals';
import { openMongoRateCounters } from '../rate-counters/mongo-rate-counters.js';
import { openMongoReadModels } from '../read-models/mongo-read-models.js';
import { connectMongo } from './mongo-connection.js';
import { startAnsweringServer } from './testing/fake-servers.js';

type Sent = readonly [collection: string, indexes: number];

describe('the first start on an empty server', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function indexCommands(about: object): Promise<Sent[]> {
    const sent: Sent[] = [];
    const server = await startAnsweringServer((command) => {
      if ('createIndexes' in command)
        sent.push([String(command['createIndexes']), (command['indexes'] as unknown[]).length]);
      return { ok: 1, n: 1 };
    }, about);
    closers.push(() => server.stop());
    const connection = await connectMongo({ url: server.url });
    closers.push(() => connection.close());
    await openMongoRateCounters(connection);
    const indexes = [{ fields: ['season', 'name'] }, { fields: ['userId'] }];
    await openMongoReadModels(connection).ensure({ name: 'bets@1', indexes });
    return sent;
  }

  it('creates the indexes of a collection with one command', async () => {
    expect(await indexCommands({})).toEqual([
      ['_rate_counters', 2],
      ['bets@1', 2],
    ]);
  });

  it('creates them one by one on FerretDB, which fails otherwise', async () => {
    expect(await indexCommands({ ferretdb: {} })).toEqual([
      ['_rate_counters', 1],
      ['_rate_counters', 1],
      ['bets@1', 1],
      ['bets@1', 1],
    ]);
  });
});
