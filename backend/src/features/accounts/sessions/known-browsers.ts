import { Injectable } from '@nestjs/common';
import { accountByEmail } from '@arena/domain/accounts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { HttpOnlyCookie } from './http-only-cookie.js';
import {
  newBrowserId,
  readKnownBrowser,
  signKnownBrowser,
  type KnownBrowser,
} from './known-browser-token.js';

export const KNOWN_BROWSER_COOKIE = 'arena_known';

/** Milliseconds. */
export const KNOWN_BROWSER_LIFETIME = 365 * 24 * 60 * 60 * 1000;

const MAX_ACCOUNTS_PER_BROWSER = 5;
const SEPARATOR = '~';

/** Their log-ins have a limit of their own, so that failed attempts of strangers do not lock the owner out. */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: HttpOnlyCookie;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {
    this.cookie = new HttpOnlyCookie(KNOWN_BROWSER_COOKIE, runtime.config.publicUrl, { path: '/api/auth' });
  }

  /** Null unless this browser has logged in to the account that the body names. */
  find(request: FastifyRequest): KnownBrowser | null {
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    if (typeof email !== 'string' || this.tokensIn(request) === '') return null;
    const account = accountByEmail(this.gateway.accountState(), email.slice(0, 254));
    return account ? this.at(request, account.userId) : null;
  }

  /** Null unless this browser has logged in to the account before. */
  at(request: FastifyRequest, userId: string): KnownBrowser | null {
    return this.of(request).find((known) => known.userId === userId) ?? null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    const before = this.of(request);
    const browserId = before.find((known) => known.userId === userId)?.browserId ?? newBrowserId();
    const latest: KnownBrowser = { userId, browserId, issued: this.runtime.clock.millis() };
    const others = before.filter((known) => known.userId !== userId);
    const tokens = [latest, ...others].slice(0, MAX_ACCOUNTS_PER_BROWSER).flatMap((known) => {
      const passwordHash = this.hashOf(known.userId);
      return passwordHash === null ? [] : [signKnownBrowser(known, passwordHash, this.runtime.sessionSecret)];
    });
    this.cookie.set(reply, tokens.join(SEPARATOR), KNOWN_BROWSER_LIFETIME);
  }

  private of(request: FastifyRequest): KnownBrowser[] {
    const tokens = this.tokensIn(request).split(SEPARATOR, MAX_ACCOUNTS_PER_BROWSER);
    const now = this.runtime.clock.millis();
    return tokens
      .flatMap((token) => readKnownBrowser(token, this.hashOf, this.runtime.sessionSecret) ?? [])
      .filter(({ issued }) => now < issued + KNOWN_BROWSER_LIFETIME);
  }

  /** A browser that was known before the cookie had its prefix stays known, and gets the new one at its next log-in. */
  private tokensIn(request: FastifyRequest): string {
    return this.cookie.read(request) ?? this.cookie.readPlain(request) ?? '';
  }

  private readonly hashOf = (userId: string): string | null => {
    const account = this.gateway.accountOf(userId);
    return account ? (account.passwordHash ?? '') : null;
  };
}
