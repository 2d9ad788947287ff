import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { RecentEvents } from './recent-events.js';

/** With gaps between their positions, as on a server. */
const at = (...positions: number[]): StoredEvent[] =>
  positions.map((position) => ({ position }) as StoredEvent);

const positionsOf = (events: readonly StoredEvent[] | null) =>
  events?.map(({ position }) => position) ?? null;

describe('recent events', () => {
  it('are found after any position from their start on, up to a limit', () => {
    const recent = new RecentEvents(10);
    recent.add(at(20, 30), 10);
    recent.add(at(45), 30);
    expect(recent.end).toBe(45);
    expect(positionsOf(recent.after(9, 10))).toBeNull();
    expect(positionsOf(recent.after(10, 10))).toEqual([20, 30, 45]);
    expect(positionsOf(recent.after(10, 2))).toEqual([20, 30]);
    expect(positionsOf(recent.after(20, 10))).toEqual([30, 45]);
    expect(positionsOf(recent.after(29, 10))).toEqual([30, 45]);
    expect(positionsOf(recent.after(45, 10))).toEqual([]);
    expect(positionsOf(recent.after(99, 10))).toEqual([]);
    expect([recent.countAfter(10), recent.countAfter(30), recent.countAfter(99)]).toEqual([3, 1, 0]);
  });

  it('begin anew after a gap', () => {
    const recent = new RecentEvents(Infinity);
    expect(recent.after(0, 10)).toBeNull();
    recent.add(at(1, 2), 0);
    recent.add(at(7), 6);
    expect(recent.after(2, 10)).toBeNull();
    expect(positionsOf(recent.after(6, 10))).toEqual([7]);
    recent.add([], 0);
    expect(recent.after(0, 10)).toBeNull();
  });

  it('keep at least so many, at most twice as many, and know what they have let go', () => {
    const recent = new RecentEvents(0, 3);
    recent.add(at(1, 2, 3, 4, 5, 6), 0);
    expect(recent.countAfter(0)).toBe(6);
    recent.add(at(7), 6);
    expect(recent.after(3, 10)).toBeNull();
    expect(positionsOf(recent.after(4, 10))).toEqual([5, 6, 7]);
  });
});
