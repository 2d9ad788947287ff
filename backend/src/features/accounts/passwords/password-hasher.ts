import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/** Hashes at once: each takes a core and 19 MiB for some 30 ms. */
const AT_ONCE = 2;
/** Beyond so many waiting, another would only wait in vain. */
const MAX_WAITING = 200;

/** Argon2id, a few at a time, so that a flood of logins starves nothing else. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly options: Options;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private decoy = '';

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    // The library's default is argon2id; its enum of algorithms exists in its types alone.
    this.options = config.argon2;
  }

  /** Made ahead, so that the first unknown address takes no longer than the others. */
  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash(randomUUID());
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.options));
  }

  /** Without a hash (nobody has that address) it takes as long, and is false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const right = await this.inTurn(() => verify(passwordHash ?? this.decoy, password));
    return right && passwordHash !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.takeTurn();
    try {
      return await work();
    } finally {
      this.passTurn();
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running++;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw new DomainError('too-many-requests', { seconds: 5 });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** To the next in line, or to whoever comes. */
  private passTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
