import { describe, expect, it } from '@jest/globals';
import { WorkQueue } from './work-queue.js';

interface Drawing {
  readonly promise: Promise<Buffer>;
  readonly finish: () => void;
}

describe('the queue of pictures and pages', () => {
  const drawing = (): Drawing => {
    let finish = (): void => undefined;
    const promise = new Promise<Buffer>((resolve) => {
      finish = () => resolve(Buffer.from('png'));
    });
    return { promise, finish };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('draws one picture at a time', async () => {
    const queue = new WorkQueue<Buffer>();
    const begun: string[] = [];
    const [one, two] = [drawing(), drawing()];
    const first = queue.get('one', () => (begun.push('one'), one.promise));
    const second = queue.get('two', () => (begun.push('two'), two.promise));
    await turn();
    expect(begun).toEqual(['one']);
    one.finish();
    await first;
    await turn();
    expect(begun).toEqual(['one', 'two']);
    two.finish();
    await second;
  });

  it('draws a picture once for all who ask, and keeps it', async () => {
    const queue = new WorkQueue<Buffer>();
    let drawn = 0;
    const draw = () => Promise.resolve(Buffer.from(String(++drawn)));
    await Promise.all([queue.get('one', draw), queue.get('one', draw)]);
    await queue.get('one', draw);
    expect(drawn).toBe(1);
  });

  it('lets only a few wait', async () => {
    const queue = new WorkQueue<Buffer>();
    const slow = drawing();
    const asked = Array.from({ length: 20 }, (_, n) => queue.get(String(n), () => slow.promise));
    slow.finish();
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(8);
    expect(await queue.get('19', () => slow.promise)).not.toBeNull();
  });

  it('goes on after a drawing that failed, and tries it again', async () => {
    const queue = new WorkQueue<Buffer>();
    await expect(queue.get('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.get('one', () => Promise.resolve(Buffer.from('x')))).toEqual(Buffer.from('x'));
  });
});
