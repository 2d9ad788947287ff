import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Leases } from '@arena/domain/kernel/ports/leases.port';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { Process } from '../../testing/simulator/world/process.js';
import { Scheduler } from '../../testing/simulator/world/scheduler.js';
import { WallClock } from '../../testing/simulator/world/wall-clock.js';
import { LeaseCandidate, type LeaseTimes, type Term } from './lease-candidate.js';

const TIMES: LeaseTimes = { beat: 10, dead: 240 };

describe('candidates for one lease', () => {
  const candidates: LeaseCandidate[] = [];
  const working = new Map<string, Term>();
  const troubles: unknown[] = [];

  /** Virtual: no machine is too slow for it. */
  let scheduler: Scheduler;
  beforeEach(() => {
    scheduler = new Scheduler(new Chance(1));
  });

  afterEach(async () => {
    let stopped = false;
    void Promise.all(candidates.splice(0).map((candidate) => candidate.stop())).then(() => (stopped = true));
    await happens(() => stopped);
    working.clear();
    troubles.length = 0;
  });

  const timeOf = (holder: string) => new Process(holder, holder, scheduler, new WallClock(scheduler)).time;

  async function happens(what: () => boolean): Promise<void> {
    const end = scheduler.now + 100 * TIMES.dead;
    while (!what()) {
      if (scheduler.now > end) throw new Error('It did not happen');
      scheduler.after(1, () => undefined);
      await scheduler.step();
    }
  }

  const pass = (milliseconds: number): Promise<void> => {
    const end = scheduler.now + milliseconds;
    return happens(() => scheduler.now >= end);
  };

  function enter(
    leases: Leases,
    holder: string,
    fails = false,
    times = TIMES,
    former: string[] = [],
  ): LeaseCandidate {
    const candidate = new LeaseCandidate({
      leases,
      name: 'work',
      holder: { name: holder, former },
      times,
      time: timeOf(holder),
      onTrouble: (error) => troubles.push(error),
      serve: async (term) => {
        working.set(holder, term);
        if (fails) throw new Error(`${holder} cannot`);
        await new Promise((resolve) => term.signal.addEventListener('abort', resolve));
        working.delete(holder);
      },
    });
    candidate.start();
    candidates.push(candidate);
    return candidate;
  }

  function cuttable(leases: Leases): Leases & { cut: boolean } {
    const line = {
      cut: false,
      read: (name: string) => (line.cut ? Promise.reject(new Error('away')) : leases.read(name)),
      replace: (...args: Parameters<Leases['replace']>) =>
        line.cut ? Promise.reject(new Error('away')) : leases.replace(...args),
    };
    return line;
  }

  it('take turns: one works, and the next when it stops', async () => {
    const leases = openMemoryLeases();
    const first = enter(leases, 'first');
    await happens(() => working.has('first'));
    enter(leases, 'second');
    await pass(3 * TIMES.dead);
    expect([...working.keys()]).toEqual(['first']);
    await first.stop();
    await happens(() => working.has('second'));
    expect([...working.keys()]).toEqual(['second']);
  });

  it('take over at once from a process that is known to be dead', async () => {
    const leases = openMemoryLeases();
    await leases.replace('work', null, { holder: 'killed', beat: 41 });
    enter(leases, 'stranger');
    enter(leases, 'next', false, { beat: 10, dead: 60_000 }, ['older', 'killed']);
    await happens(() => working.has('next'));
    expect([...working.keys()]).toEqual(['next']);
    expect((await leases.read('work'))?.beat).toBeGreaterThan(41);
  });

  it('take over from a dead holder, which knows before them that its lease has expired', async () => {
    const leases = openMemoryLeases();
    const line = cuttable(leases);
    enter(line, 'first');
    await happens(() => working.has('first'));
    const term = working.get('first');
    enter(leases, 'second');
    line.cut = true;
    expect(term?.isOurs()).toBe(true);
    await happens(() => term?.isOurs() === false);
    expect(working.has('second')).toBe(false);
    await happens(() => working.has('second'));
    expect(working.has('first')).toBe(false);
    line.cut = false;
    await pass(2 * TIMES.dead);
    expect([...working.keys()]).toEqual(['second']);
  });

  it('look more often than their holder beats, and a heartbeat that failed is repeated as soon', async () => {
    const leases = openMemoryLeases();
    let beats = 0;
    const failing: Leases = {
      read: (name) => leases.read(name),
      replace: (name, expected, next) => {
        if (expected && next && beats++ < 3) throw new Error('away');
        return leases.replace(name, expected, next);
      },
    };
    enter(failing, 'first', false, { beat: 60_000, look: 10, dead: 120_000 });
    await happens(() => beats > 3);
    const term = working.get('first');
    expect([term?.isOurs(), (await leases.read('work'))?.beat]).toEqual([true, 2]);
  });

  it('go on when the answer to a beat was lost', async () => {
    const leases = openMemoryLeases();
    let lost = 0;
    const forgetful: Leases = {
      read: (name) => leases.read(name),
      replace: async (name, expected, next) => {
        const done = await leases.replace(name, expected, next);
        if (expected && next && lost++ < 3) throw new Error('the answer was lost');
        return done;
      },
    };
    enter(forgetful, 'first');
    await happens(() => lost > 3);
    enter(leases, 'second');
    await pass(2 * TIMES.dead);
    expect([...working.keys()]).toEqual(['first']);
  });

  it('continue at once with a lease that they failed to release', async () => {
    const leases = openMemoryLeases();
    await leases.replace('work', null, { holder: 'first', beat: 7 });
    enter(leases, 'first', false, { beat: 10, dead: 60_000 });
    await happens(() => working.has('first'));
  });

  it('count their lease from before they asked for it: the answer may be slow', async () => {
    const leases = openMemoryLeases();
    const slow: Leases = {
      read: (name) => leases.read(name),
      replace: async (...args) => {
        const done = await leases.replace(...args);
        await scheduler.sleep(TIMES.dead);
        return done;
      },
    };
    const claims: boolean[] = [];
    const candidate = new LeaseCandidate({
      leases: slow,
      name: 'work',
      holder: { name: 'slow', former: [] },
      times: TIMES,
      time: timeOf('slow'),
      onTrouble: (error) => troubles.push(error),
      serve: (term) => Promise.resolve(void claims.push(term.isOurs())),
    });
    candidate.start();
    candidates.push(candidate);
    await happens(() => claims.length > 0);
    expect(claims[0]).toBe(false);
  });

  it('give the lease back when they cannot do the work, and try again', async () => {
    const leases = openMemoryLeases();
    enter(leases, 'first', true);
    await happens(() => troubles.length > 1);
    enter(leases, 'second');
    await happens(() => working.has('second') && working.get('second')?.isOurs() === true);
  });

  it('use no beat twice: a lease that was released and taken again does not look abandoned', async () => {
    const leases = openMemoryLeases();
    const beats: number[] = [];
    const noting: Leases = {
      read: (name) => leases.read(name),
      replace: async (name, expected, next) => {
        const done = await leases.replace(name, expected, next);
        if (done && next) beats.push(next.beat);
        return done;
      },
    };
    enter(noting, 'first', true);
    await happens(() => beats.length >= 6);
    expect(new Set(beats).size).toBe(beats.length);
  });
});
