import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '../../../backend/src/testing/bench/clients/memory.ts';
import { done } from '../processes/api-client.mjs';

const EVERY_MS = 2000;

/** Samples memory, handles and the lag of the read models. */
export class Health {
  samples = [];
  #running = true;
  #sampling;

  constructor({ origin, pid }, cookie) {
    this.#sampling = this.#sample(origin, pid, cookie);
  }

  async stop() {
    this.#running = false;
    await this.#sampling;
  }

  /** The highest value of a part of the samples, for example from 0.1 to 0.3. */
  highest(name, from = 0, to = 1) {
    const { length } = this.samples;
    const part = this.samples.slice(Math.floor(length * from), Math.ceil(length * to));
    return Math.max(...part.map((sample) => sample[name]));
  }

  async #sample(origin, pid, cookie) {
    while (this.#running) {
      const { projections } = await done(origin, 'GET', '/projections/', { cookie });
      const lag = Math.max(...projections.map((each) => each.lag));
      const handles = readdirSync(`/proc/${pid}/fd`).length;
      this.samples.push({ memory: Math.round(residentMegabytes(pid)), handles, lag });
      await wait(EVERY_MS);
    }
  }
}
