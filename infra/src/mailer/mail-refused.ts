import type { Mail } from '@arena/domain/kernel/ports/mailer.port';

export class MailRefused extends Error {
  constructor(reason: string) {
    super(`Mail refused: ${reason}`);
    this.name = 'MailRefused';
  }
}

const LINE_BREAK = /[\r\n\u0085\u2028\u2029\u0000]/;
const ONE_ADDRESS = /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/;

/** Contains no character that ends a header or the angle brackets around a link. */
const PLAIN_URL = /^https?:\/\/[\x21\x23-\x3b\x3d\x3f-\x7e]{1,2000}$/;

export function assertPlainHeaders({ to, subject, replyTo, unsubscribeUrl }: Mail): void {
  if (!ONE_ADDRESS.test(to)) throw new MailRefused('its recipient is not one plain address');
  if (replyTo !== undefined && !ONE_ADDRESS.test(replyTo))
    throw new MailRefused('who is answered is not one plain address');
  if (unsubscribeUrl !== undefined && !PLAIN_URL.test(unsubscribeUrl))
    throw new MailRefused('its unsubscribe link is no plain URL');
  if (LINE_BREAK.test(subject)) throw new MailRefused('its subject has more than one line');
}
