import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import type { SeasonView } from './season.types.js';

/** `grandWinner` is the name of the season's champion where it may be shown. */
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
