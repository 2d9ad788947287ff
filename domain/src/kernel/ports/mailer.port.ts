export interface Mail {
  /** Deterministic: a mailer sends each id once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** For one-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Prefers losing the mail over sending it twice, also after a crash. */
  readonly atMostOnce?: boolean;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes stored mails to this address. Absent if the mailer stores nothing. */
  forget?(address: string): Promise<void>;
  /** Removes stored mails, or notes about sent ones, from before this time (milliseconds). */
  sweep?(before: number): Promise<void>;
}
