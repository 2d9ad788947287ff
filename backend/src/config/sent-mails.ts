import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';

const SENT_MAILS = 'sent-mails';

/** Which mails were handed over: kept beside the read models, so that every node knows. */
export class ReadModelSentMails {
  private readonly ready: Promise<void>;

  constructor(private readonly readModels: ReadModels) {
    this.ready = readModels.ensure({ name: SENT_MAILS, indexes: [] });
    // Heard by the first who asks.
    this.ready.catch(() => undefined);
  }

  async has(id: string): Promise<boolean> {
    await this.ready;
    return (await this.readModels.get(SENT_MAILS, id)) !== null;
  }

  async add(id: string): Promise<void> {
    await this.ready;
    await this.readModels.apply({
      upserts: [{ collection: SENT_MAILS, document: { id } }],
      deletes: [],
      checkpoints: [],
    });
  }
}
