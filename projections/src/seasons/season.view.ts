import { toDecimal } from '@arena/domain/kernel/money';
import { isBracketPublic, type Viewer } from '@arena/domain/tournament/bracket/visibility';
import type { RoundFigures, SeasonDocument } from './seasons.read-model.js';
import type { SeasonView } from './season.types.js';

/** Whether the viewer may see the bracket at all, apart from hidden rounds. */
export function isBracketOpen(
  { phase, closedAt }: Pick<SeasonDocument, 'phase' | 'closedAt'>,
  { staff }: Viewer,
): boolean {
  return staff || closedAt !== null || isBracketPublic(phase);
}

/** Without the Grand Winner of a hidden final. @param hidden rounds */
export function withoutHiddenWinner(season: SeasonDocument, hidden: ReadonlySet<number>): SeasonDocument {
  return hidden.has(season.rounds) ? { ...season, grandWinner: null } : season;
}

/** `grandWinner` is null unless it may be shown. */
export function toSeasonView(season: SeasonDocument, grandWinner: string | null): SeasonView {
  return {
    season: season.season,
    opened_at: season.openedAt,
    closed_at: season.closedAt,
    teams: season.teams,
    rounds: season.rounds,
    videos: season.videos,
    ...figuresOf(season),
    grand_winner: grandWinner,
    revision: season.revision,
  };
}

function figuresOf({ figures }: SeasonDocument): Pick<SeasonView, 'matches' | 'bets' | 'staked'> {
  if (!figures) return { matches: null, bets: null, staked: null };
  const sumOf = (figure: keyof RoundFigures) => figures.reduce((sum, of) => sum + of[figure], 0);
  return { matches: sumOf('matches'), bets: sumOf('bets'), staked: toDecimal(sumOf('staked')) };
}
