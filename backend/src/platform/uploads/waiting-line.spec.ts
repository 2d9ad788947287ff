import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WaitingLine } from './waiting-line.js';

const PATIENCE = 1000;
const KEPT = 5000;
const ONE = '192.0.2.1';
const ANOTHER = '192.0.2.2';

describe('a waiting line', () => {
  let line: WaitingLine;
  const working = new Map<string, () => void>();
  const turns: string[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    line = new WaitingLine({ count: 2, perNetwork: Infinity }, KEPT);
    working.clear();
    turns.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const enter = (who: string, patience = PATIENCE, address = ONE, left?: AbortSignal): Promise<string> =>
    line.during(
      { userId: who, address },
      () =>
        new Promise((resolve) => {
          turns.push(who);
          working.set(who, () => resolve(who));
        }),
      { ...(patience < Infinity && { patience }), ...(left && { left }) },
    );
  const end = async (who: string): Promise<void> => {
    working.get(who)?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const queued = (position: number): object => ({ code: 'upload-queued', details: { position } });

  it('lets in as many as it has slots, and the others in the order of arrival', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((who) => enter(who));
    await jest.advanceTimersByTimeAsync(0);
    expect(turns).toEqual(['a', 'b']);
    for (const who of ['b', 'a', 'c', 'd', 'e']) await end(who);
    expect(turns).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('gives the slot of work that fails to the next', async () => {
    const failing = refusalOf(
      line.during({ userId: 'a', address: ONE }, () => Promise.reject(new Error('no'))),
    );
    expect(await failing).toMatchObject({ message: 'no' });
    for (const who of ['b', 'c']) void enter(who);
    await jest.advanceTimersByTimeAsync(0);
    expect(turns).toEqual(['b', 'c']);
  });

  it('tells a sender its position after too long a wait, and reserves it', async () => {
    for (const who of ['a', 'b']) void enter(who);
    const [third, fourth] = [refusalOf(enter('c')), refusalOf(enter('d'))];
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect([await third, await fourth]).toMatchObject([queued(1), queued(2)]);
    const fifth = refusalOf(enter('e'));
    // Not the original order: the reserved positions decide.
    void enter('d', Infinity);
    void enter('c', Infinity);
    await end('a');
    expect(turns).toEqual(['a', 'b', 'c']);
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect(await fifth).toMatchObject(queued(2));
    await end('b');
    expect(turns).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reserves no slot for an absent sender, and no position forever', async () => {
    for (const who of ['a', 'b']) void enter(who);
    const away = refusalOf(enter('away'));
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect(await away).toMatchObject(queued(1));
    void enter('c', Infinity);
    await end('a');
    expect(turns).toEqual(['a', 'b', 'c']);
    const before = refusalOf(enter('d'));
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect(await before).toMatchObject(queued(2));
    await jest.advanceTimersByTimeAsync(KEPT);
    const after = refusalOf(enter('f'));
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect(await after).toMatchObject(queued(1));
  });

  it('drops the place of a sender that leaves', async () => {
    const leaving = new AbortController();
    for (const who of ['a', 'b']) void enter(who);
    const left = refusalOf(enter('c', PATIENCE, ONE, leaving.signal));
    const behind = refusalOf(enter('d', PATIENCE));
    leaving.abort();
    expect(await left).toMatchObject({ code: 'malformed-request' });
    await jest.advanceTimersByTimeAsync(PATIENCE);
    expect(await behind).toMatchObject(queued(1));
    void enter('d', Infinity);
    await end('a');
    expect(turns).toEqual(['a', 'b', 'd']);
  });

  it('gives no place to who has left before, and takes none from who leaves after its turn', async () => {
    const leaving = new AbortController();
    const first = enter('a', PATIENCE, ONE, leaving.signal);
    void enter('b');
    const waits = refusalOf(enter('c'));
    leaving.abort();
    expect(await refusalOf(enter('d', PATIENCE, ONE, leaving.signal))).toMatchObject({
      code: 'malformed-request',
    });
    await end('a');
    expect([await first, turns]).toEqual(['a', ['a', 'b', 'c']]);
    await end('c');
    expect(await waits).toBeNull();
  });

  it('waits without limit when asked to', async () => {
    for (const who of ['a', 'b']) void enter(who);
    void enter('c', Infinity);
    await jest.advanceTimersByTimeAsync(60 * PATIENCE);
    await end('a');
    expect(turns).toEqual(['a', 'b', 'c']);
  });

  describe('with a share for each network', () => {
    beforeEach(() => {
      line = new WaitingLine({ count: 4, perNetwork: 2 }, KEPT);
    });

    it('keeps those waiting whose network holds its share, and lets others pass', async () => {
      for (const who of ['a', 'b', 'c']) void enter(who, Infinity);
      const told = refusalOf(enter('d'));
      void enter('e', Infinity, ANOTHER);
      await jest.advanceTimersByTimeAsync(PATIENCE);
      expect(turns).toEqual(['a', 'b', 'e']);
      expect(await told).toMatchObject(queued(2));
      await end('e');
      expect(turns).toEqual(['a', 'b', 'e']);
      await end('a');
      expect(turns).toEqual(['a', 'b', 'e', 'c']);
    });

    it('serves all of one network in turn, however many wait', async () => {
      const all = Array.from({ length: 20 }, (_, n) => `${n}`);
      const done = all.map((who) => enter(who, Infinity));
      await jest.advanceTimersByTimeAsync(0);
      for (const [n, who] of all.entries()) {
        expect(turns).toHaveLength(Math.min(n + 2, all.length));
        await end(who);
      }
      expect(await Promise.all(done)).toEqual(all);
      expect(turns).toEqual(all);
    });

    it('gives a slot that is free to the first whose network may have it', async () => {
      for (const who of ['a', 'b']) void enter(who, Infinity);
      for (const who of ['c', 'd']) void enter(who, Infinity, ANOTHER);
      void enter('e', Infinity);
      void enter('f', Infinity, ANOTHER);
      await jest.advanceTimersByTimeAsync(0);
      await end('c');
      expect(turns).toEqual(['a', 'b', 'c', 'd', 'f']);
      await end('a');
      expect(turns).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
    });
  });
});
