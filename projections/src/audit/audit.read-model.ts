import type { RecordedEvent } from '@arena/domain/kernel/event';

/**
 * The log as admins search it; personal data is left out. Id = position, padded to 12 digits.
 * Indexes: position, type+position, actor+position, stream+position, subject+position (first subject), at.
 */
export interface AuditDocument {
  readonly id: string;
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly actor: string | null;
  readonly command: string;
  readonly correlation: string;
  readonly hash: string;
  /** What it is about: the id of a match, team, user or product; null when it is the season itself. */
  readonly subject: string | null;
  readonly data: RecordedEvent['data'];
}
export const AUDIT = 'audit';
