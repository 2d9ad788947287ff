import { randomBytes } from 'node:crypto';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { newUuid } from './new-uuid.js';

/** What makes two runs of the program differ. The simulator replaces it. */
export interface Machine {
  readonly time: MachineTime;
  /** UUIDv7, ordered by time. */
  readonly newId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
}

export const MACHINE: Machine = { time: MACHINE_TIME, newId: newUuid, randomBytes };
