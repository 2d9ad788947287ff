import { describe, expect, it } from '@jest/globals';
import { AskedIds } from './asked-ids.js';

const idsOf = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `1:${kind}-${n}`);

describe('ids that were asked for', () => {
  it('are never forgotten, however many follow', () => {
    const asked = new AskedIds();
    for (const id of idsOf('bet', 100_000)) asked.add(id);
    expect(idsOf('bet', 100_000).filter((id) => !asked.add(id))).toEqual([]);
  });

  it('are rarely mistaken', () => {
    const asked = new AskedIds();
    const mistaken = [...idsOf('bet', 50_000), ...idsOf('purchase', 50_000)].filter((id) => asked.add(id));
    expect(mistaken.length).toBeLessThan(5000);
  });
});
