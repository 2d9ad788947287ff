import { toDecimal } from '@arena/domain/kernel/money';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { toBracketView } from '../bracket/bracket.view.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { BracketView } from '../bracket/bracket.types.js';
import type { People } from '../kernel/names.js';
import type { TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import { teamReason } from '../leaderboards/rank-reason.js';
import { rankBettors, rankedTeams, type BettorStanding } from '../leaderboards/ranking.js';
import type { ComparedMoment } from './differences.js';
import type { SeasonMoment } from './replay-fold.js';
import type { SeasonProgress } from './season-progress.js';
import type { ReplayBettor, ReplayTeam, SeasonFacts } from './replay.types.js';

/** Names of people are no part of the public log. */
const NOBODY: People = new Map();
/** Nor are balances. */
const NO_BALANCES: ReadonlyMap<string, number> = new Map();

/** As visitors saw it at that moment. */
export function replayBracket(bracket: BracketDocument): BracketView {
  return toBracketView(bracket, NOBODY, VISITOR);
}

export function replayBettors(bettors: Iterable<BettorStanding>): ReplayBettor[] {
  return rankBettors([...bettors]).map(({ rank, document: { userId, net, won, decided, bets, rounds } }) => ({
    rank,
    user_id: userId,
    net: toDecimal(net),
    won,
    decided,
    bets,
    rounds: rounds.map((gain) => ({ round: gain.round, net: toDecimal(gain.net) })),
  }));
}

export function comparedMoment(moment: SeasonMoment, progress: SeasonProgress): ComparedMoment {
  const { season, vote } = progress;
  const bettors = [...moment.bettors];
  const bracket = moment.bracket && replayBracket(moment.bracket);
  return {
    facts: {
      ...(season
        ? {
            phase: season.phase,
            closed: season.closedAt !== null,
            uploads: season.uploadsEnabled,
            teams: season.teams,
            videos: season.videos,
          }
        : NOT_OPENED),
      champion: bracket?.grand_winner ?? null,
      draw: drawOf(bracket),
      vote,
      open_bets: openBets(bettors, progress),
    },
    bracket,
    bettors: rankBettors([...bettors]).map(({ rank, document: { userId, net } }) => ({
      rank,
      user_id: userId,
      net: toDecimal(net),
    })),
    teams: replayTeams(moment.teams, Infinity),
  };
}

type OfSeason = Pick<SeasonFacts, 'phase' | 'closed' | 'uploads' | 'teams' | 'videos'>;

const NOT_OPENED: OfSeason = { phase: null, closed: false, uploads: false, teams: 0, videos: 0 };

function drawOf(bracket: BracketView | null): SeasonFacts['draw'] {
  if (!bracket?.draw.commitment) return null;
  return bracket.draw.seed === null ? 'committed' : 'revealed';
}

/** The best teams of the bracket. Teams that only balances tell apart share a rank. */
export function replayTeams(teams: Iterable<TeamStandingDocument>, size: number): ReplayTeam[] {
  const drawn = [...teams].filter(({ round }) => round > 0);
  let rank = 0;
  return [...rankedTeams(drawn, NO_BALANCES).after(null)].slice(0, size).map((ranked) => {
    const { item, above } = ranked;
    if (!above || teamReason(item, above.item) !== 'name') rank = ranked.rank;
    const { name, color, won, lost, round, champion } = item.document;
    return { rank, name, color, won, lost, round, champion };
  });
}

/** Bets that can still win or lose. A closed season has none, also if its log does not count the returned ones. */
export function openBets(
  bettors: Iterable<BettorStanding>,
  { season, refunded }: Pick<SeasonProgress, 'season' | 'refunded'>,
): number {
  if (season?.closedAt) return 0;
  let open = 0;
  for (const { bets, decided } of bettors) open += bets - decided;
  return open - refunded;
}
