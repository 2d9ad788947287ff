import { Injectable, Logger } from '@nestjs/common';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import type { ProjectionStatus } from '../../platform/read-side/projector/projection-status.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Seeds } from '../../platform/system/seeds.js';

@Injectable()
export class ProjectionsService {
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly runtime: Runtime,
    private readonly seeds: Seeds,
  ) {}

  list(): Promise<ProjectionView[]> {
    const { readSide, reader } = this.runtime;
    return Promise.all(
      readSide.status().map(async (status) => {
        const documents = status.generation > 0 ? await reader.count(status.name) : 0;
        return toView(status, documents);
      }),
    );
  }

  /** Starts a rebuild, by default of all projections. The list and /live show its progress. */
  rebuild(names: readonly string[] | undefined): { job: string; names: string[] } {
    const chosen = names ? [...new Set(names)] : ALL_PROJECTIONS.map(({ name }) => name);
    this.runtime.readSide
      .rebuild(chosen)
      .catch((error: unknown) => this.logger.error('The rebuild ended early', String(error)));
    return { job: this.seeds.id(), names: chosen };
  }
}

function toView(status: ProjectionStatus, documents: number): ProjectionView {
  const { name, generation, position, lag, state, error, failedEvent, rebuilding } = status;
  const progress = rebuilding && {
    done: rebuilding.done,
    total: rebuilding.total,
    per_second: rebuilding.perSecond,
  };
  const failed_event = failedEvent && {
    stream: failedEvent.stream,
    revision: failedEvent.revision,
    type: failedEvent.type,
  };
  return { name, generation, position, lag, documents, state, error, failed_event, rebuilding: progress };
}
