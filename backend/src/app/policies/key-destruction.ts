import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ACCOUNTS_STREAM } from '@arena/domain/account/account.events';
import { AccountErasure } from '../../users/account-erasure.js';
import { Runtime } from '../runtime.js';
import { Repeating } from './repeating.js';

/** 5 minutes, milliseconds. */
const EVERY = 5 * 60 * 1000;

/** Finishes a deletion that a crash interrupted, or that another node began: whose account is deleted has no key. */
@Injectable()
export class KeyDestruction implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('KeyDestruction', EVERY, () => this.destroyAll());
  /** First revision of the accounts stream that was not looked at yet. */
  private from = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly erasure: AccountErasure,
  ) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }

  private async destroyAll(): Promise<void> {
    const { eventStore } = this.runtime.stores;
    for await (const event of eventStore.read(ACCOUNTS_STREAM, { from: this.from })) {
      if (event.type === 'AccountDeleted')
        await this.erasure.erase((event.data as { userId: string }).userId);
      this.from = event.revision + 1;
    }
  }
}
