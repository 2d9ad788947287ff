import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { hashOfId } from '../../system/id-hash.js';
import { CommandTable } from './command-table.js';
import { KnownCommands } from './known-commands.js';

function event(commandId: string, revision: number, at: string): RecordedEvent {
  const meta = { commandId, fingerprint: `f-${commandId}`, at } as RecordedEvent['meta'];
  return { id: '', stream: 's', revision, position: 0, type: 'T', version: 1, data: {}, meta };
}

const START = Date.parse('2025-03-20T10:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();

describe('known commands', () => {
  it('know where the events of each begin', () => {
    const known = new KnownCommands();
    known.record(event('a', 0, at(0)));
    known.record(event('a', 1, at(0)));
    known.record(event('b', 2, at(0)));
    known.record(event('a', 3, at(25)));
    expect(known.revisionsOf('a')).toEqual([3, 0]);
    expect(known.revisionsOf('b')).toEqual([2]);
    expect(known.revisionsOf('c')).toEqual([]);
    expect(known.size).toBe(3);
  });

  it('know every command of the last day of the log, and forget the others', () => {
    const known = new KnownCommands();
    for (let hour = 0; hour <= 100; hour++) {
      known.record(event(`c${hour}`, hour, at(hour)));
      for (let past = Math.max(0, hour - 24); past <= hour; past++)
        expect(known.revisionsOf(`c${past}`)).toEqual([past]);
      expect(known.size).toBeLessThanOrEqual(24 + 2 * 6 + 1);
    }
  });

  it('keep the commands before a clock that steps back an hour', () => {
    const known = new KnownCommands();
    known.record(event('a', 0, at(1)));
    known.record(event('b', 1, at(0)));
    known.record(event('c', 2, at(2)));
    expect(['a', 'b', 'c'].map((id) => known.revisionsOf(id))).toEqual([[0], [1], [2]]);
  });

  it('go on after a clock that ran ahead for years is corrected', () => {
    const known = new KnownCommands();
    known.record(event('ahead', 0, '2035-03-20T10:00:00.000Z'));
    known.record(event('a', 1, at(0)));
    known.record(event('b', 2, at(0)));
    expect(['ahead', 'a', 'b'].map((id) => known.revisionsOf(id))).toEqual([[], [1], [2]]);
  });

  it('are the same when they come back from a snapshot', () => {
    const known = new KnownCommands();
    for (let n = 0; n < 2000; n++) known.record(event(`c${n}`, n, at(n / 100)));
    const again = new KnownCommands(JSON.parse(JSON.stringify(known.toStored())) as never);
    for (const each of [known, again]) each.record(event('next', 2000, at(26)));
    for (let n = 0; n < 2000; n++) expect(again.revisionsOf(`c${n}`)).toEqual(known.revisionsOf(`c${n}`));
    expect(again.size).toBe(known.size);
  });
});

describe('a command table', () => {
  it('finds what a map of lists finds, also when hashes are equal', () => {
    const half = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 0xffffffff }));
    const added = fc.array(fc.tuple(half, half), { maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(added, (hashes) => {
        const lists = new Map<string, number[]>();
        const table = new CommandTable();
        hashes.forEach(([low, high], revision) => {
          table.add({ low, high }, revision);
          lists.set(`${low} ${high}`, [...(lists.get(`${low} ${high}`) ?? []), revision]);
        });
        for (const found of [table, CommandTable.fromBase64(table.toBase64())])
          expect(
            hashes.map(([low, high]) => [...found.revisionsOf({ low, high })].sort((a, b) => a - b)),
          ).toEqual(hashes.map(([low, high]) => lists.get(`${low} ${high}`)));
      }),
      { numRuns: 10 },
    );
  });

  it('spreads ids that differ little', () => {
    const hashes = Array.from({ length: 100_000 }, (_, n) => hashOfId(`bet-${n}`));
    expect(new Set(hashes.map(({ low, high }) => `${low} ${high}`)).size).toBe(100_000);
    const buckets = new Uint32Array(256);
    for (const { low } of hashes) buckets[low % 256]! += 1;
    expect(Math.max(...buckets)).toBeLessThan(600);
  });
});
