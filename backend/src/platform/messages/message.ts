import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { MessageView } from '@arena/projections/views/mail.types';

/** What somebody wrote to the organisers. No event: it is deleted in time, and the log forgets nothing. */
export interface MessageDocument extends Document {
  readonly kind: MessageView['kind'];
  readonly email: string;
  /** By which an address is found without regard to case. */
  readonly emailKey: string;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  /** Of the request: the same id with another content is refused. */
  readonly fingerprint: string;
}

export function toMessageView({ id, kind, email, subject, message, at }: MessageDocument): MessageView {
  return { id, kind, email, subject, message, at };
}
