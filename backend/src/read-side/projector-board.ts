import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ProjectionStatus } from '@arena/projections/projector/projection-status';

const BOARD = 'projector-board';
const STATUS = 'status';
const REQUEST = 'rebuild-request';

interface StatusDocument extends Document {
  readonly holder: string;
  /** Raised with every notice: a number that stands still tells that nobody projects. */
  readonly notice: number;
  readonly projections: readonly ProjectionStatus[];
}

interface RequestDocument extends Document {
  readonly requestId: string;
  /** Null asks for all. */
  readonly names: readonly string[] | null;
}

export interface RebuildRequest {
  readonly requestId: string;
  readonly names: readonly string[] | null;
}

export interface Notice {
  readonly holder: string;
  readonly notice: number;
  readonly projections: readonly ProjectionStatus[];
}

/** Where the process that projects and those that only read leave word for each other. */
export class ProjectorBoard {
  constructor(private readonly readModels: ReadModels) {}

  async prepare(): Promise<void> {
    await this.readModels.ensure({ name: BOARD, indexes: [] });
  }

  post(holder: string, notice: number, projections: readonly ProjectionStatus[]): Promise<void> {
    const document: StatusDocument = { id: STATUS, holder, notice, projections };
    return this.put(document);
  }

  latest(): Promise<Notice | null> {
    return this.readModels.get<StatusDocument>(BOARD, STATUS);
  }

  /** A later request takes the place of one that nobody has read yet. */
  request({ requestId, names }: RebuildRequest): Promise<void> {
    const document: RequestDocument = { id: REQUEST, requestId, names };
    return this.put(document);
  }

  /** The request that waits, taken off the board; null without one. */
  async takeRequest(): Promise<RebuildRequest | null> {
    const request = await this.readModels.get<RequestDocument>(BOARD, REQUEST);
    if (!request) return null;
    const deletes = [{ collection: BOARD, id: REQUEST }];
    await this.readModels.apply({ upserts: [], deletes, checkpoints: [] });
    return request;
  }

  private put(document: Document): Promise<void> {
    const upserts = [{ collection: BOARD, document }];
    return this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
