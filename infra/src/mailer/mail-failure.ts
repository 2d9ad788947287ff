import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

export class MailUnavailable extends StoreUnavailable {
  constructor(reason: string, options?: { cause: unknown }) {
    super(`The mail server ${reason}`, options);
    this.name = 'MailUnavailable';
  }
}

/** A 4xx answer, for example because of greylisting or a full mailbox. */
export class MailDeferred extends MailUnavailable {
  constructor(responseCode: number, options: { cause: unknown }) {
    super(`asks to try again later (${responseCode})`, options);
    this.name = 'MailDeferred';
  }
}

/** A 5xx answer, so a retry is pointless. */
export class MailRejected extends Error {
  constructor(
    readonly responseCode: number,
    options: { cause: unknown },
  ) {
    super(`The mail server rejected the mail for good (${responseCode})`, options);
    this.name = 'MailRejected';
  }
}

/** The mail may be sent only once, and it is unknown whether it was sent. */
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

/** Only a refusal proves that the server did not accept the mail. */
export function mayHaveArrived(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return typeof responseCode !== 'number' && code !== 'EENVELOPE';
}

/** RFC 5321, 4.2.1. Other refusals, such as of the login, are problems of the operator. */
export function mailFailureOf(error: unknown): MailUnavailable | MailRejected {
  const { code, responseCode } = error as SmtpError;
  const cause = { cause: error };
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailUnavailable('refuses our login', cause);
  const ofTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!ofTheMail || typeof responseCode !== 'number')
    return new MailUnavailable(`is not available (${typeof code === 'string' ? code : 'it hung up'})`, cause);
  if (responseCode >= 500) return new MailRejected(responseCode, cause);
  return responseCode === 421
    ? new MailUnavailable('is closing (421)', cause)
    : new MailDeferred(responseCode, cause);
}
