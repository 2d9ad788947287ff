import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import type { Viewer } from '@arena/domain/tournament/bracket/visibility';
import { isBracketOpen, toSeasonView, withoutHiddenWinner } from '@arena/projections/seasons/season.view';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { NO_ROUNDS, type Rounds } from '@arena/projections/as-of/rounds';
import { HiddenRounds } from '../../platform/as-of/hidden-rounds.js';

@Injectable()
export class SeasonsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  /** Oldest first, without what is hidden from the viewer. Three reads for any number of seasons. */
  async all(viewer: Viewer): Promise<SeasonView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, {
      sort: [{ field: 'season', order: 'asc' }],
    });
    const seasons = documents.map(({ season }) => season);
    const hidden = await this.hiddenRounds.ofSeasons(viewer, seasons);
    const shown = documents.map((document) =>
      without(hidden.get(document.season) ?? NO_ROUNDS, document, viewer),
    );
    const champions = await this.reader.getMany<TeamDocument>(TEAMS, shown.flatMap(championId));
    const names = new Map(champions.map(({ id, name }) => [id, name]));
    return shown.map((document) => toSeasonView(document, names.get(championId(document)[0] ?? '') ?? null));
  }
}

function without(hidden: Rounds, document: SeasonDocument, viewer: Viewer): SeasonDocument {
  const figures = isBracketOpen(document, viewer)
    ? document.figures?.filter(({ round }) => !hidden.has(round))
    : undefined;
  return { ...withoutHiddenWinner(document, hidden), rounds: document.rounds - hidden.size, figures };
}

/** Of the document of the team that has won the season, if there is one. */
function championId({ season, grandWinner }: SeasonDocument): readonly string[] {
  return grandWinner === null ? [] : [`${season}:${grandWinner}`];
}
