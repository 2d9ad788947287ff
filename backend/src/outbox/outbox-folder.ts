import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { Runtime } from '../app/runtime.js';

/**
 * Where the mails of this arena can be read without a login. They hold links that set passwords: whoever sees one may
 * become its recipient. So it is there for the demo and by OUTBOX_PAGE=on alone, and only while mails are not sent.
 */
@Injectable()
export class OutboxFolder implements OnModuleInit {
  constructor(private readonly runtime: Runtime) {}

  onModuleInit(): void {
    if (this.path() === null || this.runtime.config.sample) return;
    new Logger('Outbox').warn(
      'OUTBOX_PAGE is on: whoever reaches /dev/outbox/ can read all mails, password links included.',
    );
  }

  /** @throws DomainError as for an address that does not exist */
  require(address: string): string {
    const path = this.path();
    if (path === null) throw notThere(address);
    return path;
  }

  private path(): string | null {
    const { config, stores } = this.runtime;
    return config.outboxPage ? stores.outbox : null;
  }
}

export function notThere(address: string): DomainError {
  return new DomainError('route-not-found', { path: `/api/dev/outbox${address}` });
}
