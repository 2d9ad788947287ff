import { Logger } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { ProjectionStatus } from '@arena/projections/projector/projection-status';
import type { ProjectionView } from '@arena/projections/views/operation.types';
import { Runtime } from '../app/runtime.js';
import { Seeds } from '../app/seeds.js';
import { ListProjections, RebuildProjections } from './projections.messages.js';

@QueryHandler(ListProjections)
export class ListProjectionsHandler implements IQueryHandler<ListProjections> {
  constructor(private readonly runtime: Runtime) {}

  execute(): Promise<ProjectionView[]> {
    const { readSide, reader } = this.runtime;
    return Promise.all(
      readSide.status().map(async (status) => toView(status, await reader.count(status.name))),
    );
  }
}

function toView(status: ProjectionStatus, documents: number): ProjectionView {
  const { name, position, lag, state, error, rebuilding } = status;
  const progress = rebuilding && {
    done: rebuilding.done,
    total: rebuilding.total,
    per_second: rebuilding.perSecond,
  };
  return { name, position, lag, documents, state, error, rebuilding: progress };
}

@CommandHandler(RebuildProjections)
export class RebuildProjectionsHandler implements ICommandHandler<RebuildProjections> {
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly runtime: Runtime,
    private readonly seeds: Seeds,
  ) {}

  execute({ names }: RebuildProjections): Promise<{ job: string; names: string[] }> {
    const chosen = names ? [...new Set(names)] : ALL_PROJECTIONS.map(({ name }) => name);
    this.runtime.readSide
      .rebuild(chosen)
      .catch((error: unknown) => this.logger.error('The rebuild ended early', String(error)));
    return Promise.resolve({ job: this.seeds.id(), names: chosen });
  }
}
