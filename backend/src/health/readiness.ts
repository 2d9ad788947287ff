import { Injectable } from '@nestjs/common';
import { SEASONS } from '@arena/projections/seasons/seasons.read-model';
import { Runtime } from '../app/runtime.js';

/** Events that the read models may be behind and still answer. */
const MAX_LAG = 10_000;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: {
    readonly event_store: 'up' | 'down';
    readonly read_models: 'up' | 'down';
    /** Events that the slowest read model is behind. */
    readonly lag: number;
    /** Projections that stopped; the others go on. */
    readonly stopped: string[];
  };
}

/** Whether a request would be answered. */
@Injectable()
export class ReadinessCheck {
  constructor(private readonly runtime: Runtime) {}

  async run(): Promise<Readiness> {
    const { stores, reader, projector } = this.runtime;
    const [log, readModels] = await Promise.all([
      isUp(() => stores.eventStore.lastPosition()),
      isUp(() => reader.count(SEASONS)),
    ]);
    const statuses = projector.status();
    const running = statuses.filter(({ state }) => state !== 'stopped');
    const lag = Math.max(0, ...running.map((status) => status.lag));
    return {
      ready: log && readModels && lag <= MAX_LAG,
      checks: {
        event_store: log ? 'up' : 'down',
        read_models: readModels ? 'up' : 'down',
        lag,
        stopped: statuses.filter(({ state }) => state === 'stopped').map(({ name }) => name),
      },
    };
  }
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
