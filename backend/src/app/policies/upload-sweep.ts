import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Quarantine } from '../../uploads/quarantine.js';
import { Repeating } from './repeating.js';

/** 10 minutes, milliseconds. */
const EVERY = 10 * 60 * 1000;

/** Removes what is left of uploads that were broken off and never gone on with. */
@Injectable()
export class UploadSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  // By the machine's clock: it is the one that dates files.
  private readonly repeating = new Repeating('UploadSweep', EVERY, async () => {
    await this.quarantine.sweep(Date.now());
  });

  constructor(private readonly quarantine: Quarantine) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
}
