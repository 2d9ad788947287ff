import { describe, expect, it } from '@jest/globals';
import { PreloadQueue } from './preload-queue.js';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function world(limit: number) {
  const queue = new PreloadQueue(limit);
  const begun: string[] = [];
  const ends = new Map<string, { readonly done: () => void; readonly fail: (why: Error) => void }>();
  const add = (name: string, first = false) =>
    queue.add(
      name,
      () => {
        begun.push(name);
        return new Promise<void>((done, fail) => ends.set(name, { done, fail }));
      },
      first,
    );
  return { add, begun, ends };
}

describe('the queue of preloads', () => {
  it('runs four at the same time, and the next one when one ends', async () => {
    const { add, begun, ends } = world(4);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) add(name);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    ends.get('b')!.done();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('prefers what the reader points at, and loads nothing twice', async () => {
    const { add, begun, ends } = world(1);
    for (const name of ['a', 'b', 'c']) add(name);
    add('c', true);
    add('a', true);
    for (const name of ['a', 'c', 'b']) {
      ends.get(name)!.done();
      await settled();
    }
    add('b');
    expect(begun).toEqual(['a', 'c', 'b']);
  });
  it('goes on after a failure, and may try this one again', async () => {
    const { add, begun, ends } = world(1);
    add('a');
    add('b');
    ends.get('a')!.fail(new Error('no line'));
    await settled();
    ends.get('b')!.done();
    await settled();
    add('a');
    expect(begun).toEqual(['a', 'b', 'a']);
  });
});
