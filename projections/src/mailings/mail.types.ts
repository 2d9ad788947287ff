import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';

export interface MailJobView {
  id: string;
  kind: MailingKind;
  audience: Audience | null;
  subject: string | null;
  started_at: string;
  automatic: boolean;
  /** Null: the program, or a deleted account. */
  started_by: string | null;
  recipients: number;
  sent: number;
  rejected: number;
  /** The account was deleted or unsubscribed in the meantime. */
  skipped: number;
  unsure: number;
  completed_at: string | null;
}

export interface MailPreviewAnswer {
  success: true;
  subject: string;
  html: string;
  text: string;
  recipients: number;
  /** Of the first recipients. */
  names: string[];
}

export interface MessageView {
  id: string;
  kind: 'contact' | 'audition';
  email: string;
  subject: string;
  message: string;
  at: string;
}

export interface MailTestAnswer {
  readonly success: true;
  readonly outcome: 'sent' | 'refused' | 'not-configured';
  readonly to: string;
  readonly from: string | null;
  /** The mail server's reason, when it has not taken the mail. */
  readonly said: string | null;
}
