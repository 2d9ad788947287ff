import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Identity } from '@arena/domain/accounts/identities.events';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { HttpOnlyCookie } from '../sessions/http-only-cookie.js';
import { readToken, signToken, type TokenKind } from '../sessions/signed-token.js';

export const PROVIDER_COOKIE = 'arena_provider';
/** Milliseconds at the provider, and again for the sign-up after it. */
export const PROVIDER_STEP_LIFETIME = 15 * 60 * 1000;

/** What the log-in at the provider is for: an account that is logged in here, or a log-in. */
export interface Purpose {
  /** The provider. */
  readonly key: string;
  /** Who links, and in which session. Null: a log-in. */
  readonly linkTo: { readonly userId: string; readonly session: string } | null;
  /** Path to which the person wanted to go. */
  readonly back: string;
}

/** On the way to the provider. */
export interface ProviderStep extends Purpose {
  readonly session: object;
}

/** Back from it. Gives no access by itself: the page sends it once, from this site. */
export interface ProviderProof extends Purpose {
  readonly id: string;
  readonly identity: Identity;
}

/** A browser has one at a time, in one signed cookie: first the step, then the proof. */
@Injectable()
export class ProviderSteps {
  private readonly cookie: HttpOnlyCookie;

  constructor(private readonly runtime: Runtime) {
    // Lax, because the provider sends the browser here.
    this.cookie = new HttpOnlyCookie(PROVIDER_COOKIE, runtime.config.publicUrl, { sameSite: 'lax' });
  }

  begin(reply: FastifyReply, step: ProviderStep): void {
    this.set(reply, 'provider-step', step);
  }

  step(request: FastifyRequest): ProviderStep | null {
    return this.read(request, 'provider-step') as ProviderStep | null;
  }

  prove(reply: FastifyReply, { key, linkTo, back }: Purpose, identity: Identity): void {
    const proof: ProviderProof = {
      key,
      linkTo,
      back,
      identity,
      id: randomBytes(32).toString('base64url'),
    };
    this.set(reply, 'provider-proof', proof);
  }

  /** @throws provider-step-over */
  proof(request: FastifyRequest): ProviderProof {
    const proof = this.read(request, 'provider-proof') as ProviderProof | null;
    if (!proof) throw new DomainError('provider-step-over');
    return proof;
  }

  end(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }

  private set(reply: FastifyReply, kind: TokenKind, content: object): void {
    const signed = { ...content, issued: this.runtime.clock.millis() };
    this.cookie.set(reply, signToken(kind, signed, this.runtime.sessionSecret), PROVIDER_STEP_LIFETIME);
  }

  private read(request: FastifyRequest, kind: TokenKind): Purpose | null {
    const text = this.cookie.read(request) ?? '';
    const found = readToken(kind, text, this.runtime.sessionSecret) as
      (Purpose & { readonly issued: number }) | null;
    if (!found) return null;
    const [now, ends] = [this.runtime.clock.millis(), found.issued + PROVIDER_STEP_LIFETIME];
    return isStillValid(ends, PROVIDER_STEP_LIFETIME, now) ? found : null;
  }
}
