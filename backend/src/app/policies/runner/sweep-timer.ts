import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import type { Sweep, SweepPolicy, TimerPolicy } from './policy.js';

/** Due at the start, then at its interval after each successful run. */
export function timerOf(policy: SweepPolicy, { every }: Sweep, time = MACHINE_TIME): TimerPolicy {
  let dueAt = 0;
  return {
    dueIn: () => dueAt - time.elapsed(),
    run: async (term) => {
      dueAt = time.elapsed() + every;
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
