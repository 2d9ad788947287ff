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

  it('are noted without the person in their id, and forgotten after their time', async () => {
    const readModels = readModelsWith({ away: false });
    let now = 1000;
    const sent = await openSentMails(readModels, () => now);
    await sent.note('news-ada', 'sent');
    now = 2000;
    await sent.note('news-bob', 'sent');
    expect(JSON.stringify(await readModels.find('sent-mails', {}))).not.toMatch(/ada|bob/);
    await sent.sweep(1500);
    expect([await sent.find('news-ada'), await sent.find('news-bob')]).toEqual([null, 'sent']);
  });

  it('of earlier releases stay known for as long, without the person in their id', async () => {
    const readModels = readModelsWith({ away: false });
    let now = 5000;
    const sent = await openSentMails(readModels, () => now);
    const old = [{ id: 'news-ada' }, { id: 'news-bob', note: 'handing-over' }];
    const upserts = old.map((document) => ({ collection: 'sent-mails', document }));
    await readModels.apply({ upserts, deletes: [], checkpoints: [] });
    const found = async () => [await sent.find('news-ada'), await sent.find('news-bob')];
    expect(await found()).toEqual(['sent', 'handing-over']);
    await sent.sweep(4000);
    expect(JSON.stringify(await readModels.find('sent-mails', {}))).not.toMatch(/ada|bob/);
    expect(await found()).toEqual(['sent', 'handing-over']);
    now = 9000;
    await sent.sweep(5000);
    expect(await found()).toEqual([null, null]);
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
