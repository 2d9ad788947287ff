import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { AtOnce } from './at-once.js';
import { AT_ONCE } from './limits.js';

const { running, waiting } = AT_ONCE.page;

describe('what an address has running at once', () => {
  const begun: string[] = [];
  const from = (ip: string, destroyed = false) =>
    ({ ip, raw: { socket: { destroyed } } }) as unknown as FastifyRequest;

  /** Works until `finish` is called. */
  function workOf(pages: AtOnce, request: FastifyRequest, name: string) {
    let finish = (): void => undefined;
    const ending = new Promise<void>((resolve) => (finish = resolve));
    const done = pages.during(request, () => (begun.push(name), ending));
    return { done, finish };
  }

  function fill(pages: AtOnce, count: number) {
    begun.length = 0;
    return Array.from({ length: count }, (_, n) => workOf(pages, from('192.0.2.1'), `${n}`));
  }

  it('has a limit: others of the address wait for their turn, and other addresses do not', async () => {
    const pages = new AtOnce('page', true);
    const works = fill(pages, running + 2);
    workOf(pages, from('192.0.2.2'), 'another');
    expect(begun).toEqual([...works.slice(0, running).map((_, n) => `${n}`), 'another']);
    works[1]!.finish();
    await works[1]!.done;
    expect(begun.at(-1)).toBe(`${running}`);
    works[0]!.finish();
    await works[0]!.done;
    expect(begun.at(-1)).toBe(`${running + 1}`);
  });

  it('is refused when too many wait', async () => {
    const pages = new AtOnce('page', true);
    fill(pages, running + waiting);
    await expect(workOf(pages, from('192.0.2.1'), 'late').done).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('is not done for a client that has left, and passes its place on', async () => {
    const pages = new AtOnce('page', true);
    const [first] = fill(pages, running);
    const left = workOf(pages, from('192.0.2.1', true), 'left');
    workOf(pages, from('192.0.2.1'), 'next');
    first!.finish();
    await expect(left.done).rejects.toMatchObject({ code: 'malformed-request' });
    expect([begun.includes('left'), begun.at(-1)]).toEqual([false, 'next']);
  });

  it('is unlimited when limits are off', () => {
    fill(new AtOnce('page', false), 1000);
    expect(begun).toHaveLength(1000);
  });
});
