import type { Retention } from '@arena/domain/kernel/lifetimes';
import type { RetentionView } from '../seasons/season.types.js';

export function toRetentionView(retention: Retention): RetentionView {
  return {
    session_hours: retention.sessions,
    message_days: retention.messages,
    mail_days: retention.mails,
    delivery_days: retention.deliveries,
    trash_days: retention.trash,
  };
}
