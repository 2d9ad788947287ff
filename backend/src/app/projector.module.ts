import { Module, type DynamicModule } from '@nestjs/common';
import type { Stores } from '../config/stores.js';
import { HealthModule } from '../health/health.module.js';
import type { ReadSide } from '../read-side/read-side.js';
import { READ_SIDE, STORES } from './ports.js';

/** A process that projects answers how it is, and nothing else. */
@Module({})
export class ProjectorModule {
  static around(stores: Stores, readSide: ReadSide): DynamicModule {
    const providers = [
      { provide: STORES, useValue: stores },
      { provide: READ_SIDE, useValue: readSide },
    ];
    return {
      module: ProjectorModule,
      global: true,
      imports: [HealthModule],
      providers,
      exports: providers,
    };
  }
}
