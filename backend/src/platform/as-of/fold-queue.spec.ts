import { describe, expect, it } from '@jest/globals';
import { FoldJob } from './fold-job.js';
import { FoldQueue } from './fold-queue.js';

const BUSY = 'The past state is still being computed. Please try again in a moment.';

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('the queue of folds', () => {
  it('runs one at a time, in order, and goes on after one that failed', async () => {
    const queue = new FoldQueue(10);
    const done: string[] = [];
    const { opened, open } = gate();
    const first = queue.run(async () => {
      await opened;
      done.push('first');
      throw new Error('no');
    });
    const second = queue.run(async () => done.push('second'));
    expect(done).toEqual([]);
    open();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(done).toEqual(['first', 'second']);
  });

  it('lets the event loop turn between two short folds', async () => {
    const queue = new FoldQueue(10);
    const done: string[] = [];
    const first = queue.run(async () => done.push('first'));
    const second = queue.run(async () => done.push('second'));
    void first.then(() => setImmediate(() => done.push('a request')));
    await second;
    expect(done).toEqual(['first', 'a request', 'second']);
  });

  it('refuses at once when too many wait, and takes work again afterwards', async () => {
    const queue = new FoldQueue(2);
    const { opened, open } = gate();
    const waiting = [queue.run(() => opened), queue.run(() => opened)];
    expect(() => queue.run(() => opened)).toThrow(BUSY);
    open();
    await Promise.all(waiting);
    expect(await queue.run(async () => 'again')).toBe('again');
  });
});

describe('a fold with several readers', () => {
  it('times out for each reader, and knows when nobody waits', async () => {
    const { opened, open } = gate();
    let isWanted = () => true;
    const job = new FoldJob<string>(async (wanted) => {
      isWanted = wanted;
      await opened;
      return 'done';
    });
    const patient = job.wait(Infinity);
    await expect(job.wait(1)).rejects.toThrow(BUSY);
    expect(isWanted()).toBe(true);
    open();
    expect(await patient).toBe('done');
    expect(isWanted()).toBe(false);
  });
});
