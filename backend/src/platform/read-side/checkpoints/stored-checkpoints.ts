import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { Projection } from '@arena/projections/kernel/projection';
import { unpacked } from './packed-documents.js';
import type { Rounds } from '@arena/projections/as-of/rounds';
import {
  CHECKPOINTS,
  CHUNKS,
  mayContinue,
  type ChunkDocument,
  type StoredCheckpoint,
} from './stored-checkpoint.js';

export interface FoldPlace<D extends Document = Document> {
  readonly projection: Projection<D>;
  readonly season: number;
  readonly revision: number;
  readonly without: Rounds;
}

interface CheckpointDocuments<D extends Document> {
  /** By id, in the order of the fold. */
  readonly documents: Map<string, D>;
  /** Of all documents as JSON. */
  readonly characters: number;
}

export interface CheckpointContent<D extends Document = Document> extends CheckpointDocuments<D> {
  readonly checkpoint: StoredCheckpoint;
}

const PAGE = 20;
const CHUNKS_AT_ONCE = 4;

/** Finds the checkpoints that fit this log and this version of a projection. */
export class StoredCheckpoints {
  private readonly firstHashes = new Map<number, string>();

  constructor(
    private readonly log: EventLog,
    private readonly readModels: ReadModelQueries,
  ) {}

  /** Identifies the events and the rules of a fold. Null for a season without events. */
  async foldOf({ name, version }: Projection, season: number): Promise<string | null> {
    const first = this.firstHashes.get(season) ?? (await this.hashOf(season, 0));
    if (first === null) return null;
    this.firstHashes.set(season, first);
    return `${tournamentStream(season)}/${first}/${name}.${version}`;
  }

  /** The last one that is complete and from which the fold may continue. @param after a revision already at hand */
  async load<D extends Document>(place: FoldPlace<D>, after = -1): Promise<CheckpointContent<D> | null> {
    for await (const checkpoint of this.before(place, after)) {
      const found = await this.documentsOf<D>(checkpoint);
      if (found) return { checkpoint, ...found };
    }
    return null;
  }

  async exists(place: FoldPlace): Promise<boolean> {
    for await (const { revision } of this.before(place, place.revision - 1))
      return revision === place.revision;
    return false;
  }

  /** Newest first. */
  private async *before(
    { projection, season, revision, without }: FoldPlace,
    after: number,
  ): AsyncGenerator<StoredCheckpoint> {
    const fold = await this.foldOf(projection, season);
    let next: string | null | undefined;
    while (fold !== null && next !== null) {
      const page = await this.readModels.find<StoredCheckpoint>(CHECKPOINTS.name, {
        where: { fold },
        range: { field: 'revision', from: after + 1, to: revision },
        sort: [{ field: 'revision', order: 'desc' }],
        limit: PAGE,
        ...(next === undefined ? {} : { after: next }),
      });
      for (const found of page.documents)
        if (mayContinue(found, without) && found.hash === (await this.hashOf(season, found.revision)))
          yield found;
      next = page.next;
    }
  }

  /** Null when a part is missing or damaged. */
  private async documentsOf<D extends Document>({
    chunks,
  }: StoredCheckpoint): Promise<CheckpointDocuments<D> | null> {
    const documents = new Map<string, D>();
    let characters = 0;
    for (let n = 0; n < chunks.length; n += CHUNKS_AT_ONCE) {
      const ids = chunks.slice(n, n + CHUNKS_AT_ONCE);
      const found = await this.readModels.getMany<ChunkDocument>(CHUNKS.name, ids);
      if (found.length < ids.length) return null;
      for (const chunk of found) {
        const json = await unpacked(chunk).catch(() => null);
        if (json === null) return null;
        characters += json.length;
        for (const document of JSON.parse(json) as D[]) documents.set(document.id, document);
      }
    }
    return { documents, characters };
  }

  private async hashOf(season: number, revision: number): Promise<string | null> {
    const stream = tournamentStream(season);
    for await (const { meta } of this.log.read(stream, { from: revision, limit: 1 })) return meta.hash;
    return null;
  }
}
