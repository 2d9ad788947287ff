import type { RecordedEvent } from '@arena/domain/kernel/event';

/** Id = position, padded to 12 digits. */
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
  readonly subject: string | null;
  readonly data: RecordedEvent['data'];
}
export const AUDIT = 'audit';
