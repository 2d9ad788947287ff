import { v7 } from 'uuid';
import { SystemSeeds } from '../../platform/system/seeds.js';
import type { Random } from './random.js';

/** Ids contain a time and determine the draw, so the time is fixed. */
const EPOCH = Date.UTC(2025, 2, 26, 19);

export class DemoSeeds extends SystemSeeds {
  private live = false;
  private made = 0;

  constructor(private readonly random: Random) {
    super();
  }

  override id(): string {
    if (this.live) return super.id();
    return v7({ msecs: EPOCH + this.made++, random: this.random.bytes(16) });
  }

  override secret(): Uint8Array {
    return this.live ? super.secret() : this.random.bytes(32);
  }

  goLive(): void {
    this.live = true;
  }
}
