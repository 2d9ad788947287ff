import type { Hundredths } from '@arena/domain/kernel/money';
import type { SettledBet } from '@arena/domain/tournament/betting/betting.events';
import type { SeasonRecord } from '../kernel/records.js';
import { wholeProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { SEASONS, type RoundFigures, type SeasonDocument } from './seasons.read-model.js';

/** Null: none. */
function changesOf(document: SeasonDocument, event: SeasonRecord): Partial<SeasonDocument> | null {
  switch (event.type) {
    case 'SeasonRulesChanged':
      return { rules: { ...document.rules, ...event.data.rules } };
    case 'PhaseChanged':
      return { phase: event.data.to };
    case 'UploadsToggled':
      return { uploadsEnabled: event.data.enabled };
    case 'SeasonClosed':
      return { closedAt: event.meta.at };
    case 'TeamRegistered':
      return { teams: document.teams + 1 };
    case 'TeamDeleted':
      return { teams: document.teams - 1 };
    case 'VideoSubmitted':
      return { videos: document.videos + 1 };
    case 'VideoRemoved':
      return { videos: document.videos - 1 };
    case 'RoundLaunched':
      return { rounds: document.rounds + 1 };
    case 'GrandWinnerCrowned':
      return { grandWinner: event.data.teamId };
    case 'GrandWinnerUncrowned':
      return { grandWinner: null };
    default:
      return null;
  }
}

/** Without a new revision: the same document if the event changes nothing else. */
export function seasonAfter(
  document: SeasonDocument | null,
  event: SeasonRecord,
  season: number,
): SeasonDocument | null {
  if (event.type === 'SeasonOpened')
    return {
      id: String(season),
      season,
      rules: event.data.rules,
      phase: 0,
      uploadsEnabled: true,
      openedAt: event.meta.at,
      closedAt: null,
      teams: 0,
      videos: 0,
      rounds: 0,
      grandWinner: null,
      revision: event.revision,
    };
  const changes = document && changesOf(document, event);
  return changes ? { ...document, ...changes } : document;
}

/** Apart from `seasonAfter`, because a replay keeps every change of a season in memory. */
function figuresAfter(figures: readonly RoundFigures[], event: SeasonRecord): readonly RoundFigures[] {
  switch (event.type) {
    case 'RoundLaunched': {
      const { round, pairings } = event.data;
      const matches = pairings.filter(({ team2 }) => team2 !== null).length;
      return [...figures, { round, matches, bets: 0, staked: 0 }];
    }
    case 'BetPlaced':
      return added(figures, event.data.round, { bets: 1, staked: 0 });
    case 'BetWithdrawn':
      return added(figures, event.data.round, { bets: -1, staked: 0 });
    case 'BetsSettled':
      return added(figures, event.data.round, { bets: 0, staked: stakesOf(event.data.bets) });
    case 'BetsReversed':
      return added(figures, event.data.round, { bets: 0, staked: -stakesOf(event.data.bets) });
    default:
      return figures;
  }
}

function added(
  figures: readonly RoundFigures[],
  round: number,
  { bets, staked }: Pick<RoundFigures, 'bets' | 'staked'>,
): readonly RoundFigures[] {
  return figures.map((of) =>
    of.round === round ? { ...of, bets: of.bets + bets, staked: of.staked + staked } : of,
  );
}

function stakesOf(bets: readonly SettledBet[]): Hundredths {
  return bets.reduce((sum, { stake }) => sum + stake, 0);
}

/** Every event changes the document, which stores the revision of the season. */
export const seasonsProjection: Projection<SeasonDocument> = wholeProjection<SeasonDocument>({
  name: SEASONS,
  version: 3,
  indexes: [{ fields: ['season'] }],
  touches: () => true,
  project(document, event, season) {
    const after = seasonAfter(document, event, season);
    return after && { ...after, figures: figuresAfter(after.figures ?? [], event), revision: event.revision };
  },
});
