export interface Mail {
  /** Deterministic: the same id is never sent twice by one mailer. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Whom an answer goes to; the sender when absent. One plain address. */
  readonly replyTo?: string;
  /** Where mail programs end such mails with one click (RFC 8058): an http(s) URL. */
  readonly unsubscribeUrl?: string;
  /** Rather never than twice, also where the process ended while it was handed over. */
  readonly atMostOnce?: boolean;
}

export interface Mailer {
  /** Resolves when the mail is handed over; a mail already sent resolves at once. */
  send(mail: Mail): Promise<void>;
  /**
   * Removes what this mailer keeps of mails to an address: the person behind it is to be forgotten. Absent where
   * nothing is kept.
   */
  forget?(address: string): Promise<void>;
  /** Removes what this mailer keeps of mails that it was handed before a moment, milliseconds; absent like `forget`. */
  sweep?(before: number): Promise<void>;
}
