import type { Sweep, SweepPolicy, TimerPolicy } from './policy.js';

/** Due at the start, then at its interval after each successful run. */
export function timerOf(policy: SweepPolicy, { every }: Sweep): TimerPolicy {
  let dueAt = 0;
  return {
    dueIn: () => dueAt - performance.now(),
    run: async (term) => {
      dueAt = performance.now() + every;
      try {
        await policy.run(term);
      } catch (error) {
        dueAt = 0;
        throw error;
      }
    },
    watch: (wake) =>
      policy.watch?.(() => {
        dueAt = 0;
        wake();
      }),
  };
}
