import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../app/clock.js';

/** 5 minutes, milliseconds. */
export const RESET_TOKEN_LIFETIME = 5 * 60 * 1000;

interface Issued {
  readonly token: string;
  readonly season: number;
  readonly expires: number;
}

interface Spent {
  readonly token: string;
  readonly commandId: string;
  readonly opened: number;
}

/**
 * The first half of a reset: one token an admin, for one season and a few minutes. In memory, because a
 * reset that is not confirmed at once should be asked for again.
 */
@Injectable()
export class ResetTokens {
  private readonly issued = new Map<string, Issued>();
  private readonly spent = new Map<string, Spent>();

  constructor(private readonly clock: Clock) {}

  /** A new token; the admin's former one is void. */
  issue(userId: string, season: number): string {
    const token = randomBytes(24).toString('base64url');
    this.issued.set(userId, { token, season, expires: this.clock.millis() + RESET_TOKEN_LIFETIME });
    return token;
  }

  /** True once for a fresh token of this admin and season. */
  take(userId: string, token: string, season: number): boolean {
    const issued = this.issued.get(userId);
    if (issued?.token !== token) return false;
    this.issued.delete(userId);
    return issued.season === season && this.clock.millis() < issued.expires;
  }

  /** So that a repetition of the very same command gets the very same answer. */
  remember(userId: string, spent: Spent): void {
    this.spent.set(userId, spent);
  }

  /** The season that this command opened before; null when it did not. */
  answered(userId: string, token: string, commandId: string): number | null {
    const spent = this.spent.get(userId);
    return spent?.token === token && spent.commandId === commandId ? spent.opened : null;
  }
}
