import { setImmediate as eventLoopTurn, setTimeout as timeout } from 'node:timers/promises';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';

export const MACHINE_TIME: MachineTime = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: async (milliseconds, signal) => {
    await timeout(milliseconds, null, signal && { signal }).catch(() => undefined);
  },
  after: (milliseconds, run, kind) => {
    const timer = setTimeout(run, milliseconds);
    if (kind === 'background') timer.unref();
    return () => clearTimeout(timer);
  },
  turn: () => eventLoopTurn(),
};
