import { Quarantine } from '../../platform/uploads/quarantine.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class UploadSweep implements SweepPolicy {
  constructor(private readonly quarantine: Quarantine) {}

  async run(): Promise<void> {
    // The machine's clock, which dates the files.
    await this.quarantine.sweep(Date.now());
  }
}
