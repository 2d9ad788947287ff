import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { HttpOnlyCookie } from './http-only-cookie.js';
import { readToken, signToken } from './signed-token.js';

export const LOGIN_STEP_COOKIE = 'arena_login_step';
/** Milliseconds between the password and the code. */
export const LOGIN_STEP_LIFETIME = 5 * 60 * 1000;

interface LoginStep {
  readonly id: string;
  readonly userId: string;
  readonly epoch: number;
  readonly issued: number;
}

export interface OpenStep {
  readonly account: Account;
  /** One id per step, so that the log accepts one code for it, on whatever node. */
  readonly commandId: string;
}

/** Between the right password and the code, a browser has only this cookie. It gives no access. */
@Injectable()
export class LoginSteps {
  private readonly cookie: HttpOnlyCookie;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {
    this.cookie = new HttpOnlyCookie(LOGIN_STEP_COOKIE, runtime.config.publicUrl, { sameSite: 'strict' });
  }

  begin(reply: FastifyReply, { userId, sessionEpoch: epoch }: Account): void {
    const id = randomBytes(32).toString('base64url');
    const step: LoginStep = { id, userId, epoch, issued: this.runtime.clock.millis() };
    this.cookie.set(reply, signToken('login-step', step, this.runtime.sessionSecret), LOGIN_STEP_LIFETIME);
  }

  /** @throws login-step-over, also after a new password */
  open(request: FastifyRequest): OpenStep {
    const step = this.find(request);
    if (!step) throw new DomainError('login-step-over');
    return step;
  }

  /** Null when this browser has given no password, or too long ago. */
  find(request: FastifyRequest): OpenStep | null {
    const { sessionSecret } = this.runtime;
    const step = readToken('login-step', this.cookie.read(request) ?? '', sessionSecret) as LoginStep | null;
    if (!step) return null;
    const account = this.gateway.accountOf(step.userId);
    const now = this.runtime.clock.millis();
    const isOpen = isStillValid(step.issued + LOGIN_STEP_LIFETIME, LOGIN_STEP_LIFETIME, now);
    if (!isOpen || !account?.secondFactor || account.sessionEpoch !== step.epoch) return null;
    return { account, commandId: `login-step:${sha256(step.id)}` };
  }

  end(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
