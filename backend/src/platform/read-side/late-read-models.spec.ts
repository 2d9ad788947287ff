import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { publicUsersProjection } from '@arena/projections/accounts/public-users.projection';
import type { PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import { BatchFeed } from './batch-feed.js';
import { LiveDocuments } from './live-documents.js';
import type { ReadModelReader } from './projector/reads/read-model-reader.js';
import type { ReadSide } from './read-side.js';
import { VisibleChanges } from './visible-changes.js';

/** Positions 1 to 4 were there before. */
const START = 4;

describe('read models that are so late that an event is published before they show it', () => {
  let name: string;
  let visible: number;
  let troubles: unknown[];
  let feed: BatchFeed;
  let changes: VisibleChanges;
  let people: LiveDocuments<PublicUserDocument, string>;

  beforeEach(async () => {
    name = 'old';
    visible = START;
    troubles = [];
    feed = new BatchFeed((error) => troubles.push(error));
    const readSide = { visible: () => visible, generationOf: () => 1 } as Partial<ReadSide> as ReadSide;
    const log = { lastPosition: () => Promise.resolve(START) } as Partial<EventLog> as EventLog;
    const documents = () => [{ id: 'u1', name } as PublicUserDocument];
    const reader = {
      getMany: () => Promise.resolve(documents()),
      find: () => Promise.resolve({ documents: documents(), next: null }),
    } as Partial<ReadModelReader> as ReadModelReader;
    changes = new VisibleChanges(feed, readSide, log);
    people = new LiveDocuments(
      { reader, feed, changes },
      {
        projection: publicUsersProjection,
        keep: (document) => document.name,
      },
    );
    await changes.onModuleInit();
    await people.refresh();
  });

  const publish = (position: number, type: string, data: unknown): void => {
    const event = {
      id: `e${position}`,
      stream: 'accounts',
      revision: position,
      position,
      type,
      version: 1,
      data,
    };
    feed.publish({ events: [event as unknown as RecordedEvent], position });
  };
  const renamed = (position: number): void => publish(position, 'AccountRenamed', { userId: 'u1' });

  it('outdate what was read in between, once they show it', async () => {
    renamed(5);
    const between = changes.now();
    await people.refresh();
    expect(people.get('u1')).toBe('old');
    expect(changes.nothingOf(['users'], between)).toBe(false);
    [visible, name] = [5, 'new'];
    expect(changes.nothingOf(['users'], between)).toBe(false);
    await people.refresh();
    expect(people.get('u1')).toBe('new');
    expect(changes.nothingOf(['users'], changes.now())).toBe(true);
  });

  it('are read again when they show more than was published, and the rest comes late', async () => {
    renamed(5);
    [visible, name] = [6, 'newer'];
    const refreshing = people.refresh();
    await sleep(1);
    visible = 9;
    name = 'newest';
    publish(6, 'AccountRenamed', { userId: 'u1' });
    await refreshing;
    // Its page ended at 6: what 7 to 9 concern is unknown, so nothing of 9 counts as read.
    name = 'after 9';
    await people.refresh();
    expect(people.get('u1')).toBe('after 9');
  });

  it('outdate nothing of other topics', () => {
    const before = changes.now();
    renamed(5);
    visible = 5;
    expect([changes.nothingOf(['bets'], before), changes.nothingOf(['users'], before)]).toEqual([
      true,
      false,
    ]);
  });

  it('an event that a listener cannot take reaches the others, and everything is read again', async () => {
    const before = changes.now();
    publish(5, 'AccountRenamed', null);
    [visible, name] = [5, 'new'];
    expect(troubles).toHaveLength(1);
    expect(changes.nothingOf(['users'], before)).toBe(false);
    await people.refresh();
    expect(people.get('u1')).toBe('new');
  });
});
