import { v7 } from 'uuid';
import { SystemSeeds } from '../app/seeds.js';
import type { Clock } from '../app/clock.js';
import type { Random } from './random.js';

/** The same ids and the same draw in every demo; real secrets once people come in. */
export class DemoSeeds extends SystemSeeds {
  private live = false;

  constructor(
    private readonly random: Random,
    private readonly clock: Clock,
  ) {
    super();
  }

  override id(): string {
    if (this.live) return super.id();
    return v7({ msecs: this.clock.millis(), random: this.random.bytes(16) });
  }

  override secret(): Uint8Array {
    return this.live ? super.secret() : this.random.bytes(32);
  }

  goLive(): void {
    this.live = true;
  }
}
