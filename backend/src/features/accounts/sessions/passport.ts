import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { accountByEmail } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import type { Caller } from '../../../platform/request/caller.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionTokenStrategy } from './session-token.strategy.js';
import { Sessions } from './sessions.js';

type Authenticate = (request: unknown, response: unknown, next: (error: unknown) => void) => void;
type Verdict = (error: unknown, user?: unknown) => void;

/** Has its own Passport instance, so that applications in one process do not share strategies. */
@Injectable()
export class Passport {
  private readonly passport = new passport.Passport();

  constructor(sessions: Sessions, gateway: CommandGateway, hasher: PasswordHasher) {
    this.passport.use('session', new SessionTokenStrategy((request) => sessions.callerOf(request)));
    this.passport.use(
      'local',
      new LocalStrategy({ usernameField: 'email', session: false }, (email, password, done) => {
        const account = accountByEmail(gateway.accountState(), email);
        hasher
          .verify(account?.passwordHash ?? null, password)
          .then((right) => done(null, right && account ? { userId: account.userId } : false), done);
      }),
    );
  }

  async session(request: FastifyRequest): Promise<Caller | null> {
    return (await this.run('session', request)) as Caller | null;
  }

  /** @throws invalid-login after the same time, whether the address or the password is wrong */
  async login(request: FastifyRequest): Promise<string> {
    const user = (await this.run('local', request)) as { userId: string } | null;
    if (!user) throw new DomainError('invalid-login');
    return user.userId;
  }

  private run(strategy: string, request: FastifyRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const verdict: Verdict = (error, user) => (error ? reject(asError(error)) : resolve(user || null));
      const authenticate = this.passport.authenticate(strategy, { session: false }, verdict) as Authenticate;
      authenticate(request, {}, reject);
    });
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
