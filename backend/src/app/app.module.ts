import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { SessionGuard } from '../features/accounts/sessions/session.guard.js';
import { AccessGuard } from '../platform/http/access/access.guard.js';
import { FailureFilter } from '../platform/http/failure.filter.js';
import { PlatformModule } from './platform.module.js';
import { FEATURES } from './features.js';
import { ApiLimitGuard } from '../platform/http/limits/api-limit.guard.js';
import { RateLimitGuard } from '../platform/http/limits/rate-limit.guard.js';
import { PoliciesModule } from './policies.module.js';
import type { Runtime } from '../platform/runtime/runtime.js';

/** They run in this order. */
export const GUARDS = [ApiLimitGuard, SessionGuard, RateLimitGuard, AccessGuard];

@Module({})
export class AppModule {
  static around(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.around(runtime),
        { ...CqrsModule.forRoot(), global: true },
        DiscoveryModule,
        PoliciesModule,
        ...FEATURES,
      ],
      providers: [
        ...GUARDS,
        ...GUARDS.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
    };
  }
}
