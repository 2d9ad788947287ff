import { Command, Query } from '@nestjs/cqrs';
import type { ProjectionView } from '@arena/projections/views/operation.types';

export class ListProjections extends Query<ProjectionView[]> {}

/** Begins it; its progress is seen in the list and in /live. */
export class RebuildProjections extends Command<{ job: string; names: string[] }> {
  constructor(readonly names: readonly string[] | undefined) {
    super();
  }
}
