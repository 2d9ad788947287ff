import { Module, type DynamicModule } from '@nestjs/common';
import type { Stores } from '../platform/stores/stores.js';
import { HealthModule } from '../features/health/health.module.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { LogCheck } from '../platform/writer/chain/log-check.js';
import { READ_SIDE, STORES } from '../platform/system/ports.js';

@Module({})
export class ProjectorModule {
  static around(stores: Stores, readSide: ReadSide, logCheck: LogCheck): DynamicModule {
    const providers = [
      { provide: STORES, useValue: stores },
      { provide: READ_SIDE, useValue: readSide },
      { provide: LogCheck, useValue: logCheck },
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
