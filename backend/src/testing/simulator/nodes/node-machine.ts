import type { Chance } from '@arena/domain/tournament/testing/chance';
import { v7 } from 'uuid';
import type { Machine } from '../../../platform/system/machine.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { Process } from '../world/process.js';

/** The time and the randomness of one process, all of it from the seed. */
export function machineOf(process: Process, chance: Chance): Machine {
  const randomBytes = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => chance.between(0, 255));
  const newId = (): string =>
    v7({ msecs: process.time.wall(), seq: chance.between(0, 2 ** 31 - 1), random: randomBytes(16) });
  return { time: process.time, randomBytes, newId };
}

export class SimulatedSeeds extends Seeds {
  constructor(private readonly machine: Machine) {
    super();
  }

  id(): string {
    return this.machine.newId();
  }

  secret(): Uint8Array {
    return this.machine.randomBytes(32);
  }
}
