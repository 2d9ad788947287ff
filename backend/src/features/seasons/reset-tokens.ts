import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { Clock } from '../../platform/system/clock.js';
import { DOCUMENTS } from '../../platform/system/ports.js';
import { isStillValid } from '../../platform/system/still-valid.js';
import { sha256 } from '../../platform/system/sha256.js';

/** Milliseconds. */
export const RESET_TOKEN_LIFETIME = 5 * 60 * 1000;

interface TokenUse {
  readonly commandId: string;
  /** The season that it opens. */
  readonly opened: number;
}

/** One per admin; the id is the user id. */
interface TokenDocument extends Document {
  readonly tokenHash: string;
  readonly season: number;
  readonly expires: number;
  readonly spent: TokenUse | null;
}

interface Spending {
  /** The season to open. */
  readonly opened: number;
  readonly repeated: boolean;
}

const TOKENS = 'reset-tokens';

/** Tokens that confirm a reset. They are stored with the read models, so that every node can check them. */
@Injectable()
export class ResetTokens implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: ReadModels,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.documents.ensure({ name: TOKENS, indexes: [] });
  }

  /** Replaces the admin's earlier token. */
  async issue(userId: string, season: number): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expires = this.clock.millis() + RESET_TOKEN_LIFETIME;
    await this.put({ id: userId, tokenHash: sha256(token), season, expires, spent: null });
    return token;
  }

  /**
   * Binds the token to a command before the command is sent. After a failure, only the same command can continue.
   * @returns null when the token is invalid
   */
  async spend(userId: string, token: string, season: number, commandId: string): Promise<Spending | null> {
    const found = await this.documents.get<TokenDocument>(TOKENS, userId);
    if (found?.tokenHash !== sha256(token)) return null;
    if (found.spent)
      return found.spent.commandId === commandId ? { opened: found.spent.opened, repeated: true } : null;
    if (found.season !== season) return null;
    if (!isStillValid(found.expires, RESET_TOKEN_LIFETIME, this.clock.millis())) return null;
    const opened = season + 1;
    await this.put({ ...found, spent: { commandId, opened } });
    return { opened, repeated: false };
  }

  private async put(document: TokenDocument): Promise<void> {
    const upserts = [{ collection: TOKENS, document }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
