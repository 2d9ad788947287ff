import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { BREAK_MS, MOST_WAITING, OneByOne } from './one-by-one.js';

describe('work that a network has done one by one', () => {
  const begun: string[] = [];
  let queue: OneByOne;
  beforeEach(() => {
    jest.useFakeTimers();
    begun.length = 0;
    queue = new OneByOne({ limits: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Works until `finish` is called. */
  function workOf(name: string, { ip = '192.0.2.1', destroyed = false, of = queue } = {}) {
    let finish = (): void => undefined;
    const ending = new Promise<void>((resolve) => (finish = resolve));
    const request = { ip, raw: { socket: { destroyed } } } as unknown as FastifyRequest;
    const done = of.during(request, () => (begun.push(name), ending));
    return { done, finish };
  }

  async function end({ done, finish }: ReturnType<typeof workOf>) {
    finish();
    await done;
  }

  it('waits for its turn and a break, and other networks do not wait', async () => {
    const [first, second] = [workOf('first'), workOf('second'), workOf('third')];
    workOf('another', { ip: '192.0.2.2' });
    await jest.advanceTimersByTimeAsync(BREAK_MS);
    expect(begun).toEqual(['first', 'another']);
    await end(first);
    expect(begun).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(BREAK_MS);
    await end(second);
    await jest.advanceTimersByTimeAsync(BREAK_MS);
    expect(begun).toEqual(['first', 'another', 'second', 'third']);
  });

  it('starts at once when nothing of the network runs', async () => {
    await end(workOf('first'));
    workOf('second');
    await Promise.resolve();
    expect(begun).toEqual(['first', 'second']);
  });

  it('is refused when too many wait', async () => {
    for (let n = 0; n <= MOST_WAITING; n++) workOf(`${n}`);
    await expect(workOf('late').done).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('is not done for a client that has left, and passes its turn on', async () => {
    const first = workOf('first');
    const left = expect(workOf('left', { destroyed: true }).done).rejects.toMatchObject({
      code: 'malformed-request',
    });
    workOf('next');
    await end(first);
    await jest.advanceTimersByTimeAsync(2 * BREAK_MS);
    await left;
    expect(begun).toEqual(['first', 'next']);
  });

  it('is unlimited when limits are off', async () => {
    const of = new OneByOne({ limits: false });
    for (let n = 0; n < 1000; n++) workOf(`${n}`, { of });
    await Promise.resolve();
    expect(begun).toHaveLength(1000);
  });
});
