import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';

export interface MailJobView {
  id: string;
  kind: MailingKind;
  audience: Audience | null;
  subject: string | null;
  started_at: string;
  /** Nobody: the program sends it by itself. */
  automatic: boolean;
  /** null: nobody, or somebody who has deleted the account. */
  started_by: string | null;
  recipients: number;
  sent: number;
  rejected: number;
  /** Account deleted or unsubscribed meanwhile. */
  skipped: number;
  unsure: number;
  /** null: it is going on. */
  completed_at: string | null;
}

/** What a mass mail would be: nothing is sent by asking. */
export interface MailPreviewAnswer {
  success: true;
  subject: string;
  html: string;
  text: string;
  recipients: number;
}

/** A message from the contact or the audition form, kept for 90 days. */
export interface MessageView {
  id: string;
  kind: 'contact' | 'audition';
  email: string;
  subject: string;
  message: string;
  at: string;
}
