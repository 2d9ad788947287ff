import type { Batch, Document, Find, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { MailNote, SentMails } from '@arena/infra/mailer/smtp-mailer';
import { sha256 } from '../system/sha256.js';

const SENT_MAILS = 'sent-mails';
const AT_A_TIME = 500;

interface SentMailDocument extends Document {
  /** Absent in old documents: sent. */
  readonly note?: MailNote;
  /** Milliseconds since 1970. Absent in documents of earlier releases, whose id is that of the mail. */
  readonly at?: number;
}

type Changes = Pick<Batch, 'upserts' | 'deletes'>;

/** In the documents, so that every node knows. Ids of mails name people, so only their hashes are stored. */
class StoredSentMails implements SentMails {
  constructor(
    private readonly documents: ReadModels,
    private readonly now: () => number,
  ) {}

  async find(id: string): Promise<MailNote | null> {
    const document = (await this.get(sha256(id))) ?? (await this.get(id));
    return document && (document.note ?? 'sent');
  }

  async note(id: string, note: MailNote): Promise<void> {
    const document: SentMailDocument = { id: sha256(id), note, at: this.now() };
    await this.apply({ upserts: [{ collection: SENT_MAILS, document }], deletes: [] });
  }

  async withdraw(id: string): Promise<void> {
    const deletes = [sha256(id), id].map((each) => ({ collection: SENT_MAILS, id: each }));
    await this.apply({ upserts: [], deletes });
  }

  async sweep(before: number): Promise<void> {
    await this.changeAll({ range: { field: 'at', to: before } }, () => null);
    // How old those of earlier releases are is unknown, so their time begins now.
    const at = this.now();
    await this.changeAll({ where: { at: null } }, (old) => ({ ...old, id: sha256(old.id), at }));
  }

  private async changeAll(
    those: Pick<Find, 'where' | 'range'>,
    change: (document: SentMailDocument) => SentMailDocument | null,
  ): Promise<void> {
    for (;;) {
      const page = await this.documents.find<SentMailDocument>(SENT_MAILS, { ...those, limit: AT_A_TIME });
      if (page.documents.length === 0) return;
      const changed = page.documents.map(change).filter((document) => document !== null);
      await this.apply({
        upserts: changed.map((document) => ({ collection: SENT_MAILS, document })),
        deletes: page.documents.map(({ id }) => ({ collection: SENT_MAILS, id })),
      });
    }
  }

  private get(id: string): Promise<SentMailDocument | null> {
    return this.documents.get<SentMailDocument>(SENT_MAILS, id);
  }

  private apply(changes: Changes): Promise<void> {
    return this.documents.apply({ ...changes, checkpoints: [] });
  }
}

/** @throws StoreUnavailable */
export async function openSentMails(documents: ReadModels, now: () => number = Date.now): Promise<SentMails> {
  await documents.ensure({ name: SENT_MAILS, indexes: [{ fields: ['at'] }] });
  return new StoredSentMails(documents, now);
}
