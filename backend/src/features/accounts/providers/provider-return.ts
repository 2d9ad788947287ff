import { Injectable } from '@nestjs/common';
import { PAGES } from '@arena/projections/pages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { ProviderSteps } from './provider-steps.js';
import { Providers } from './providers.js';

/** What a browser brings back from the provider. */
@Injectable()
export class ProviderReturn {
  constructor(
    private readonly runtime: Runtime,
    private readonly providers: Providers,
    private readonly steps: ProviderSteps,
  ) {}

  /** The page that goes on. `?provider=` is the provider, or what went wrong. */
  async of(key: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const step = this.steps.step(request);
    // An answer is worth one attempt.
    this.steps.end(reply);
    const provider = this.providers.all.find((each) => each.key === key);
    if (!step || !provider || step.key !== key) return this.page('login', { provider: 'failed' });
    const ending = await this.providers.finish(
      provider,
      new URL(request.url, 'http://localhost').search,
      step.session,
    );
    if (typeof ending !== 'string') this.steps.prove(reply, step, ending);
    const result = typeof ending === 'string' ? ending : key;
    if (step.linkTo) return this.page('profile', { tab: 'account', provider: result });
    return this.page('login', { back: step.back, provider: result });
  }

  private page(name: 'login' | 'profile', query: Record<string, string>): string {
    return `${this.runtime.config.publicUrl ?? ''}${PAGES[name].path}?${new URLSearchParams(query).toString()}`;
  }
}
