import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { Process } from '../../../testing/simulator/world/process.js';
import { Scheduler } from '../../../testing/simulator/world/scheduler.js';
import { WallClock } from '../../../testing/simulator/world/wall-clock.js';
import { runWhenDue } from './run-when-due.js';
import { timerOf } from './sweep-timer.js';

describe('a policy with a timer', () => {
  const scheduler = new Scheduler(new Chance(1));
  const { time } = new Process('a.1', 'a', scheduler, new WallClock(scheduler));
  let ending: AbortController;
  let running: Promise<void>;
  let wake: () => void;
  let dueAt: number | null;
  let runs: number;
  let ranAt: number;
  let failures: number;
  let fail: boolean;
  beforeEach(() => {
    ending = new AbortController();
    dueAt = null;
    runs = 0;
    failures = 0;
    fail = false;
  });
  afterEach(async () => {
    ending.abort();
    await pass(1);
    await running;
  });

  const pass = async (milliseconds: number): Promise<void> => {
    // What has begun first comes to where it waits.
    await MACHINE_TIME.turn();
    const end = scheduler.now + milliseconds;
    scheduler.after(milliseconds, () => undefined);
    while (scheduler.now < end) await scheduler.step();
  };

  const policy = {
    dueIn: () => (dueAt === null ? null : dueAt - time.elapsed()),
    run: async () => {
      runs += 1;
      ranAt = time.elapsed();
      await time.sleep(1);
      if (fail) throw new Error('away');
      dueAt = null;
    },
  };
  const start = (timer: Parameters<typeof runWhenDue>[0] = policy): void => {
    const { signal } = ending;
    const listen = (listener: () => void) => {
      wake = listener;
      return () => undefined;
    };
    const term = { signal, isOurs: () => !signal.aborted };
    running = runWhenDue(timer, term, { listen }, () => (failures += 1), time);
  };

  it('runs at the start when it is due, and once', async () => {
    dueAt = time.elapsed();
    start();
    await pass(10_000);
    expect(runs).toBe(1);
  });

  it('runs at its moment, and not before', async () => {
    const moment = time.elapsed() + 200;
    dueAt = moment;
    start();
    await pass(201);
    expect(ranAt).toBe(moment);
  });

  it('is asked again after a change', async () => {
    start();
    await pass(50);
    dueAt = time.elapsed();
    await pass(50);
    expect(runs).toBe(0);
    wake();
    await pass(1);
    expect(runs).toBe(1);
  });

  it('follows a clock that is set: forward it is a minute late at most, back it is not early', async () => {
    const clock = new WallClock(scheduler);
    const hour = 3_600_000;
    const times = [clock.millis() + hour, clock.millis() + 3 * hour];
    const ran: number[] = [];
    start({
      dueIn: () => (times[0] === undefined ? null : Math.max(0, times[0] - clock.millis())),
      run: () => {
        ran.push(clock.millis() - times.shift()!);
        return Promise.resolve();
      },
    });
    await pass(1000);
    clock.step(hour);
    await pass(60_000);
    expect(ran).toEqual([expect.any(Number)]);
    expect(ran[0]).toBeLessThan(62_000);
    clock.step(-2 * hour);
    await pass(3.9 * hour);
    expect(ran).toHaveLength(1);
    await pass(0.2 * hour);
    expect(ran).toEqual([ran[0], 0]);
  });

  it('reports a failed run and repeats it until it succeeds', async () => {
    fail = true;
    dueAt = time.elapsed();
    start();
    await pass(10);
    expect(failures).toBe(1);
    fail = false;
    await pass(1000);
    expect([runs, failures, dueAt]).toEqual([2, 1, null]);
  });

  it('runs at most ten times a second while it stays due', async () => {
    const run = (): Promise<void> => {
      runs += 1;
      return Promise.resolve();
    };
    start({ dueIn: () => 0, run });
    await pass(350);
    expect(runs).toBe(4);
  });

  it('does nothing once its term is over', async () => {
    start();
    ending.abort();
    await running;
    dueAt = time.elapsed();
    wake();
    await pass(50);
    expect(runs).toBe(0);
  });

  it('runs again at its interval as a sweep, and at once when something calls for it', async () => {
    let call: () => void = () => undefined;
    const watch = (listener: () => void): void => {
      call = listener;
    };
    const sweep = timerOf({ run: policy.run, watch }, { every: 60_000 }, time);
    start(sweep);
    sweep.watch?.(() => wake());
    await pass(59_000);
    expect(runs).toBe(1);
    await pass(2000);
    expect(runs).toBe(2);
    call();
    await pass(200);
    expect(runs).toBe(3);
  });
});
