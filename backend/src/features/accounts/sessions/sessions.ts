import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOfAccount } from '../../../platform/queries/account-caller.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { SESSION_COOKIE } from '../../../platform/request/session-cookie.js';
import type { Caller } from '../../../platform/request/caller.js';
import { envelopeOf } from '../../../platform/request/envelope.js';
import { isUnattended } from './unattended.js';
import { deviceOf } from './device.js';
import { HttpOnlyCookie } from './http-only-cookie.js';
import { SessionNotes } from './session-notes.js';
import { SessionStore } from './session-store.js';
import { KnownTokens, type SessionToken } from './session-token.js';
import { signToken } from './signed-token.js';

@Injectable()
export class Sessions {
  private readonly tokens: KnownTokens;
  private readonly cookie: HttpOnlyCookie;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
    private readonly notes: SessionNotes,
  ) {
    this.tokens = new KnownTokens(runtime.sessionSecret);
    this.cookie = new HttpOnlyCookie(SESSION_COOKIE, runtime.config.publicUrl);
  }

  /** Always a new session. The one that this browser had before ends, and so does the oldest of too many. */
  async begin(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const account = this.gateway.accountOf(userId);
    if (!account) return;
    const before = this.tokenOf(request);
    if (before) await this.store.revoke(before);
    const token: SessionToken = {
      id: randomBytes(32).toString('base64url'),
      userId,
      epoch: account.sessionEpoch,
      issued: this.runtime.clock.millis(),
      ...(this.cookie.isOfHost && { host: true }),
    };
    await this.store.open(token, deviceOf(request.headers['user-agent']));
    await this.endOldest(token);
    this.cookie.set(reply, signToken('session', token, this.runtime.sessionSecret), this.store.lifetime);
  }

  /** Where the store fails meanwhile, the next log-in ends what this one could not: this one has happened. */
  private async endOldest(newest: SessionToken): Promise<void> {
    const { userId, epoch, issued: now } = newest;
    try {
      const open = await this.store.openOf(userId, epoch, now);
      const ended = await this.store.endOldest(open, SessionStore.keyOf(newest));
      if (ended > 0) await this.notes.noteDisplaced(userId, ended, now);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.tokenOf(request);
    if (token) await this.store.revoke(token);
    this.forget(reply);
  }

  /** Only removes the cookie, for a session that is invalid already. */
  forget(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }

  /** Null for a visitor and for a session that has ended. */
  async callerOf(request: FastifyRequest): Promise<Caller | null> {
    const token = this.tokenOf(request);
    if (!token || !this.isCurrent(token)) return null;
    const account = await this.accountOf(token);
    if (!account || account.sessionEpoch !== token.epoch) return null;
    if (!(await this.store.isOpen(token))) return null;
    const now = this.runtime.clock.millis();
    if (await this.notes.isIdle(token, now)) {
      await this.store.revoke(token);
      return null;
    }
    if (!isUnattended(request)) this.notes.noteUse(token, now);
    return this.callerFor(account, token.issued);
  }

  /** Who sent this request before, when it ended the session itself. Null for every other request. */
  async senderOfRepeated(request: FastifyRequest): Promise<Caller | null> {
    const token = this.tokenOf(request);
    const account = token && this.isCurrent(token) ? await this.accountOf(token) : undefined;
    if (!token || !account) return null;
    const isRepeated = await this.gateway.isAccountCommandRepeated(envelopeOf(request, account.userId));
    return isRepeated ? this.callerFor(account, token.issued) : null;
  }

  /** Another process may have begun the session after a sign-up or a new password that this one has not read yet. */
  private async accountOf({ userId, epoch }: SessionToken): Promise<Account | undefined> {
    const { stores } = this.runtime;
    const account = this.gateway.accountOf(userId);
    if (!stores.sharedLog || (account && account.sessionEpoch >= epoch)) return account;
    await this.runtime.heard(await stores.eventStore.lastPosition());
    return this.gateway.accountOf(userId);
  }

  private callerFor(account: Account, since: number): Caller {
    return { ...callerOfAccount(account, this.gateway.tournamentState(), this.runtime.config), since };
  }

  /** The key of the session of this request. Null for a visitor. */
  keyOf(request: FastifyRequest): string | null {
    const token = this.tokenOf(request);
    return token && SessionStore.keyOf(token);
  }

  private isCurrent({ issued }: SessionToken): boolean {
    const { lifetime } = this.store;
    return isStillValid(issued + lifetime, lifetime, this.runtime.clock.millis());
  }

  /** A session that began before the cookie had its prefix stays valid until it ends. */
  private tokenOf(request: FastifyRequest): SessionToken | null {
    const own = this.cookie.read(request);
    if (own !== undefined) return this.tokens.read(own);
    const plain = this.cookie.readPlain(request);
    const earlier = plain === undefined ? null : this.tokens.read(plain);
    return earlier?.host ? null : earlier;
  }
}
