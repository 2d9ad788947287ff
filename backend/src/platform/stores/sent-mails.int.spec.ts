import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { CollectionSpec, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openSentMails } from './sent-mails.js';

function readModelsWith(server: { away: boolean }): ReadModels {
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const ensure = readModels.ensure.bind(readModels);
  readModels.ensure = (collection: CollectionSpec) =>
    server.away ? Promise.reject(new StoreUnavailable('away')) : ensure(collection);
  return readModels;
}

describe('the mails that were sent', () => {
  it('are known to everybody who shares the read models', async () => {
    const readModels = readModelsWith({ away: false });
    const [one, other] = [await openSentMails(readModels), await openSentMails(readModels)];
    expect(await other.find('a')).toBeNull();
    await one.note('a', 'handing-over');
    expect(await other.find('a')).toBe('handing-over');
    await one.note('a', 'sent');
    expect(await other.find('a')).toBe('sent');
    await one.withdraw('a');
    expect(await other.find('a')).toBeNull();
  });

  it('that an older version noted without a word were sent', async () => {
    const readModels = readModelsWith({ away: false });
    const sent = await openSentMails(readModels);
    const upserts = [{ collection: 'sent-mails', document: { id: 'old' } }];
    await readModels.apply({ upserts, deletes: [], checkpoints: [] });
    expect(await sent.find('old')).toBe('sent');
  });

  it('have no place while the read models are away: that shows at the start, and passes with it', async () => {
    const server = { away: true };
    const readModels = readModelsWith(server);
    await expect(openSentMails(readModels)).rejects.toThrow(StoreUnavailable);
    server.away = false;
    const sent = await openSentMails(readModels);
    server.away = true;
    expect(await sent.find('a')).toBeNull();
  });
});
