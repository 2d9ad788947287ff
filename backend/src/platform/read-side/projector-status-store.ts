import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ProjectionStatus } from './projector/projection-status.js';

const BOARD = 'projector-board';
const STATUS = 'status';
const REQUEST = 'rebuild-request';

interface StatusDocument extends Document {
  readonly holder: string;
  /** Raised with every post. An unchanged number means that nobody projects. */
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

export type Notice = Omit<StatusDocument, 'id'>;

export class ProjectorStatusStore {
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

  request({ requestId, names }: RebuildRequest): Promise<void> {
    return this.put({ id: REQUEST, requestId, names });
  }

  requested(): Promise<RebuildRequest | null> {
    return this.readModels.get<RequestDocument>(BOARD, REQUEST);
  }

  private put(document: StatusDocument | RequestDocument): Promise<void> {
    const upserts = [{ collection: BOARD, document }];
    return this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
