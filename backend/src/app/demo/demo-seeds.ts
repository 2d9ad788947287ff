import { v7 } from 'uuid';
import { SystemSeeds } from '../app/seeds.js';
import type { Random } from './random.js';

/** Ids hold a time, and the draw follows from ids: here it is always the same one. */
const EPOCH = Date.UTC(2025, 2, 26, 19);

/** The same ids and the same draw in every demo; real secrets once people come in. */
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
