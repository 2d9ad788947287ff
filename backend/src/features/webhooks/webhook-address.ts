import { DomainError } from '@arena/domain/kernel/domain-error';
import type { WebhookAddress, WebhookKind } from '@arena/domain/site/webhooks/webhooks.events';
import { isRefusedHost } from '@arena/infra/webhooks/public-address';

const DISCORD = /^\/api\/webhooks\/\d{1,25}\/[\w-]{20,200}$/;
const SHOWN_CHARACTERS = 4;
/** Of a shorter address, the end would be too large a part: it is in the log for ever. */
const LONG_ENOUGH = 12;

/** Hosts are resolved and checked when sending. @throws webhook-not-discord, webhook-address-refused */
export function webhookAddress(kind: WebhookKind, text: string, anyNetwork: boolean): WebhookAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) throw new DomainError('webhook-address-refused');
  if (!anyNetwork && kind === 'discord') requireDiscord(url);
  else if (!anyNetwork && (url.protocol !== 'https:' || isRefusedHost(url.hostname)))
    throw new DomainError('webhook-address-refused');
  const rest = text.slice(url.origin.length);
  return { host: url.host, ending: rest.length < LONG_ENOUGH ? '' : rest.slice(-SHOWN_CHARACTERS) };
}

function requireDiscord(url: URL): void {
  const isDiscord = url.origin === 'https://discord.com' && DISCORD.test(url.pathname) && !url.search;
  if (!isDiscord) throw new DomainError('webhook-not-discord');
}
