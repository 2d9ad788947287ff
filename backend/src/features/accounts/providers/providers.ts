import { Injectable, Logger } from '@nestjs/common';
import { allowInsecureRequests, ClientError, discovery, type Configuration } from 'openid-client';
import passport from 'passport';
import type { Identity } from '@arena/domain/accounts/identities.events';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { LoginProvider } from '../../../platform/config/provider-settings.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { ProviderStrategy, type ProviderRequest } from './provider-strategy.js';

/** Seconds. */
const TIMEOUT = 8;
/** Milliseconds for which the addresses that a provider has named are used; less after a log-in that failed. */
export const METADATA_LIFETIME = 60 * 60 * 1000;
export const METADATA_PAUSE = 60 * 1000;
/** Of the library: nobody answered, or not with JSON. */
const AWAY: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

export interface Beginning {
  /** Where the browser goes. */
  readonly url: string;
  readonly session: object;
}

/** `denied`: the person said no there. */
export type Ending = Identity | 'denied' | 'unavailable' | 'failed';

type Redirect = Pick<Beginning, 'url'>;
type Authenticate = (request: unknown, response: unknown, next: (error: unknown) => void) => void;

interface KnownStrategy {
  readonly strategy: Promise<ProviderStrategy>;
  readonly asked: number;
  /** Then it is asked again. */
  until: number;
}

/** The providers at which people can log in, each with a strategy of Passport. */
@Injectable()
export class Providers {
  private readonly strategies = new Map<string, KnownStrategy>();
  private readonly logger = new Logger('Providers');

  constructor(private readonly runtime: Runtime) {}

  get all(): readonly LoginProvider[] {
    return this.runtime.config.providers;
  }

  /** @throws provider-not-found */
  named(key: string): LoginProvider {
    const provider = this.all.find((each) => each.key === key);
    if (!provider) throw new DomainError('provider-not-found');
    return provider;
  }

  /** @throws provider-unavailable */
  async begin(provider: LoginProvider): Promise<Beginning> {
    const session = {};
    try {
      const outcome = await this.run(provider, {
        method: 'GET',
        address: this.callbackOf(provider),
        session,
      });
      if (outcome && 'url' in outcome) return { url: outcome.url, session };
      throw new Error('The strategy did not redirect');
    } catch (error) {
      this.warn(provider, error);
      throw new DomainError('provider-unavailable');
    }
  }

  /** @param search of the address that the provider sent the browser to */
  async finish(provider: LoginProvider, search: string, session: object): Promise<Ending> {
    const address = this.callbackOf(provider);
    address.search = search;
    // Without one of these, the strategy would begin anew.
    if (!address.searchParams.has('code') && !address.searchParams.has('error')) return 'failed';
    try {
      const outcome = await this.run(provider, { method: 'GET', address, session });
      return outcome && 'subject' in outcome ? outcome : 'denied';
    } catch (error) {
      this.warn(provider, error);
      this.askSoon(provider);
      return isAway(error) ? 'unavailable' : 'failed';
    }
  }

  private callbackOf({ key }: LoginProvider): URL {
    const { origin, config } = this.runtime;
    const base = new URL(config.apiUrl ?? '/api', origin).href.replace(/\/$/, '');
    return new URL(`${base}/auth/providers/${key}/callback`);
  }

  private async run(provider: LoginProvider, request: ProviderRequest): Promise<Identity | Redirect | null> {
    const strategy = await this.strategyOf(provider);
    return new Promise((resolve, reject) => {
      const verdict = (error: unknown, user?: unknown) =>
        error ? reject(asError(error)) : resolve((user as Identity | false) || null);
      const response = {
        setHeader: (name: string, value: string) => name === 'Location' && resolve({ url: value }),
        end: () => undefined,
      };
      const run = new passport.Passport().authenticate(strategy, { session: false }, verdict) as Authenticate;
      run(request, response, reject);
    });
  }

  /** Asks the provider for its addresses and keys, and again after a time. If it is away then, those of before serve on. */
  private strategyOf(provider: LoginProvider): Promise<ProviderStrategy> {
    const { key } = provider;
    const now = this.runtime.clock.millis();
    const known = this.strategies.get(key);
    if (known && now < known.until) return known.strategy;
    const strategy = this.discover(provider).catch((error: unknown) => {
      if (!known) throw error;
      this.warn(provider, error);
      this.askSoon(provider);
      return known.strategy;
    });
    const asked: KnownStrategy = { strategy, asked: now, until: now + METADATA_LIFETIME };
    this.strategies.set(key, asked);
    strategy.catch(() => this.strategies.get(key) === asked && this.strategies.delete(key));
    return strategy;
  }

  /** What it has named may be out of date. Anybody can make a log-in fail, so it is not asked at once. */
  private askSoon({ key }: LoginProvider): void {
    const known = this.strategies.get(key);
    if (known) known.until = Math.min(known.until, known.asked + METADATA_PAUSE);
  }

  private async discover(provider: LoginProvider): Promise<ProviderStrategy> {
    const { issuer, clientId, clientSecret } = provider;
    const url = new URL(issuer);
    // The settings allow http for this machine only.
    // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    const config: Configuration = await discovery(url, clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT,
    });
    const named = config.serverMetadata().issuer;
    // The library takes addresses for the same that differ by a slash at the end.
    if (named !== issuer) throw new Error(`Its issuer is ${named}, the setting says ${issuer}`);
    return new ProviderStrategy(config, { issuer, callbackURL: this.callbackOf(provider).href });
  }

  /** Codes and messages of the library, without tokens. */
  private warn({ label }: LoginProvider, error: unknown): void {
    const { code = '', message } = error as { code?: string; message?: string };
    this.logger.warn(`Log-in at ${label}: ${code} ${message ?? String(error)}`);
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof ClientError && AWAY.has(error.code ?? '');
}
