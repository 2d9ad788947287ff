import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

const COLLECTION = 'log-identity';
const ID = 'log';

interface IdentityDocument extends Document {
  /** Where the log's first event stands and which it is: no two logs agree in both, not even a log and its copy. */
  readonly first: string;
}

/**
 * Which log the read models were made of. Positions mean nothing in another log: where they were moved apart, the
 * read models are built anew.
 */
export class LogIdentity {
  private noted = false;

  constructor(
    private readonly store: EventStore,
    private readonly readModels: ReadModels,
  ) {}

  /** False when what is noted is another log. */
  async isOurs(): Promise<boolean> {
    const known = await this.readModels.get<IdentityDocument>(COLLECTION, ID);
    const first = await this.firstOfLog();
    this.noted = known !== null && known.first === first;
    return this.noted || known === null;
  }

  /** Notes the log, once it has an event. */
  async note(): Promise<void> {
    if (this.noted) return;
    const first = await this.firstOfLog();
    if (first === null) return;
    const document: IdentityDocument = { id: ID, first };
    await this.readModels.ensure({ name: COLLECTION, indexes: [] });
    await this.readModels.apply({
      upserts: [{ collection: COLLECTION, document }],
      deletes: [],
      checkpoints: [],
    });
    this.noted = true;
  }

  private async firstOfLog(): Promise<string | null> {
    for await (const [event] of this.store.readAll(LOG_START)) {
      if (event) return `${event.id} at ${event.position}`;
    }
    return null;
  }
}
