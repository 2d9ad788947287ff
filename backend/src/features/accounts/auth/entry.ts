import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { UsersReader } from '../profile/users.reader.js';
import { LoginSteps } from '../second-factor/login-steps.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';
import { Sessions } from '../sessions/sessions.js';

export interface Entered {
  readonly success: true;
  readonly user: FullUserView;
  readonly message: string;
}

/** The password was right, but a session begins only with a code. */
export interface CodeNeeded {
  readonly success: true;
  readonly second_factor: true;
  readonly message: string;
}

/** How every log-in ends, whatever it began with. */
@Injectable()
export class Entry {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly users: UsersReader,
    private readonly sessions: Sessions,
    private readonly steps: LoginSteps,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  /** For a person who has shown the password. */
  async byPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    message: string,
  ): Promise<Entered | CodeNeeded> {
    const account = accountById(this.gateway.accountState(), userId);
    if (!account) throw new DomainError('login-required');
    if (!account.secondFactor) return this.complete(request, reply, userId, message);
    this.steps.begin(reply, account);
    return { success: true, second_factor: true, message: 'Enter the code of your authenticator app.' };
  }

  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    message: string,
  ): Promise<Entered> {
    await this.sessions.begin(request, reply, userId);
    this.knownBrowsers.remember(request, reply, userId);
    return { success: true, user: await this.users.me(userId), message };
  }
}
