import { UploadStore } from '../../features/videos/resumable/upload-store.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Quarantine } from '../../platform/uploads/quarantine.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class UploadSweep implements SweepPolicy {
  constructor(
    private readonly quarantine: Quarantine,
    private readonly uploads: UploadStore,
    private readonly runtime: Runtime,
  ) {}

  async run(): Promise<void> {
    // The machine's clock, which dates files and uploads.
    const now = this.runtime.time.wall();
    await this.quarantine.sweep(now);
    await this.uploads.sweep(now);
  }
}
