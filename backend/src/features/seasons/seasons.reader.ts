import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import type { Viewer } from '@arena/projections/views/bracket.view';
import { toSeasonView } from '@arena/projections/views/season.view';
import type { SeasonView } from '@arena/projections/views/season.types';
import { HiddenRounds } from '../bracket/hidden-rounds.js';
import { viewerOf } from '../bracket/viewer.js';
import { ListSeasons } from './seasons.commands.js';

@QueryHandler(ListSeasons)
export class ListSeasonsHandler implements IQueryHandler<ListSeasons> {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  async execute({ caller }: ListSeasons): Promise<SeasonView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, {
      sort: [{ field: 'season', order: 'asc' }],
    });
    return Promise.all(documents.map((season) => this.view(season, viewerOf(caller))));
  }

  /** A round that is hidden from the viewer is not counted, and crowns nobody yet. */
  private async view(document: SeasonDocument, viewer: Viewer): Promise<SeasonView> {
    const hidden = await this.hiddenRounds.from(viewer, document.season);
    if (hidden.size === 0) return toSeasonView(document, await this.champion(document));
    const rounds = document.rounds - hidden.size;
    const champion = hidden.has(document.rounds) ? null : await this.champion(document);
    return toSeasonView({ ...document, rounds }, champion);
  }

  private async champion({ season, grandWinner }: SeasonDocument): Promise<string | null> {
    if (grandWinner === null) return null;
    const team = await this.reader.get<TeamDocument>(TEAMS, `${season}:${grandWinner}`);
    return team?.name ?? null;
  }
}
