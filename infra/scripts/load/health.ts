import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '../../../backend/src/testing/bench/clients/memory.js';
import { done } from '../processes/api-client.js';

interface Sample {
  memory: number;
  handles: number;
  lag: number;
}

const EVERY_MS = 2000;

/** Samples memory, handles and the lag of the read models. */
export class Health {
  readonly samples: Sample[] = [];
  #running = true;
  readonly #sampling: Promise<void>;

  constructor({ origin, pid }: { origin: string; pid: number }, cookie: string) {
    this.#sampling = this.#sample(origin, pid, cookie);
  }

  async stop() {
    this.#running = false;
    await this.#sampling;
  }

  /** The highest values of a part of the samples, for example from 0.1 to 0.3. */
  highest(from = 0, to = 1): Sample {
    const { length } = this.samples;
    const part = this.samples.slice(Math.floor(length * from), Math.ceil(length * to));
    const highest = (name: keyof Sample) => Math.max(...part.map((sample) => sample[name]));
    return { memory: highest('memory'), handles: highest('handles'), lag: highest('lag') };
  }

  async #sample(origin: string, pid: number, cookie: string) {
    while (this.#running) {
      const { projections } = await done(origin, 'GET', '/projections/', { cookie });
      const lag = Math.max(...projections.map((each) => each.lag));
      const handles = readdirSync(`/proc/${pid}/fd`).length;
      this.samples.push({ memory: Math.round(residentMegabytes(pid)), handles, lag });
      await wait(EVERY_MS);
    }
  }
}
