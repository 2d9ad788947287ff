import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { retry } from '@arena/infra/retry/retry';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import type { TimerPolicy } from './policy.js';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** The clock may be set, and some changes cause no event here. */
const LONGEST_WAIT_MS = 60_000;
/** Pause after a run. `dueIn` still returns 0 until this process has read the events of the run. */
const BETWEEN_RUNS_MS = 100;

export interface Wakeable {
  listen(wake: () => void): () => void;
}

export async function runWhenDue(
  policy: Pick<TimerPolicy, 'dueIn' | 'run'>,
  term: Term,
  changes: Wakeable,
  onFailure: (error: unknown) => void,
  time: MachineTime = MACHINE_TIME,
): Promise<void> {
  let change = new AbortController();
  const wake = (): void => change.abort();
  const stop = changes.listen(wake);
  term.signal.addEventListener('abort', wake);
  const pauses = {
    firstPause: FIRST_PAUSE_MS,
    longestPause: LONGEST_PAUSE_MS,
    signal: term.signal,
    onFailure,
    time,
  };
  while (!term.signal.aborted) {
    change = new AbortController();
    const wait = await retry(() => step(policy, term), pauses).catch(() => 0);
    if (wait === 'ran') await time.sleep(BETWEEN_RUNS_MS, term.signal);
    else await time.sleep(wait, change.signal);
  }
  term.signal.removeEventListener('abort', wake);
  stop();
}

async function step(policy: Pick<TimerPolicy, 'dueIn' | 'run'>, term: Term): Promise<number | 'ran'> {
  const dueIn = policy.dueIn() ?? LONGEST_WAIT_MS;
  if (dueIn > 0 || !term.isOurs()) return Math.min(Math.max(dueIn, BETWEEN_RUNS_MS), LONGEST_WAIT_MS);
  await policy.run(term);
  return 'ran';
}
