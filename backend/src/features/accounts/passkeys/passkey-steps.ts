import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { HttpOnlyCookie } from '../sessions/http-only-cookie.js';
import { readToken, signToken } from '../sessions/signed-token.js';

export const PASSKEY_COOKIE = 'arena_passkey';
/** Milliseconds between the challenge and its answer. */
export const PASSKEY_STEP_LIFETIME = 5 * 60 * 1000;

interface Purposes {
  readonly add: { readonly userId: string; readonly session: string };
  /** `userId`: who has shown the password. Null: the passkey says who it is. */
  readonly 'log-in': { readonly userId: string | null };
}

type PasskeyStep<P extends keyof Purposes> = Purposes[P] & {
  readonly purpose: P;
  readonly challenge: string;
  readonly issued: number;
};

interface OpenStep<P extends keyof Purposes> {
  readonly step: PasskeyStep<P>;
  /** One id per challenge, so that the log accepts one answer to it, on whatever node. */
  readonly commandId: string;
}

/** A browser has one challenge at a time, in a signed cookie. */
@Injectable()
export class PasskeySteps {
  private readonly cookie: HttpOnlyCookie;

  constructor(private readonly runtime: Runtime) {
    this.cookie = new HttpOnlyCookie(PASSKEY_COOKIE, runtime.config.publicUrl, { sameSite: 'strict' });
  }

  begin<P extends keyof Purposes>(
    reply: FastifyReply,
    purpose: P,
    step: Purposes[P] & { challenge: string },
  ) {
    const content = { ...step, purpose, issued: this.runtime.clock.millis() };
    const token = signToken('passkey-step', content, this.runtime.sessionSecret);
    this.cookie.set(reply, token, PASSKEY_STEP_LIFETIME);
  }

  /** Whatever comes of it, the browser gets a new challenge for its next attempt. @throws passkey-step-over */
  take<P extends keyof Purposes>(request: FastifyRequest, reply: FastifyReply, purpose: P): OpenStep<P> {
    this.cookie.clear(reply);
    const text = this.cookie.read(request) ?? '';
    const step = readToken('passkey-step', text, this.runtime.sessionSecret) as PasskeyStep<P> | null;
    const now = this.runtime.clock.millis();
    const isOpen =
      step?.purpose === purpose &&
      isStillValid(step.issued + PASSKEY_STEP_LIFETIME, PASSKEY_STEP_LIFETIME, now);
    if (!isOpen) throw new DomainError('passkey-step-over');
    return { step, commandId: `passkey-step:${sha256(step.challenge)}` };
  }
}
