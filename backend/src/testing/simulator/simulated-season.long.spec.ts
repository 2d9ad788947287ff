import { describe, expect, it } from '@jest/globals';
import { NAMED_SEEDS } from './named-seeds.js';
import { describeViolation } from './report/describe-season.js';
import { simulateSeason } from './simulated-season.js';

describe('a simulated season', () => {
  it.each(NAMED_SEEDS)('$name (seed $seed)', async ({ seed, without = [] }) => {
    const report = await simulateSeason({ seed, without });
    expect(describeViolation(report, without)).toBe('');
  });

  it('is the same each time that its seed is played', async () => {
    const [one, again] = [await simulateSeason({ seed: 13 }), await simulateSeason({ seed: 13 })];
    expect(describeViolation(one, [])).toBe('');
    expect(again.traceHash).toBe(one.traceHash);
  });
});
