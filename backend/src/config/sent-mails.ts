import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { SentMails } from '@arena/infra/mailer/smtp-mailer';

const SENT_MAILS = 'sent-mails';

/** Which mails were handed over: kept beside the read models, so that every node knows. */
class ReadModelSentMails implements SentMails {
  constructor(private readonly readModels: ReadModels) {}

  async has(id: string): Promise<boolean> {
    return (await this.readModels.get(SENT_MAILS, id)) !== null;
  }

  async add(id: string): Promise<void> {
    await this.readModels.apply({
      upserts: [{ collection: SENT_MAILS, document: { id } }],
      deletes: [],
      checkpoints: [],
    });
  }
}

/** @throws StoreUnavailable: a start without its place would be one that never mails */
export async function openSentMails(readModels: ReadModels): Promise<SentMails> {
  await readModels.ensure({ name: SENT_MAILS, indexes: [] });
  return new ReadModelSentMails(readModels);
}
