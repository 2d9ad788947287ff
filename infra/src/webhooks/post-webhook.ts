import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { AddressRefused, isRefusedHost, publicLookup } from './public-address.js';

/** Milliseconds from the start to the head of the answer. */
const TIMEOUT = 10_000;

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Allows http and addresses in private networks. */
  readonly anyNetwork: boolean;
  readonly signal: AbortSignal;
}

export interface WebhookAnswer {
  readonly status: number;
  /** Seconds or a date, as sent. */
  readonly retryAfter: string | null;
}

/** Follows no redirect and reads no body. @throws AddressRefused, or the error of the connection or the timeout */
export async function postWebhook(webhook: WebhookRequest): Promise<WebhookAnswer> {
  const { body, anyNetwork } = webhook;
  const url = new URL(webhook.url);
  if (!anyNetwork && (url.protocol !== 'https:' || isRefusedHost(url.hostname)))
    throw new AddressRefused(url.hostname);
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...webhook.headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.any([webhook.signal, AbortSignal.timeout(TIMEOUT)]),
      ...(!anyNetwork && { lookup: publicLookup }),
    });
    sent.once('response', resolve).on('error', reject).end(body);
  });
  answer.on('error', () => undefined).destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
}
