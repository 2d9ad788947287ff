import { describe, expect, it } from '@jest/globals';
import { RecentlyOpen } from './recently-open.js';

/** A store that counts its reads. */
function storeOf(sessions: Map<string, string>) {
  let reads = 0;
  const find = (id: string) => () => {
    reads += 1;
    return Promise.resolve(sessions.get(id) ?? null);
  };
  return { find, reads: () => reads };
}

describe('recently open sessions', () => {
  it('are read once in five seconds', async () => {
    let now = 0;
    const sessions = new Map([['s', 'user']]);
    const { find, reads } = storeOf(sessions);
    const recent = new RecentlyOpen(() => now);
    for (now = 0; now < 5000; now += 1000) expect(await recent.userOf('s', find('s'))).toBe('user');
    expect(reads()).toBe(1);
    sessions.clear();
    now = 5000;
    expect(await recent.userOf('s', find('s'))).toBeNull();
  });

  it('end at once when they are forgotten', async () => {
    const sessions = new Map([['s', 'user']]);
    const { find } = storeOf(sessions);
    const recent = new RecentlyOpen();
    await recent.userOf('s', find('s'));
    sessions.clear();
    recent.forget(['s']);
    expect(await recent.userOf('s', find('s'))).toBeNull();
  });

  it('are not kept when they end while they are read', async () => {
    const sessions = new Map([['s', 'user']]);
    const { find } = storeOf(sessions);
    const recent = new RecentlyOpen();
    const reading = recent.userOf('s', find('s'));
    sessions.clear();
    recent.forget(['s']);
    expect(await reading).toBe('user');
    expect(await recent.userOf('s', find('s'))).toBeNull();
  });

  it('are remembered only when they are open', async () => {
    const sessions = new Map<string, string>();
    const { find } = storeOf(sessions);
    const recent = new RecentlyOpen();
    expect(await recent.userOf('s', find('s'))).toBeNull();
    sessions.set('s', 'user');
    expect(await recent.userOf('s', find('s'))).toBe('user');
  });
});
