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
  readonly match: string | null;
  /** The team that the event favors or is about. */
  readonly team: string | null;
  /** The team that lost with the event. */
  readonly other: string | null;
  readonly person: string | null;
  readonly correlation: string;
}
export const AUDIT = 'audit';
