import { describe, expect, it } from '@jest/globals';
import { amvs } from '@arena/projections/testing/amvs';
import { answerOf, openingFingerprint } from './daily-answer.js';

const SECRET = Buffer.alloc(32, 7);
const ENTRIES = amvs(12);
const DAY = { season: 1, day: '2025-03-28' };
const days = Array.from({ length: 120 }, (_, n) =>
  new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
);

describe('the AMV of a day', () => {
  it('follows from secret, day and entries, in any order', () => {
    for (const day of days.slice(0, 20)) {
      const answer = answerOf(SECRET, { season: 1, day }, ENTRIES);
      expect(answer).not.toBeNull();
      expect(answerOf(SECRET, { season: 1, day }, [...ENTRIES].reverse())).toBe(answer);
    }
    expect(answerOf(SECRET, DAY, [])).toBeNull();
  });

  it('differs for another secret or day, and every entry is drawn on some day', () => {
    const drawn = days.map((day) => answerOf(SECRET, { season: 1, day }, ENTRIES)?.entryId);
    expect(new Set(drawn).size).toBe(ENTRIES.length);
    const other = days.filter(
      (day, n) => answerOf(Buffer.alloc(32, 8), { season: 1, day }, ENTRIES)?.entryId === drawn[n],
    );
    expect(other.length).toBeLessThan(25);
  });

  it('is drawn anew for the same day of another season', () => {
    const alike = days.filter(
      (day) =>
        answerOf(SECRET, { season: 1, day }, ENTRIES) === answerOf(SECRET, { season: 2, day }, ENTRIES),
    );
    expect(alike.length).toBeLessThan(25);
  });

  it('stays what it is when another entry leaves or changes', () => {
    for (const day of days.slice(0, 50)) {
      const answer = answerOf(SECRET, { season: 1, day }, ENTRIES);
      const left = ENTRIES.filter((entry, n) => entry === answer || n % 2 === 0);
      expect(answerOf(SECRET, { season: 1, day }, left)).toBe(answer);
    }
  });

  it('is opened with a fingerprint that needs the secret', () => {
    const made = openingFingerprint(SECRET, DAY);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(openingFingerprint(SECRET, { ...DAY, day: '2025-03-29' })).not.toBe(made);
    expect(openingFingerprint(SECRET, { ...DAY, season: 2 })).not.toBe(made);
    expect(openingFingerprint(Buffer.alloc(32), DAY)).not.toBe(made);
  });
});
