import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { readToken, signToken } from '../sessions/signed-token.js';
import { keyUri, newSecret } from './authenticator.js';

/** Milliseconds. */
export const SET_UP_LIFETIME = 15 * 60 * 1000;

interface SetUp {
  readonly userId: string;
  readonly epoch: number;
  readonly secret: string;
  /** Of the recovery codes. */
  readonly seed: string;
  readonly issued: number;
}

export interface SetUpAnswer {
  /** Signed. The browser keeps it and sends it with the first code, so the server stores no secret before. */
  readonly setup: string;
  /** For typing it into an app without a camera. */
  readonly secret: string;
  readonly uri: string;
}

@Injectable()
export class SecondFactorSetUp {
  constructor(private readonly runtime: Runtime) {}

  begin({ userId, sessionEpoch: epoch, email }: Account): SetUpAnswer {
    const secret = newSecret();
    const seed = randomBytes(32).toString('base64url');
    const content: SetUp = { userId, epoch, secret, seed, issued: this.runtime.clock.millis() };
    const setup = signToken('second-factor-set-up', content, this.runtime.sessionSecret);
    return { setup, secret, uri: keyUri(secret, email) };
  }

  /** @throws set-up-expired, also for the set-up of another account */
  open(setup: string, { userId, sessionEpoch }: Account): Pick<SetUp, 'secret' | 'seed'> {
    const found = readToken('second-factor-set-up', setup, this.runtime.sessionSecret) as SetUp | null;
    const isOwn = found?.userId === userId && found.epoch === sessionEpoch;
    const now = this.runtime.clock.millis();
    if (!found || !isOwn || !isStillValid(found.issued + SET_UP_LIFETIME, SET_UP_LIFETIME, now))
      throw new DomainError('set-up-expired');
    return found;
  }
}
