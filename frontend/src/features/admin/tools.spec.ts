import { describe, expect, it } from '@jest/globals';
import { STREAMS } from '@arena/domain/streams';
import english from './texts/admin.en.json' with { type: 'json' };
import { findTools } from './index/find-tools.js';
import { TOOL_EVENTS } from './tool-events.js';
import { SECTIONS, TOOLS, toolsFor, type Tool } from '@arena/projections/pages/tools';

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

describe('the tools', () => {
  it('are all that a season needs', () => {
    const keys = TOOLS.map(({ key }) => key);
    const general = ['trailer', 'phase', 'countdown'];
    const people = ['massMail', 'users', 'judges', 'judgeMusic'];
    const season = ['teams', 'addTeam', 'videos', 'launch', 'winners', 'revives'];
    const rest = ['products', 'purchases', 'reset'];
    expect(keys).toEqual(expect.arrayContaining([...general, ...people, ...season, ...rest]));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it.each([
    ['password', 'users'],
    ['admin rights', 'users'],
    ['change ST Dollars', 'users'],
    ['allows uploads', 'videos'],
    ['favorites', 'winners'],
    ['visibility', 'winners'],
    ['odds winners', 'winners'],
  ])('for “%s” are one for an admin', (search, key) => {
    const inEnglish: Record<string, { name: string; text: string }> = english.tool;
    const textOf = (tool: Tool) => `${inEnglish[tool.key]?.name} ${inEnglish[tool.key]?.text}`;
    expect(findTools(toolsFor('admin'), search, textOf).map((tool) => tool.key)).toEqual([key]);
  });
  it('each have a name, what they do, and a section with at least one', () => {
    for (const { key } of TOOLS)
      expect([key, Object.keys((english.tool as Record<string, object>)[key] ?? {})]).toEqual([
        key,
        ['name', 'text'],
      ]);
    expect(new Set(TOOLS.map(({ section }) => section))).toEqual(new Set(SECTIONS));
  });
  it('lead to events that exist, unless they change none', () => {
    const types = new Set(STREAMS.flatMap(({ events }) => Object.keys(events)));
    for (const type of Object.values(TOOL_EVENTS).flat()) expect(types).toContain(type);
    const without = TOOLS.filter(({ key }) => TOOL_EVENTS[key].length === 0).map(({ key }) => key);
    expect(without).toEqual(['messages', 'audit', 'projections']);
  });
});
