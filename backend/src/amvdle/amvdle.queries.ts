import { Query } from '@nestjs/cqrs';
import type {
  AmvdleCatalogueAnswer,
  AmvdleRankView,
  AmvdleTodayAnswer,
} from '@arena/projections/views/amvdle.types';
import type { SeasonListQuery } from '../bracket/bracket.dto.js';
import type { Caller } from '../http/caller.js';

export class GetAmvdleToday extends Query<AmvdleTodayAnswer> {
  constructor(readonly by: Caller) {
    super();
  }
}

export interface AmvdleRanks {
  success: true;
  rows: AmvdleRankView[];
  next: string | null;
}

export class GetAmvdleRanks extends Query<AmvdleRanks> {
  constructor(readonly asked: SeasonListQuery) {
    super();
  }
}

export class GetAmvdleCatalogue extends Query<AmvdleCatalogueAnswer> {}
