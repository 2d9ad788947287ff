import { beforeEach, describe, expect, it } from '@jest/globals';
import { IdleMemory } from './idle-memory.js';

const MB = 1024 * 1024;

describe('an idle process', () => {
  let total: number;
  let used: number;
  let busy: number;
  let collections: number;
  let memory: IdleMemory;
  beforeEach(() => {
    [total, used, busy, collections] = [70, 40, 0, 0];
    memory = new IdleMemory({
      busy: () => busy,
      heap: () => ({ heapTotal: total * MB, heapUsed: used * MB }),
      collect: () => {
        collections += 1;
        total = 41;
      },
    });
  });

  it('gives back once what its start has used', () => {
    memory.check();
    memory.check();
    expect(collections).toBe(1);
  });

  it('gives back what a burst has used after it', () => {
    memory.check();
    [total, busy] = [180, 0.9];
    memory.check();
    expect(collections).toBe(1);
    busy = 0.01;
    memory.check();
    expect(collections).toBe(2);
  });

  it('does not collect for little', () => {
    memory.check();
    total = 56;
    memory.check();
    expect(collections).toBe(1);
  });

  it('never stops for a large heap', () => {
    [total, used] = [900, 600];
    memory.check();
    expect(collections).toBe(0);
  });
});
