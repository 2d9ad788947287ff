import type { Bet } from '@arena/domain/tournament/betting/betting';
import { settlementOf } from '@arena/domain/tournament/betting/settlement';
import { isClosedForBets, isOpenForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import type { Viewer } from '@arena/domain/tournament/bracket/visibility';
import { foldEvent } from '../as-of/fold-projection.js';
import { imaginedRecord } from '../as-of/rank-changes.js';
import type { BetDocument } from '../betting/bets.read-model.js';
import type { BracketDocument, BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
import { shownRounds } from '../bracket/bracket.view.js';
import { documentId } from '../kernel/season-projection.js';
import { bettorsProjection } from './bettors.projection.js';
import type { BettorDocument } from './leaderboards.read-model.js';
import { RankedList } from './ranked-list.js';
import { BETTOR_ORDER, isRanked, type BettorStanding } from './ranking.js';

/** All bettors of a season as they stand. */
export interface BettorsNow {
  readonly season: number;
  readonly list: RankedList<BettorStanding>;
  /** By document id. */
  readonly documents: {
    get(id: string): BettorDocument | undefined;
    values(): Iterable<BettorDocument>;
  };
}

/** A result that has not happened. */
export interface AssumedResult {
  readonly match: BracketMatch;
  /** Team id. */
  readonly winner: string;
  /** Those that it would settle. */
  readonly bets: readonly Bet[];
}

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

/** The documents that the results would change, by id. */
export function bettorsAfterResults(
  { documents: before, season }: Pick<BettorsNow, 'documents' | 'season'>,
  results: readonly AssumedResult[],
): ReadonlyMap<string, BettorDocument> {
  const changed = new Map<string, BettorDocument>();
  const documents = {
    get: (id: string) => changed.get(id) ?? before.get(id),
    set: (id: string, document: BettorDocument) => changed.set(id, document),
    delete: (id: string) => changed.delete(id),
  };
  const settlements = results.flatMap(({ match, winner, bets }) =>
    settlementOf(bets, { ...match, winner, overturnReason: null }, Infinity),
  );
  for (const event of settlements) foldEvent(bettorsProjection, imaginedRecord(event, season), documents);
  return changed;
}

/** The leaderboard after some results. */
export class ProjectedBettors {
  readonly list: RankedList<BettorStanding>;
  private readonly changed: ReadonlyMap<string, BettorDocument>;

  constructor(
    private readonly now: BettorsNow,
    results: readonly AssumedResult[],
  ) {
    this.changed = bettorsAfterResults(now, results);
    const all = Array.from(now.documents.values(), (document) => this.changed.get(document.id) ?? document);
    this.list = new RankedList<BettorStanding>(all.filter(isRanked), BETTOR_ORDER);
  }

  /** How many bettors the results concern. */
  get size(): number {
    return this.changed.size;
  }

  /** Ranks now, by user id. Like before a round, without a decided bet there is none. */
  readonly before = {
    get: (userId: string): number | undefined => {
      const standing = this.now.documents.get(this.idOf(userId));
      return standing && standing.decided > 0 ? this.now.list.at(standing)?.rank : undefined;
    },
  };

  ownOf(userId: string): BettorStanding | undefined {
    const id = this.idOf(userId);
    const standing = this.changed.get(id) ?? this.now.documents.get(id);
    return standing && isRanked(standing) ? standing : undefined;
  }

  private idOf(userId: string): string {
    return documentId(this.now.season, userId);
  }
}

export interface OwnPlace {
  /** Of the bet, hundredths; negative for a lost stake. */
  readonly net: number;
  readonly rank: number;
}

/** Where a bet brings its bettor, if everybody else and all other bets stay as they are. Null: not on the leaderboard. */
export function placeAfterOwnBet(
  now: BettorsNow,
  { match, winner, bet }: Pick<AssumedResult, 'match' | 'winner'> & { readonly bet: Bet },
): OwnPlace | null {
  const id = documentId(now.season, bet.userId);
  const before = now.documents.get(id);
  const after = bettorsAfterResults(now, [{ match, winner, bets: [bet] }]).get(id);
  if (!before || !after) return null;
  return { net: after.net - before.net, rank: now.list.rankIf(before, after) };
}
