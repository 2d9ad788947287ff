import { describe, expect, it } from '@jest/globals';
import { expired, isAbandoned, nameAt, retentionOf } from './retention.js';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T03:00:00Z');

/** A backup each night, and a removal after each, as a timer does. */
function leftAfter(nights: number, keep: string): number[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night++) {
    const now = START + night * DAY;
    names.push(nameAt(new Date(now)));
    const gone = new Set(expired(names, now + 60_000, retentionOf(keep)));
    names = names.filter((name) => !gone.has(name));
  }
  return names.map((name) => {
    const time = Date.parse(name.replace(/T(..)(..)(..)Z/, 'T$1:$2:$3Z'));
    return nights - 1 - Math.round((time - START) / DAY);
  });
}

describe('the backups that are kept', () => {
  it('are those of the last days', () => {
    expect(leftAfter(30, '7d')).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('and one of each week before, which grow as old as they may', () => {
    const ages = leftAfter(100, '7d,4w');
    expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    const older = ages.slice(0, -7);
    expect(older.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...ages)).toBeGreaterThan(20);
    expect(Math.max(...ages)).toBeLessThan(28);
  });

  it('are always the newest one, and whatever has another name', () => {
    const old = nameAt(new Date(START));
    expect(expired([old], START + 1000 * DAY, retentionOf('1d'))).toEqual([]);
    const names = [old, nameAt(new Date(START + DAY)), 'other', '2026-01-01'];
    expect(expired(names, START + 1000 * DAY, retentionOf('1d'))).toEqual([old]);
  });

  it.each(['', '7', '0d', 'd', '7w,4d', '-1d', '7d4x'])('are not told by %j', (text) => {
    expect(() => retentionOf(text)).toThrow('is not understood');
  });

  it('gives an incomplete backup up when it is older than those that are kept, and than a backup takes', () => {
    const made = new Date('2026-11-01T04:00:00.000Z');
    const isGone = (days: number, keep: string, name = nameAt(made)) =>
      isAbandoned(name, made.getTime() + days * DAY, retentionOf(keep));
    expect([isGone(1.9, '1d'), isGone(2, '1d')]).toEqual([false, true]);
    expect([isGone(27.9, '7d,4w'), isGone(28, '7d,4w')]).toEqual([false, true]);
    expect(isGone(1000, '1d', 'before-the-move')).toBe(false);
  });
});
