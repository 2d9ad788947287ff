import { toDecimal } from '@arena/domain/kernel/money';
import type { RoundFigures, SeasonDocument } from './seasons.read-model.js';
import type { SeasonView } from './season.types.js';

/** `grandWinner` is null unless it may be shown. */
export function toSeasonView(season: SeasonDocument, grandWinner: string | null): SeasonView {
  return {
    season: season.season,
    opened_at: season.openedAt,
    closed_at: season.closedAt,
    teams: season.teams,
    rounds: season.rounds,
    videos: season.videos,
    matches: sumOf(season, 'matches'),
    bets: sumOf(season, 'bets'),
    staked: toDecimal(sumOf(season, 'staked')),
    grand_winner: grandWinner,
    revision: season.revision,
  };
}

function sumOf({ figures }: SeasonDocument, figure: keyof RoundFigures): number {
  return figures.reduce((sum, of) => sum + of[figure], 0);
}
