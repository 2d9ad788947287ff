import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { Clock } from '../app/clock.js';
import { READ_MODELS } from '../app/ports.js';
import { sha256 } from '../http/sha256.js';

/** 5 minutes, milliseconds. */
export const RESET_TOKEN_LIFETIME = 5 * 60 * 1000;

/** What a command has done with the token. */
interface Spent {
  readonly commandId: string;
  /** The season that it opened. */
  readonly opened: number;
}

/** One for each admin. */
interface TokenDocument extends Document {
  readonly tokenHash: string;
  readonly season: number;
  readonly expires: number;
  readonly spent: Spent | null;
}

const TOKENS = 'reset-tokens';

/**
 * The first half of a reset: one token an admin, for one season and a few minutes. Kept beside the read models, so
 * that any node can take it; a reset that lost its token is asked for again.
 */
@Injectable()
export class ResetTokens implements OnModuleInit {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.readModels.ensure({ name: TOKENS, indexes: [] });
  }

  /** A new token; the admin's former one is void. */
  async issue(userId: string, season: number): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expires = this.clock.millis() + RESET_TOKEN_LIFETIME;
    await this.put({ id: userId, tokenHash: sha256(token), season, expires, spent: null });
    return token;
  }

  /** Whether it is the admin's fresh token for this season. That a season is closed once is the log's affair. */
  async isFresh(userId: string, token: string, season: number): Promise<boolean> {
    const found = await this.find(userId, token);
    return found !== null && !found.spent && found.season === season && this.clock.millis() < found.expires;
  }

  /** So that a repetition of the very same command gets the very same answer, and another one none. */
  async spend(userId: string, token: string, spent: Spent): Promise<void> {
    const found = await this.find(userId, token);
    if (found) await this.put({ ...found, spent });
  }

  /** The season that this command opened before; null when it did not. */
  async answered(userId: string, token: string, commandId: string): Promise<number | null> {
    const spent = (await this.find(userId, token))?.spent;
    return spent?.commandId === commandId ? spent.opened : null;
  }

  private async find(userId: string, token: string): Promise<TokenDocument | null> {
    const found = await this.readModels.get<TokenDocument>(TOKENS, userId);
    return found?.tokenHash === sha256(token) ? found : null;
  }

  private async put(document: TokenDocument): Promise<void> {
    const upserts = [{ collection: TOKENS, document }];
    await this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
