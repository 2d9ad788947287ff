import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../testing/until.js';
import { runWhenDue } from './run-when-due.js';
import { timerOf } from './sweep-timer.js';

describe('a policy with a timer', () => {
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
    await running;
  });

  const policy = {
    dueIn: () => (dueAt === null ? null : dueAt - performance.now()),
    run: async () => {
      runs += 1;
      ranAt = performance.now();
      await sleep(1);
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
    running = runWhenDue(timer, term, { listen }, () => (failures += 1));
  };

  it('runs at the start when it is due, and once', async () => {
    dueAt = performance.now();
    start();
    await until(() => runs === 1);
    await sleep(250);
    expect(runs).toBe(1);
  });

  it('runs at its moment, and not before', async () => {
    const moment = performance.now() + 200;
    dueAt = moment;
    start();
    await until(() => runs === 1);
    expect(ranAt).toBeGreaterThanOrEqual(moment);
  });

  it('is asked again after a change', async () => {
    start();
    await sleep(50);
    dueAt = performance.now();
    await sleep(50);
    expect(runs).toBe(0);
    wake();
    await until(() => runs === 1);
  });

  it('reports a failed run and repeats it until it succeeds', async () => {
    fail = true;
    dueAt = performance.now();
    start();
    await until(() => failures === 1);
    fail = false;
    await until(() => runs === 2 && dueAt === null);
    expect(failures).toBe(1);
  });

  it('runs at most ten times a second while it stays due', async () => {
    const run = (): Promise<void> => {
      runs += 1;
      return Promise.resolve();
    };
    start({ dueIn: () => 0, run });
    await sleep(350);
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(6);
  });

  it('does nothing once its term is over', async () => {
    start();
    ending.abort();
    await running;
    dueAt = performance.now();
    wake();
    await sleep(50);
    expect(runs).toBe(0);
  });

  it('runs again at its interval as a sweep, and at once when something calls for it', async () => {
    let call: () => void = () => undefined;
    const watch = (listener: () => void): void => {
      call = listener;
    };
    const sweep = timerOf({ run: policy.run, watch }, { every: 60_000 });
    start(sweep);
    sweep.watch?.(() => wake());
    await until(() => runs === 1);
    await sleep(250);
    expect([runs, (sweep.dueIn() ?? 0) > 50_000]).toEqual([1, true]);
    call();
    await until(() => runs === 2);
  });
});
