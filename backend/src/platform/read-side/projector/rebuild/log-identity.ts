import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

const COLLECTION = 'log-identity';
const ID = 'log';

interface IdentityDocument extends Document {
  /** Id and position of the first event: unique even between a log and its copy. */
  readonly first: string;
}

/** Kept, because the first event of a log never changes. */
const identities = new WeakMap<EventLog, string>();

/** Positions of another log are meaningless, so the read models are rebuilt when the log changes. */
export class LogIdentity {
  private noted = false;

  constructor(
    private readonly store: EventLog,
    private readonly readModels: ReadModels,
  ) {}

  async isOurs(): Promise<boolean> {
    const known = await this.readModels.get<IdentityDocument>(COLLECTION, ID);
    const first = await firstOf(this.store);
    this.noted = known !== null && known.first === first;
    return this.noted || known === null;
  }

  async note(): Promise<void> {
    if (this.noted) return;
    const first = await firstOf(this.store);
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
}

/** The next projector builds the read models anew, whatever they show. */
export async function forgetLog(readModels: ReadModels): Promise<void> {
  const document: IdentityDocument = { id: ID, first: '' };
  await readModels.ensure({ name: COLLECTION, indexes: [] });
  const upserts = [{ collection: COLLECTION, document }];
  await readModels.apply({ upserts, deletes: [], checkpoints: [] });
}

/** Identifies a log. Null while it is empty. */
export async function firstOf(log: EventLog): Promise<string | null> {
  const found = identities.get(log);
  if (found !== undefined) return found;
  for await (const [event] of log.readAll(LOG_START)) {
    if (!event) continue;
    const first = `${event.id} at ${event.position}`;
    identities.set(log, first);
    return first;
  }
  return null;
}
