import type { Mail } from '@arena/domain/kernel/ports/mailer.port';

/** The mail would say more than it should: a second address or a header of its own. Nothing was sent. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(`Mail refused: ${reason}`);
    this.name = 'MailRefused';
  }
}

const LINE_BREAK = /[\r\n\u0085\u2028\u2029\u0000]/;
const ONE_ADDRESS = /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/;

/** @throws MailRefused */
export function assertPlainHeaders({ to, subject }: Mail): void {
  if (!ONE_ADDRESS.test(to)) throw new MailRefused('its recipient is not one plain address');
  if (LINE_BREAK.test(subject)) throw new MailRefused('its subject has more than one line');
}
