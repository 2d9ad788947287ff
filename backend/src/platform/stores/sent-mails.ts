import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { MailNote, SentMails } from '@arena/infra/mailer/smtp-mailer';

const SENT_MAILS = 'sent-mails';

interface SentMailDocument extends Document {
  /** Absent in old documents: sent. */
  readonly note?: MailNote;
}

/** In the documents, so that every node knows. */
class StoredSentMails implements SentMails {
  constructor(private readonly documents: ReadModels) {}

  async find(id: string): Promise<MailNote | null> {
    const document = await this.documents.get<SentMailDocument>(SENT_MAILS, id);
    return document && (document.note ?? 'sent');
  }

  async note(id: string, note: MailNote): Promise<void> {
    const document: SentMailDocument = { id, note };
    const upserts = [{ collection: SENT_MAILS, document }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  async withdraw(id: string): Promise<void> {
    const deletes = [{ collection: SENT_MAILS, id }];
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }
}

/** @throws StoreUnavailable */
export async function openSentMails(documents: ReadModels): Promise<SentMails> {
  await documents.ensure({ name: SENT_MAILS, indexes: [] });
  return new StoredSentMails(documents);
}
