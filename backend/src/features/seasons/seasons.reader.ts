import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { toSeasonView } from '@arena/projections/seasons/season.view';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { HiddenRounds } from '../../platform/as-of/hidden-rounds.js';

@Injectable()
export class SeasonsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  /** Oldest first. */
  async all(viewer: Viewer): Promise<SeasonView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, {
      sort: [{ field: 'season', order: 'asc' }],
    });
    return Promise.all(documents.map((season) => this.view(season, viewer)));
  }

  /** Without the rounds that are hidden from the viewer. */
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
