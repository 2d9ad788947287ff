import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

/** Each hash uses a core and 19 MiB for about 30 ms. */
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Argon2id with limited concurrency, so that a flood of logins does not block other requests. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly options: Options;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private decoy = '';

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    // The default algorithm is argon2id. The library's enum exists only as a type.
    this.options = config.argon2;
  }

  /** Created at the start, so that the first unknown address takes no longer than others. */
  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash(randomUUID());
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.options));
  }

  /** Takes as long for an unknown address (hash null), and returns false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const right = await this.inTurn(() => verify(passwordHash ?? this.decoy, password));
    return right && passwordHash !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.takeTurn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running++;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw tooManyRequests(5);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
