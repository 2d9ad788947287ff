import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/account/account';
import { isJudge, teamOf } from '@arena/domain/tournament/tournament';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../app/command-gateway.js';
import { Runtime } from '../app/runtime.js';
import type { Caller } from '../http/caller.js';
import { SESSION_LIFETIME, SessionStore } from './session-store.js';
import { readToken, signToken, type SessionToken } from './session-token.js';

export const SESSION_COOKIE = 'arena_session';

/** From a cookie to a caller, and back. */
@Injectable()
export class Sessions {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
  ) {}

  /** Begins a session; the pages' scripts cannot read its cookie. */
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

  /** Takes the cookie back, for a session that is void anyway. */
  forget(reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, this.cookie());
  }

  /** Who is calling; null for a visitor and for a session that has ended in any way. */
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
      judge: isJudge(state, account.userId),
      participant: teamOf(state, account.userId) !== undefined,
    };
  }

  private isCurrent({ issued }: SessionToken): boolean {
    return this.runtime.clock.millis() < issued + SESSION_LIFETIME;
  }

  private tokenOf(request: FastifyRequest): SessionToken | null {
    const cookie = request.cookies[SESSION_COOKIE];
    return cookie === undefined ? null : readToken(cookie, this.runtime.sessionSecret);
  }

  private cookie(): { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    const secure = this.runtime.config.publicUrl?.startsWith('https:') ?? false;
    return { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }
}
