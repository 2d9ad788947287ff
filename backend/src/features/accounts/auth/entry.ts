import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { relyingPartyOf } from '../../../platform/config/relying-party.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { UserViews } from '../profile/user-views.js';
import { UsersReader } from '../profile/users.reader.js';
import { LoginSteps } from '../sessions/login-steps.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';
import { Sessions } from '../sessions/sessions.js';
import type { AccountCreated } from './registration.js';

export interface EntryAnswer {
  readonly success: true;
  readonly user: FullUserView;
  readonly message: string;
}

/** The password was right, but a session begins only with a code, or with a passkey where the person has one. */
export interface CodeNeeded {
  readonly success: true;
  readonly second_factor: true;
  readonly passkey: boolean;
  readonly message: string;
}

/** How every log-in ends, whatever it began with. */
@Injectable()
export class Entry {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly users: UsersReader,
    private readonly views: UserViews,
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
  ): Promise<EntryAnswer | CodeNeeded> {
    const account = this.gateway.ownAccount(userId);
    if (account.secondFactor) return this.askCode(reply, account);
    return this.complete(request, reply, userId, message);
  }

  /** For a person who made the account with this request, or with the first one of the same key. */
  async bySignUp(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, at }: AccountCreated,
    message: string,
  ): Promise<EntryAnswer | CodeNeeded> {
    const account = this.gateway.ownAccount(userId);
    if (account.secondFactor) return this.askCode(reply, account);
    return this.begin(request, reply, this.views.newcomer(account, at), message);
  }

  /** Reads the person first, so that an answer without them begins no session. */
  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    message: string,
  ): Promise<EntryAnswer> {
    return this.begin(request, reply, await this.users.me(userId), message);
  }

  private async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    user: FullUserView,
    message: string,
  ): Promise<EntryAnswer> {
    await this.sessions.begin(request, reply, user.user_id);
    this.knownBrowsers.remember(request, reply, user.user_id);
    return { success: true, user, message };
  }

  private askCode(reply: FastifyReply, account: Account): CodeNeeded {
    this.steps.begin(reply, account);
    const passkey = account.passkeys.length > 0 && relyingPartyOf(this.runtime.origin) !== null;
    return {
      success: true,
      second_factor: true,
      passkey,
      message: 'Enter the code of your authenticator app.',
    };
  }
}
