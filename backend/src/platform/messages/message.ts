import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { MessageView } from '@arena/projections/mailings/mail.types';

/** Not an event, because it is deleted after a while. */
export interface MessageDocument extends Document {
  readonly kind: MessageView['kind'];
  readonly email: string;
  readonly emailKey: string;
  /** Of the sender, if logged in: anybody can type an address. Absent in documents of earlier releases. */
  readonly userId?: string | null;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  /** The same id with another fingerprint is refused. */
  readonly fingerprint: string;
}

export function toMessageView({ id, kind, email, subject, message, at }: MessageDocument): MessageView {
  return { id, kind, email, subject, message, at };
}
