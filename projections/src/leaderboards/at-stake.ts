import type { Hundredths } from '@arena/domain/kernel/money';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import { settlementOf } from '@arena/domain/tournament/betting/settlement';
import { isClosedForBets, isOpenForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import type { Viewer } from '@arena/domain/tournament/bracket/visibility';
import type { BetDocument } from '../betting/bets.read-model.js';
import type { BracketDocument, BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
import { shownRounds } from '../bracket/bracket.view.js';
import { changesOf, sum, type Counters } from './bettors.projection.js';
import { RankedList } from './ranked-list.js';
import { BETTOR_ORDER, type BettorStanding } from './ranking.js';

export interface BettorsNow {
  readonly list: RankedList<BettorStanding>;
  /** Undefined for a user who is not on the leaderboard. */
  ownOf(userId: string): BettorStanding | undefined;
}

export interface AssumedResult {
  readonly match: BracketMatch;
  /** Team id. */
  readonly winner: string;
  /** Those that it would settle. */
  readonly bets: readonly Bet[];
}

/** By user: what a result would change. */
export type Changes = ReadonlyMap<string, Counters>;

/** Closed for bets, so all amounts are public, and not decided. */
export function matchesAtStake(bracket: BracketDocument, viewer: Viewer): BracketMatch[] {
  return undecided(bracket, viewer, isClosedForBets);
}

/** Of the amounts of their bets, everybody may know only the own ones. */
export function matchesOpenForBets(bracket: BracketDocument, viewer: Viewer): BracketMatch[] {
  return undecided(bracket, viewer, isOpenForBets);
}

function undecided(
  bracket: BracketDocument,
  viewer: Viewer,
  passes: (match: BracketMatch, round: BracketRound) => boolean,
): BracketMatch[] {
  return shownRounds(bracket, viewer).flatMap((round) =>
    round.matches.filter((match) => match.team2 !== null && match.winner === null && passes(match, round)),
  );
}

/** What a result of their match would settle. */
export function unsettled(bets: readonly BetDocument[]): Bet[] {
  return bets
    .filter(({ status }) => status === 'pending')
    .map(({ betId, matchId, round, userId, teamId, stake, odds }) => {
      return { betId, matchId, round, userId, teamId, stake, odds, settledFor: null, payout: 0 };
    });
}

export function changesIf({ match, winner, bets }: AssumedResult): Changes {
  const settlement = settlementOf(bets, { ...match, winner, overturnReason: null }, Infinity);
  return new Map(settlement.flatMap((event) => [...changesOf(event)]));
}

function standingAfter(standing: BettorStanding, results: readonly Changes[]): BettorStanding {
  let change: Counters | undefined;
  for (const changes of results) {
    const one = changes.get(standing.userId);
    if (one) change = change ? sum(change, one) : one;
  }
  return change ? { ...standing, ...sum(standing, change) } : standing;
}

/** The leaderboard after some results. It follows the real one, so that a bet on another match costs little. */
export class ProjectedBettors implements BettorsNow {
  readonly list: RankedList<BettorStanding>;
  /** How many bettors the results concern. */
  readonly size: number;

  constructor(
    private readonly now: BettorsNow,
    private readonly results: readonly Changes[],
  ) {
    const standings = Array.from(now.list.after(null), ({ item }) => standingAfter(item, results));
    this.list = new RankedList(standings, BETTOR_ORDER);
    this.size = new Set(results.flatMap((changes) => [...changes.keys()])).size;
  }

  /** Of a bettor on the real leaderboard. Undefined: not on it. */
  follow(before: BettorStanding | undefined, after: BettorStanding | undefined): void {
    if (before) this.list.remove(standingAfter(before, this.results));
    if (after) this.list.add(standingAfter(after, this.results));
  }

  /** Ranks now, by user id. Like before a round, without a decided bet there is none. */
  readonly before = {
    get: (userId: string): number | undefined => {
      const standing = this.now.ownOf(userId);
      return standing && standing.decided > 0 ? this.now.list.at(standing)?.rank : undefined;
    },
  };

  ownOf(userId: string): BettorStanding | undefined {
    const standing = this.now.ownOf(userId);
    return standing && standingAfter(standing, this.results);
  }
}

export interface OwnPlace {
  /** What the bet brings, hundredths; negative for a lost stake. */
  readonly net: Hundredths;
  readonly rank: number;
}

/** Where a bet brings its bettor, if everybody else and all other bets stay as they are. Null: not on the leaderboard. */
export function placeAfterOwnBet(
  now: BettorsNow,
  { match, winner, bet }: Pick<AssumedResult, 'match' | 'winner'> & { readonly bet: Bet },
): OwnPlace | null {
  const before = now.ownOf(bet.userId);
  if (!before) return null;
  const after = standingAfter(before, [changesIf({ match, winner, bets: [bet] })]);
  return { net: after.net - before.net, rank: now.list.rankIf(before, after) };
}
