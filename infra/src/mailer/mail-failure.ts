import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** The mail server is away, busy, or does not let us in: the same mail may be sent later. */
export class MailUnavailable extends StoreUnavailable {
  constructor(reason: string, options?: { cause: unknown }) {
    super(`The mail server ${reason}`, options);
    this.name = 'MailUnavailable';
  }
}

/** The mail server is there and takes this one mail later (a 4xx answer), as a greylist or a full mailbox does. */
export class MailDeferred extends MailUnavailable {
  constructor(responseCode: number, options: { cause: unknown }) {
    super(`asks to try again later (${responseCode})`, options);
    this.name = 'MailDeferred';
  }
}

/** The mail server will never take this mail (a 5xx answer): sending it again is of no use. */
export class MailRejected extends Error {
  constructor(
    readonly responseCode: number,
    options: { cause: unknown },
  ) {
    super(`The mail server rejected the mail for good (${responseCode})`, options);
    this.name = 'MailRejected';
  }
}

/** The mail goes at most once, and nobody can tell whether it has gone. */
export class MailUnsure extends Error {
  constructor(options?: { cause: unknown }) {
    super('The mail may have been handed over before; it is not sent again', options);
    this.name = 'MailUnsure';
  }
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Whether a mail that was begun may have been taken all the same: every refusal is an answer, in doubt it was. */
export function mayHaveArrived(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return typeof responseCode !== 'number' && code !== 'EENVELOPE';
}

/**
 * What the server's answer means for the mail (RFC 5321, 4.2.1). Only an answer to the sender, the recipient or the
 * content decides on it; a refused login or greeting, or TLS that is not to be had, is the operator's affair.
 */
export function mailFailureOf(error: unknown): MailUnavailable | MailRejected {
  const { code, responseCode } = error as SmtpError;
  const cause = { cause: error };
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailUnavailable('refuses our login', cause);
  const ofTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!ofTheMail || typeof responseCode !== 'number') {
    return new MailUnavailable(`is not available (${typeof code === 'string' ? code : 'it hung up'})`, cause);
  }
  if (responseCode >= 500) return new MailRejected(responseCode, cause);
  // 421 is about the server, which is closing.
  return responseCode === 421
    ? new MailUnavailable('is closing (421)', cause)
    : new MailDeferred(responseCode, cause);
}
