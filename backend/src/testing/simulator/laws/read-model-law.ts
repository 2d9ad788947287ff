import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Checkpoint, Generation } from '@arena/domain/kernel/ports/read-models.port';
import type { DocumentListener, DocumentServer, DocumentWrite } from '../stores/document-server.js';
import type { LogServer } from '../stores/log-server.js';
import type { World } from '../world/world.js';
import type { DocumentHistory } from './document-history.js';

export const READ_MODELS = 'read models';

/** Every document equals a fresh fold, no document is ahead of the log, and a checkpoint never promises too much. */
export class ReadModelLaw implements DocumentListener {
  /** By collection: up to where everything was compared. */
  private readonly compared = new Map<string, number>();

  constructor(
    private readonly world: World,
    private readonly log: LogServer,
    private readonly documents: DocumentServer,
    private readonly histories: ReadonlyMap<string, DocumentHistory>,
  ) {
    documents.listener = this;
  }

  wrote({ collection, id, json, position }: DocumentWrite): void {
    const history = this.histories.get(projectionOf(collection));
    if (!history || position === undefined) return;
    if (position > this.log.lastPosition())
      this.broken(`${collection} ${id} is ahead of the log`, collection);
    if (history.at(id, position) !== json)
      this.broken(`${collection} ${id} at ${position} is not what its events give`, collection, id);
  }

  checkpointed({ projection, generation, position }: Checkpoint): void {
    const active = this.documents.generations().find((found) => found.projection === projection)?.active;
    if (active === generation) this.compare({ projection, active, position });
  }

  activated({ projection, active, position }: Generation): void {
    this.compared.delete(`${projection}@${active}`);
    this.world.coverage.count('generation activated');
    this.compare({ projection, active, position });
  }

  /** Every document, at the end of the season. */
  compareAll(): void {
    this.compared.clear();
    for (const { projection, active } of this.documents.generations())
      this.compare({ projection, active, position: this.log.lastPosition() });
  }

  private compare({ projection, active, position }: Omit<Generation, 'version'>): void {
    const collection = `${projection}@${active}`;
    const history = this.histories.get(projection);
    const from = this.compared.get(collection) ?? LOG_START;
    if (!history || position <= from) return;
    if (position > this.log.lastPosition()) this.broken(`${collection} is ahead of the log`, collection);
    this.compared.set(collection, position);
    const table = this.documents.tableOf(collection);
    for (const id of history.touchedBetween(from, position)) {
      const row = table?.row(id);
      // A later batch may have been written in part.
      const expected = history.at(id, Math.max(position, row?.position ?? LOG_START));
      if ((row?.json ?? null) !== expected)
        this.broken(`${collection} says ${position}, but lacks events of ${id}`, collection, id);
    }
  }

  private broken(text: string, ...subjects: string[]): void {
    this.world.violated(READ_MODELS, text, ...subjects);
  }
}

function projectionOf(collection: string): string {
  return collection.slice(0, collection.lastIndexOf('@'));
}
