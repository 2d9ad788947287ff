import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SESSION_LIFETIME, USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { TestClock } from '../../../testing/test-clock.js';
import { SEEN_EVERY, SessionNotes } from './session-notes.js';
import { SessionStore } from './session-store.js';
import type { SessionToken } from './session-token.js';

const BEGUN = Date.UTC(2025, 2, 28);

function tokenOf(userId: string): SessionToken {
  return { id: `session of ${userId}`, userId, epoch: 0, issued: BEGUN };
}

describe('what is noted about the sessions of an account', () => {
  let documents: ReturnType<typeof openSqliteReadModels>;
  let notes: SessionNotes;
  beforeEach(async () => {
    documents = openSqliteReadModels({ file: ':memory:' });
    notes = new SessionNotes(
      documents,
      { sessionIdle: null, retention: USUAL_RETENTION },
      new TestClock(BEGUN),
    );
    await notes.onModuleInit();
  });
  afterEach(async () => {
    await notes.beforeApplicationShutdown();
    await documents.close();
  });

  it('is when each was used and how many ended for newer ones, of this account alone', async () => {
    const seen = BEGUN + SEEN_EVERY;
    for (const userId of ['ann', 'ben']) notes.noteUse(tokenOf(userId), seen);
    await notes.noteDisplaced('ann', 1, BEGUN);
    await notes.noteDisplaced('ann', 2, seen);
    // What is not written yet counts, too.
    const before = await notes.of('ann', seen);
    await notes.beforeApplicationShutdown();
    const after = await notes.of('ann', seen);
    for (const { seen: uses, displaced } of [before, after]) {
      expect([...uses]).toEqual([[SessionStore.keyOf(tokenOf('ann')), seen]]);
      expect(displaced).toMatchObject({ count: 3, latest: seen });
    }
    expect((await notes.of('ben', seen)).displaced).toBeNull();
  });

  it('is over a day after the latest end, and the count begins again', async () => {
    await notes.noteDisplaced('ann', 5, BEGUN);
    const later = BEGUN + SESSION_LIFETIME;
    expect((await notes.of('ann', later - 1)).displaced?.count).toBe(5);
    expect((await notes.of('ann', later)).displaced).toBeNull();
    await notes.noteDisplaced('ann', 1, later);
    expect((await notes.of('ann', later)).displaced?.count).toBe(1);
  });

  it('keeps a session open that another node has noted, also when a node failed to write', async () => {
    const idle = { sessionIdle: 30 * 60_000, retention: USUAL_RETENTION };
    const node = () => new SessionNotes(documents, idle, new TestClock(BEGUN));
    const [one, other] = [node(), node()];
    const at = (minutes: number) => BEGUN + minutes * 60_000;
    const token = tokenOf('ann');
    expect([await one.isIdle(token, at(0)), await other.isIdle(token, at(0))]).toEqual([false, false]);
    other.noteUse(token, at(25));
    await other.beforeApplicationShutdown();
    expect(await one.isIdle(token, at(50))).toBe(false);
    const away = jest.spyOn(documents, 'apply').mockRejectedValueOnce(new Error('away'));
    other.noteUse(token, at(51));
    await other.beforeApplicationShutdown();
    away.mockRestore();
    other.noteUse(token, at(52));
    await other.beforeApplicationShutdown();
    expect(await one.isIdle(token, at(80))).toBe(false);
    expect(await one.isIdle(token, at(90))).toBe(true);
  });

  it('goes with the account', async () => {
    notes.noteUse(tokenOf('ann'), BEGUN + SEEN_EVERY);
    await notes.beforeApplicationShutdown();
    await notes.noteDisplaced('ann', 1, BEGUN);
    await notes.removeOf('ann');
    expect(await documents.count('session-notes', { where: { userId: 'ann' } })).toBe(0);
  });

  it('leaves nothing of an account in the collections that had the notes before', async () => {
    for (const name of ['session-uses', 'displaced-sessions']) {
      await documents.ensure({ name, indexes: [] });
      await documents.apply({
        upserts: [{ collection: name, document: { id: 'ann' } }],
        deletes: [],
        checkpoints: [],
      });
    }
    await notes.onModuleInit();
    expect(await documents.get('session-uses', 'ann')).toBeNull();
    expect(await documents.get('displaced-sessions', 'ann')).toBeNull();
  });
});
