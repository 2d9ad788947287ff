import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { retry } from '@arena/infra/retry/retry';
import { AddressRefused } from '@arena/infra/webhooks/public-address';
import { postWebhook } from '@arena/infra/webhooks/post-webhook';
import type { WebhookState } from '@arena/domain/site/webhooks/webhooks';
import { webhookBody, webhookHeaders } from '../../../features/webhooks/webhook-body.js';
import { webhookContent, type WebhookContent } from '../../../features/webhooks/webhook-content.js';
import {
  TEST_EVENT,
  WebhookDeliveries,
  type DeliveryDocument,
} from '../../../features/webhooks/webhook-deliveries.js';
import { WebhookHealth } from '../../../features/webhooks/webhook-health.js';
import { WebhookSecretStore } from '../../../features/webhooks/webhook-secrets.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { policyContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';
import { afterAttempt, type Attempt } from './delivery-outcome.js';

/** Milliseconds. Deliveries are not events. */
const EVERY = 250;
/** Milliseconds between attempts while a store fails. */
const PAUSES = { firstPause: 1000, longestPause: 60_000 };
const GIVEN_UP_MAX = 5;

/** Each webhook gets the events in order, at least once, and waits for no other webhook. */
@Policy({ every: EVERY, lease: 'webhooks' })
export class WebhookDelivery implements SweepPolicy {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly deliveries: WebhookDeliveries,
    private readonly secrets: WebhookSecretStore,
    private readonly health: WebhookHealth,
  ) {}

  /** Lasts as long as the term. */
  async run(term: Term): Promise<void> {
    const turns = new Map<string, Promise<void>>();
    while (term.isOurs()) {
      for (const { webhookId } of this.gateway.siteState().webhooks.byId.values()) {
        if (turns.has(webhookId)) continue;
        const turn = this.turn(webhookId, term).finally(() => turns.delete(webhookId));
        turns.set(webhookId, turn);
      }
      await sleep(EVERY, null, { signal: term.signal }).catch(() => undefined);
    }
    await Promise.all(turns.values());
  }

  private async turn(webhookId: string, term: Term): Promise<void> {
    const onFailure = (error: unknown): void => {
      this.logger.error(`Webhook ${webhookId} will be tried again: ${String(error)}`);
    };
    const within = { ...PAUSES, signal: term.signal, onFailure };
    // Only the end of the term ends the attempts.
    await retry(() => this.deliverDue(webhookId, term), within).catch(() => undefined);
  }

  private async deliverDue(webhookId: string, term: Term): Promise<void> {
    while (term.isOurs()) {
      const webhook = this.known(webhookId);
      if (!webhook?.enabled) return;
      const delivery = await this.deliveries.firstWaiting(webhookId);
      if (!delivery || delivery.nextAt > this.runtime.clock.millis()) return;
      const done = await this.deliver(webhook, delivery, term);
      // After a long pause, another node may have settled it. An admin may have removed the webhook.
      if (!term.isOurs() || !this.known(webhookId)) return;
      if (!(await this.deliveries.settle(delivery, done))) continue;
      await this.judge(done);
    }
  }

  private known(webhookId: string): WebhookState | undefined {
    return this.gateway.siteState().webhooks.byId.get(webhookId);
  }

  private async deliver(
    webhook: WebhookState,
    delivery: DeliveryDocument,
    term: Term,
  ): Promise<DeliveryDocument> {
    const { clock } = this.runtime;
    const content = delivery.event === TEST_EVENT ? null : await this.contentOf(delivery);
    if (content === undefined) return { ...delivery, state: 'skipped', settledAt: clock.now() };
    const attempt = await this.attempt(webhook, delivery, content, term);
    return afterAttempt(delivery, attempt, clock.millis());
  }

  /** As visitors can see it now; undefined if they no longer can. */
  private async contentOf({ stream, revision }: DeliveryDocument): Promise<WebhookContent | undefined> {
    if (stream === null) return undefined;
    for await (const event of this.runtime.log.read(stream, { from: revision, limit: 1 }))
      return webhookContent(event, this.gateway.tournamentState(), this.gateway.season()) ?? undefined;
    return undefined;
  }

  private async attempt(
    webhook: WebhookState,
    { id, createdAt }: DeliveryDocument,
    content: WebhookContent | null,
    { signal }: Term,
  ): Promise<Attempt> {
    const { clock, config, origin } = this.runtime;
    const secrets = await this.secrets.get(webhook.webhookId);
    // Never unsigned: typing the address again makes a secret.
    if (!secrets || (webhook.kind === 'generic' && secrets.secret === null)) return failed('no-address');
    const body = webhookBody(webhook, content, { origin, at: createdAt });
    const headers = webhookHeaders(id, body, secrets.secret, clock.millis());
    const anyNetwork = config.privateWebhooks;
    try {
      const answer = await postWebhook({ url: secrets.url, headers, body, anyNetwork, signal });
      return { ...answer, error: null };
    } catch (error) {
      return failed(reasonOf(error));
    }
  }

  /** A receiver that fails for days is not called any more. */
  private async judge({ id, webhookId, state, event }: DeliveryDocument): Promise<void> {
    if (state === 'sent') await this.health.forget(webhookId);
    if (state !== 'given-up' || event === TEST_EVENT) return;
    const givenUp = await this.health.addGivenUp(webhookId);
    if (givenUp < GIVEN_UP_MAX) return;
    const context = policyContext(`webhook-off-${id}-${givenUp}`, this.runtime.clock.now());
    await this.gateway.site({ type: 'SwitchOffWebhook', data: { webhookId, givenUp } }, context);
  }
}

function failed(error: string): Attempt {
  return { status: null, error, retryAfter: null };
}

/** Never the message, which may contain the address. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address-refused';
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return typeof code === 'string' ? code : 'no-answer';
}
