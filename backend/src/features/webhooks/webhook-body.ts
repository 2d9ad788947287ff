import { Webhook } from 'standardwebhooks';
import type { Webhook as KnownWebhook } from '@arena/domain/site/webhooks/webhooks.events';
import { discordText } from './discord/discord-text.js';
import { TEST_EVENT } from './webhook-deliveries.js';
import type { WebhookContent } from './webhook-content.js';

/** @param content null for a test message @param origin of the pages */
export function webhookBody(
  { kind, language }: Pick<KnownWebhook, 'kind' | 'language'>,
  content: WebhookContent | null,
  { origin, at }: { origin: string; at: string },
): string {
  if (kind === 'generic') {
    if (!content) return JSON.stringify({ type: TEST_EVENT, timestamp: at, data: {} });
    const { type, at: timestamp, ...data } = content;
    return JSON.stringify({ type, timestamp, data });
  }
  const text = discordText(content, language, origin);
  return JSON.stringify({ content: text, allowed_mentions: { parse: [] } });
}

/** Headers of the Standard Webhooks format. @param secret null: not signed @param now milliseconds since 1970 */
export function webhookHeaders(
  id: string,
  body: string,
  secret: string | null,
  now: number,
): Record<string, string> {
  const plain = { 'content-type': 'application/json', 'user-agent': 'BattleArena-Webhooks' };
  if (secret === null) return plain;
  const seconds = Math.floor(now / 1000);
  const signature = new Webhook(secret).sign(id, new Date(seconds * 1000), body);
  return {
    ...plain,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  };
}
