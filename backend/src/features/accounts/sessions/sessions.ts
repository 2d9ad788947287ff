import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/accounts/accounts';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import { isJudge, teamOf } from '@arena/domain/tournament/tournament';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import type { Caller } from '../../../platform/request/caller.js';
import { SessionStore } from './session-store.js';
import { KnownTokens, signToken, type SessionToken } from './session-token.js';

export const SESSION_COOKIE = 'arena_session';

@Injectable()
export class Sessions {
  private readonly tokens: KnownTokens;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
  ) {
    this.tokens = new KnownTokens(runtime.sessionSecret);
  }

  async begin(reply: FastifyReply, userId: string): Promise<void> {
    const account = accountById(this.gateway.accountState(), userId);
    if (!account) return;
    const token: SessionToken = {
      id: randomBytes(32).toString('base64url'),
      userId,
      epoch: account.sessionEpoch,
      issued: this.runtime.clock.millis(),
    };
    await this.store.open(token);
    void reply.setCookie(SESSION_COOKIE, signToken(token, this.runtime.sessionSecret), {
      ...this.cookie(),
      maxAge: SESSION_LIFETIME / 1000,
    });
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.tokenOf(request);
    if (token) await this.store.revoke(token);
    this.forget(reply);
  }

  /** Only removes the cookie, for a session that is invalid already. */
  forget(reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, this.cookie());
  }

  /** Null for a visitor and for a session that has ended. */
  async callerOf(request: FastifyRequest): Promise<Caller | null> {
    const token = this.tokenOf(request);
    if (!token || !this.isCurrent(token)) return null;
    const account = accountById(this.gateway.accountState(), token.userId);
    if (!account || account.sessionEpoch !== token.epoch) return null;
    if (!(await this.store.isOpen(token))) return null;
    const state = this.gateway.tournamentState();
    return {
      userId: account.userId,
      admin: account.role === 'admin',
      judge: isJudge(state.judges, account.userId),
      participant: teamOf(state.teams, account.userId) !== undefined,
    };
  }

  private isCurrent({ issued }: SessionToken): boolean {
    return isStillValid(issued + SESSION_LIFETIME, SESSION_LIFETIME, this.runtime.clock.millis());
  }

  private tokenOf(request: FastifyRequest): SessionToken | null {
    const cookie = request.cookies[SESSION_COOKIE];
    return cookie === undefined ? null : this.tokens.read(cookie);
  }

  private cookie(): { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    const secure = this.runtime.config.publicUrl?.startsWith('https:') ?? false;
    return { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }
}
