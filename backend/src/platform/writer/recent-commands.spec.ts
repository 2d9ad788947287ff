import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { RecentCommands } from './recent-commands.js';

function event(commandId: string, revision: number, at: string): RecordedEvent {
  const meta = { commandId, fingerprint: `f-${commandId}`, at } as RecordedEvent['meta'];
  return { id: '', stream: 's', revision, position: 0, type: 'T', version: 1, data: {}, meta };
}

const DAY_1 = '2025-03-20T10:00:00.000Z';
const DAY_2 = '2025-03-21T10:00:00.000Z';
const DAY_3 = '2025-03-22T10:00:00.000Z';

describe('recent commands', () => {
  it('know where the events of each stand', () => {
    const recent = new RecentCommands();
    recent.record(event('a', 0, DAY_1));
    recent.record(event('a', 1, DAY_1));
    recent.record(event('b', 2, DAY_1));
    expect(recent.find('a', DAY_1)).toMatchObject({ revision: 0, count: 2, fingerprint: 'f-a' });
    expect(recent.find('b', DAY_1)).toMatchObject({ revision: 2, count: 1 });
    expect(recent.find('c', DAY_1)).toBeUndefined();
  });

  it('are kept for a day of the log', () => {
    const recent = new RecentCommands();
    recent.record(event('a', 0, DAY_1));
    recent.record(event('b', 1, DAY_2));
    expect(recent.all()).toHaveLength(2);
    recent.record(event('c', 2, DAY_3));
    expect(recent.all().map(({ commandId }) => commandId)).toEqual(['b', 'c']);
  });

  it('go on after a clock that ran ahead for years is corrected', () => {
    const recent = new RecentCommands();
    recent.record(event('ahead', 0, '2035-03-20T10:00:00.000Z'));
    recent.record(event('a', 1, DAY_1));
    recent.record(event('b', 2, DAY_1));
    expect(recent.all().map(({ commandId }) => commandId)).toEqual(['a', 'b']);
    expect(recent.find('a', DAY_1)).toBeDefined();
  });

  it('are the same when they come back from a snapshot', () => {
    const recent = new RecentCommands();
    recent.record(event('a', 0, DAY_1));
    recent.record(event('b', 1, DAY_2));
    const again = new RecentCommands(JSON.parse(JSON.stringify(recent.all())) as never);
    for (const each of [recent, again]) each.record(event('c', 2, DAY_3));
    expect(again.all()).toEqual(recent.all());
  });
});
