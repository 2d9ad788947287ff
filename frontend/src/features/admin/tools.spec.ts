import { describe, expect, it } from '@jest/globals';
import { findTools, TOOLS } from './tools.js';

const texts: Record<string, string> = {
  phase: 'Phase: opens betting',
  odds: 'Odds of a match',
  reset: 'Tournament reset',
};
const find = (search: string) =>
  findTools(TOOLS, search, ({ key }) => texts[key] ?? '').map(({ key }) => key);

describe('search over the tools', () => {
  it('finds every word in any order and any case', () => {
    expect(find('MATCH odds')).toEqual(['odds']);
    expect(find('reset phase')).toEqual([]);
  });

  it('shows everything for an empty search', () => {
    expect(find('  ')).toHaveLength(TOOLS.length);
  });
});
