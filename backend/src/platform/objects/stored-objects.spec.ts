import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { namedBy, removeObjects } from './stored-objects.js';

async function takenBack(send: () => Promise<{ repeated: boolean }>): Promise<boolean> {
  let taken = false;
  const takeBack = (): Promise<void> => {
    taken = true;
    return Promise.resolve();
  };
  await namedBy(send, takeBack).catch(() => undefined);
  return taken;
}

describe('an object stored before its command', () => {
  it('stays when the log names it, and goes when it was done before or is refused', async () => {
    expect(await takenBack(() => Promise.resolve({ repeated: false }))).toBe(false);
    expect(await takenBack(() => Promise.resolve({ repeated: true }))).toBe(true);
    expect(await takenBack(() => Promise.reject(new DomainError('uploads-disabled')))).toBe(true);
  });

  it('stays when the outcome is unknown', async () => {
    for (const error of [
      new DomainError('storage-unavailable'),
      new DomainError('outcome-unknown'),
      new StoreUnavailable('away'),
      new Error('?'),
    ])
      expect(await takenBack(() => Promise.reject(error))).toBe(false);
  });

  it('is removed as far as the store can: the rest is for the sweep', async () => {
    const removed: string[] = [];
    const store: Pick<ObjectStore, 'delete'> = {
      delete: (key) => {
        if (key === 'b') return Promise.reject(new StoreUnavailable('away'));
        removed.push(key);
        return Promise.resolve();
      },
    };
    await removeObjects(store, ['a', 'b', 'c']);
    expect(removed).toEqual(['a', 'c']);
  });
});
