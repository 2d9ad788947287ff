import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/** Where uploads wait until they are checked; nothing is served from there. */
@Injectable()
export class Quarantine {
  readonly folder: string;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    const inMemory = config.dataDir === ':memory:';
    this.folder = inMemory ? join(tmpdir(), 'arena-quarantine') : join(config.dataDir, 'quarantine');
  }
}
