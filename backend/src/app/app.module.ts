import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { SessionGuard } from '../auth/session.guard.js';
import { AccessGuard } from '../http/access.guard.js';
import { FailureFilter } from '../http/failure.filter.js';
import { CoreModule } from './core.module.js';
import { FEATURES } from './features.js';
import { RateLimitGuard } from '../http/rate-limit.guard.js';
import { PoliciesModule } from './policies/policies.module.js';
import type { Runtime } from './runtime.js';

@Module({})
export class AppModule {
  static around(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.around(runtime),
        { ...CqrsModule.forRoot(), global: true },
        DiscoveryModule,
        PoliciesModule,
        ...FEATURES,
      ],
      // In this order: who is it, how often, may they.
      providers: [
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
    };
  }
}
