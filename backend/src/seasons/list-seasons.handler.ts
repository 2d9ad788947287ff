import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { toSeasonView } from '@arena/projections/views/season.view';
import type { SeasonView } from '@arena/projections/views/views';
import { ListSeasons } from './seasons.commands.js';

@QueryHandler(ListSeasons)
export class ListSeasonsHandler implements IQueryHandler<ListSeasons> {
  constructor(private readonly reader: ReadModelReader) {}

  async execute(): Promise<SeasonView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, {
      sort: [{ field: 'season', order: 'asc' }],
    });
    return Promise.all(documents.map(async (season) => toSeasonView(season, await this.champion(season))));
  }

  private async champion({ season, grandWinner }: SeasonDocument): Promise<string | null> {
    if (grandWinner === null) return null;
    const team = await this.reader.get<TeamDocument>(TEAMS, `${season}:${grandWinner}`);
    return team?.name ?? null;
  }
}
