import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';

/** How a mailing goes on; no address and no name. Id = mailing id; indexes startedAt, kind+startedAt. */
export interface MailingDocument {
  readonly id: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly subject: string | null;
  readonly startedAt: string;
  /** User id; null: the system. */
  readonly startedBy: string | null;
  readonly recipients: number;
  readonly sent: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly unsure: number;
  readonly completedAt: string | null;
}
export const MAILINGS = 'mailings';
