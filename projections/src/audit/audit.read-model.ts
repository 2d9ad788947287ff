/**
 * What the audit trail is filtered and sorted by. The event itself is read from the log.
 * Id = position, padded to 12 digits.
 */
export interface AuditDocument {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string | null;
  readonly subject: string | null;
}
export const AUDIT = 'audit';
