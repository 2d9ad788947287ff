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
  /** Id of the rebuild request that was attended to last. */
  readonly attended: string | null;
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

export type Notice = Omit<StatusDocument, 'id'>;

/** Where the process that projects and those that only read leave word for each other. */
export class ProjectorBoard {
  constructor(private readonly readModels: ReadModels) {}

  async prepare(): Promise<void> {
    await this.readModels.ensure({ name: BOARD, indexes: [] });
  }

  post(notice: Notice): Promise<void> {
    return this.put({ id: STATUS, ...notice });
  }

  latest(): Promise<Notice | null> {
    return this.readModels.get<StatusDocument>(BOARD, STATUS);
  }

  /** A later request takes the place of one that nobody has attended to yet. */
  request({ requestId, names }: RebuildRequest): Promise<void> {
    return this.put({ id: REQUEST, requestId, names });
  }

  /** The latest request, attended to or not. */
  requested(): Promise<RebuildRequest | null> {
    return this.readModels.get<RequestDocument>(BOARD, REQUEST);
  }

  private put(document: StatusDocument | RequestDocument): Promise<void> {
    const upserts = [{ collection: BOARD, document }];
    return this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
