import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';

/** Contains no address or name. Id = mailing id. */
export interface MailingDocument {
  readonly id: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly subject: string | null;
  readonly startedAt: string;
  readonly startedBy: string | null;
  readonly recipients: number;
  readonly sent: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly unsure: number;
  readonly completedAt: string | null;
}
export const MAILINGS = 'mailings';
