import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ProjectionStatus } from './projector/projection-status.js';

/** The names of the collection and of the stored fields stay as earlier releases wrote them. */
const COLLECTION = 'projector-board';
const STATUS = 'status';
const REQUEST = 'rebuild-request';

interface StatusDocument extends Document {
  readonly holder: string;
  readonly notice: number;
  readonly projections: readonly ProjectionStatus[];
  readonly attended: string | null;
}

interface RequestDocument extends Document {
  readonly requestId: string;
  readonly names: readonly string[] | null;
}

export interface RebuildRequest {
  readonly requestId: string;
  readonly names: readonly string[] | null;
}

export interface ProjectorStatus {
  readonly holder: string;
  /** Raised with every post. An unchanged number means that nobody projects. */
  readonly beat: number;
  readonly projections: readonly ProjectionStatus[];
  /** The latest rebuild request that was begun. */
  readonly handledRequestId: string | null;
}

export class ProjectorStatusStore {
  constructor(private readonly readModels: ReadModels) {}

  async prepare(): Promise<void> {
    await this.readModels.ensure({ name: COLLECTION, indexes: [] });
  }

  post({ holder, beat, projections, handledRequestId }: ProjectorStatus): Promise<void> {
    return this.put({ id: STATUS, holder, notice: beat, projections, attended: handledRequestId });
  }

  async latest(): Promise<ProjectorStatus | null> {
    const stored = await this.readModels.get<StatusDocument>(COLLECTION, STATUS);
    if (!stored) return null;
    const { holder, notice: beat, projections, attended: handledRequestId } = stored;
    return { holder, beat, projections, handledRequestId };
  }

  request({ requestId, names }: RebuildRequest): Promise<void> {
    return this.put({ id: REQUEST, requestId, names });
  }

  requested(): Promise<RebuildRequest | null> {
    return this.readModels.get<RequestDocument>(COLLECTION, REQUEST);
  }

  private put(document: StatusDocument | RequestDocument): Promise<void> {
    const upserts = [{ collection: COLLECTION, document }];
    return this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
