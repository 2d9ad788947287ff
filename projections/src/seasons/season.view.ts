import type { SeasonDocument } from './seasons.read-model.js';
import type { SeasonView } from './season.types.js';

/** `grandWinner` is null unless it may be shown. */
export function toSeasonView(season: SeasonDocument, grandWinner: string | null): SeasonView {
  return {
    season: season.season,
    opened_at: season.openedAt,
    closed_at: season.closedAt,
    teams: season.teams,
    rounds: season.rounds,
    grand_winner: grandWinner,
    revision: season.revision,
  };
}
