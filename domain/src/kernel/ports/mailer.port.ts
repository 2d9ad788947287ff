export interface Mail {
  /** Deterministic: the same id is never sent twice by one mailer. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over; a mail already sent resolves at once. */
  send(mail: Mail): Promise<void>;
  /**
   * Removes what this mailer keeps of mails to an address: the person behind it is to be forgotten. Absent where
   * nothing is kept.
   */
  forget?(address: string): Promise<void>;
}
