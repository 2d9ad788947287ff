import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { PUBLIC_USERS } from '@arena/projections/accounts/users.read-model';
import { BatchFeed } from './batch-feed.js';
import { KeepingReader } from './keeping-reader.js';
import type { ReadSide } from './read-side.js';
import { VisibleChanges } from './visible-changes.js';

/** Positions 1 to 4 were there before. */
const START = 4;

interface Person {
  readonly id: string;
  readonly name: string;
}

describe('documents by id in memory', () => {
  let stored: Map<string, Person>;
  let visible: number;
  let generation: number;
  let asked: string[][];
  let answer: (documents: Person[]) => Promise<Person[]>;
  let feed: BatchFeed;
  let changes: VisibleChanges;
  let reader: KeepingReader;

  beforeEach(async () => {
    stored = new Map(['ann', 'ben', 'cleo'].map((id) => [id, { id, name: id }]));
    [visible, generation, asked] = [START, 1, []];
    answer = (documents) => Promise.resolve(documents);
    feed = new BatchFeed(() => undefined);
    const readSide = { visible: () => visible, generationOf: () => generation } as Partial<ReadSide>;
    const log = { lastPosition: () => Promise.resolve(START) } as Partial<EventLog>;
    const readModels = {
      getMany: (_name: string, ids: readonly string[]) => {
        asked.push([...ids]);
        return answer(ids.flatMap((id) => stored.get(id) ?? []));
      },
    } as Partial<ReadModelQueries>;
    changes = new VisibleChanges(feed, readSide as ReadSide, log as EventLog);
    reader = new KeepingReader(readModels as ReadModelQueries, readSide as ReadSide, { feed, changes });
    await changes.onModuleInit();
  });
  afterEach(() => reader.onModuleDestroy());

  const names = async (...ids: string[]): Promise<string[]> =>
    (await reader.getMany<Person>(PUBLIC_USERS, ids)).map(({ name }) => name);
  const rename = (id: string, name: string): void => {
    stored.set(id, { id, name });
  };
  const publish = (position: number, userId: string | null): void => {
    const event = { stream: 'accounts', position, type: 'AccountRenamed', data: userId && { userId } };
    feed.publish({ events: [event as unknown as RecordedEvent], position });
  };

  it('are read once, in the order asked', async () => {
    expect(await names('ann', 'ben')).toEqual(['ann', 'ben']);
    expect(await names('cleo', 'nobody', 'ben', 'ann')).toEqual(['cleo', 'ben', 'ann']);
    expect((await reader.get<Person>(PUBLIC_USERS, 'cleo'))?.name).toBe('cleo');
    expect(asked).toEqual([
      ['ann', 'ben'],
      ['cleo', 'nobody'],
    ]);
  });

  it('are read again after an event that touches them, and no others', async () => {
    await names('ann', 'ben');
    rename('ann', 'anna');
    publish(5, 'ann');
    visible = 5;
    expect(await names('ann', 'ben')).toEqual(['anna', 'ben']);
    await names('ann', 'ben');
    expect(asked.slice(1)).toEqual([['ann']]);
  });

  it('are read until the read models show an event that was published before', async () => {
    publish(5, 'ann');
    expect(await names('ann')).toEqual(['ann']);
    rename('ann', 'anna');
    visible = 5;
    expect(await names('ann')).toEqual(['anna']);
  });

  it('are not used while the read models show an event that was not published yet', async () => {
    await names('ann');
    rename('ann', 'anna');
    visible = 5;
    expect(await names('ann')).toEqual(['anna']);
    publish(5, 'ann');
    expect(await names('ann')).toEqual(['anna']);
  });

  it('are not kept when an event touches them while they are read', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    answer = (documents) => arrived.then(() => documents);
    const slow = names('ann');
    answer = (documents) => Promise.resolve(documents);
    rename('ann', 'anna');
    publish(5, 'ann');
    visible = 5;
    expect(await names('ann')).toEqual(['anna']);
    arrive();
    expect(await slow).toEqual(['ann']);
    expect(await names('ann')).toEqual(['anna']);
  });

  it.each([
    ['a rebuild', () => (generation = 2)],
    ['an event that cannot be understood', () => publish((visible = 5), null)],
  ])('are read again after %s', async (_cause, happens) => {
    await names('ann');
    rename('ann', 'anna');
    happens();
    expect(await names('ann')).toEqual(['anna']);
  });
});
