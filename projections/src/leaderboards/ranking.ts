import type { Hundredths } from '@arena/domain/kernel/money';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import type { BettorDocument, TeamStandingDocument } from './leaderboards.read-model.js';
import { teamBalance, type Balances } from '../money/balances.js';
import { byText, RankedList, type Order, type RankedItem } from './ranked-list.js';

export interface RankedDocument<D> {
  /** Full ties share a rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly document: D;
}
export type RankedTeam = RankedDocument<TeamStandingDocument> & { readonly balance: Hundredths };

export type BettorStanding = Pick<
  BettorDocument,
  'userId' | 'net' | 'won' | 'decided' | 'bets' | 'firstBetRevision' | 'rounds'
>;

type BettorResult = Pick<BettorStanding, 'net' | 'won' | 'decided' | 'bets'>;

/** What decides between two bettors, in this order. Full ties go to the earlier first bet. */
export const BETTOR_CRITERIA = {
  decided: (one: BettorResult, other: BettorResult) => Number(other.decided > 0) - Number(one.decided > 0),
  net: (one: BettorResult, other: BettorResult) => other.net - one.net,
  /** Compares won/decided as fractions, without rounding. */
  hitRate: (one: BettorResult, other: BettorResult) => other.won * one.decided - one.won * other.decided,
  bets: (one: BettorResult, other: BettorResult) => one.bets - other.bets,
};

/**
 * Order as in `frontend/src/texts/en/rules.md`: net gain, hit rate, fewer bets, earlier first bet (by revision).
 * Bettors without a decided bet come last.
 */
export const BETTOR_ORDER: Order<BettorStanding> = {
  compare: (one, other) =>
    BETTOR_CRITERIA.decided(one, other) ||
    BETTOR_CRITERIA.net(one, other) ||
    BETTOR_CRITERIA.hitRate(one, other) ||
    BETTOR_CRITERIA.bets(one, other) ||
    one.firstBetRevision - other.firstBetRevision,
  idOf: ({ userId }) => userId,
};

export function isRanked({ bets }: BettorStanding): boolean {
  return bets > 0;
}

/**
 * Ranks before the latest round in which a bet was decided, by user id: of the bettors who had a decided bet then. Who
 * had bet, but without a decided bet, has none.
 */
export function ranksBefore(standings: Iterable<BettorStanding>): ReadonlyMap<string, number> {
  const all = [...standings];
  const latest = all.reduce((round, { rounds }) => Math.max(round, rounds.at(-1)?.round ?? 0), 0);
  const earlier = all.map((standing) => withoutRound(standing, latest)).filter(({ decided }) => decided > 0);
  const list = new RankedList<BettorStanding>(earlier, BETTOR_ORDER);
  return new Map([...list.after(null)].map(({ rank, item }) => [item.userId, rank]));
}

/** Every bet of the rounds before was decided then, and no other bet existed. */
function withoutRound(standing: BettorStanding, round: number): BettorStanding {
  const gain = standing.rounds.find((each) => each.round === round) ?? { net: 0, won: 0, decided: 0 };
  const decided = standing.decided - gain.decided;
  return { ...standing, net: standing.net - gain.net, won: standing.won - gain.won, decided, bets: decided };
}

export function rankBettors<B extends BettorStanding>(documents: readonly B[]): RankedDocument<B>[] {
  const list = new RankedList<BettorStanding, B>(documents.filter(isRanked), BETTOR_ORDER);
  return [...list.after(null)].map(({ rank, item }) => ({ rank, document: item }));
}

export interface TeamPlace extends Pick<
  TeamStandingDocument,
  'teamId' | 'champion' | 'place' | 'won' | 'round'
> {
  readonly balance: Hundredths;
  readonly nameKey: string;
}

export interface TeamStanding extends TeamPlace {
  readonly document: TeamStandingDocument;
}

export type TeamResult = Pick<TeamPlace, 'champion' | 'place' | 'won' | 'round' | 'balance'>;

/** Of the teams that play for no place. */
export const UNPLACED = 5;

/** What decides between two teams, in this order. Full ties are ordered by name. */
export const TEAM_CRITERIA = {
  champion: (one: TeamResult, other: TeamResult) => Number(other.champion) - Number(one.champion),
  /** By the final and the match for third place, where one was launched. */
  place: (one: TeamResult, other: TeamResult) => (one.place ?? UNPLACED) - (other.place ?? UNPLACED),
  won: (one: TeamResult, other: TeamResult) => other.won - one.won,
  round: (one: TeamResult, other: TeamResult) => other.round - one.round,
  balance: (one: TeamResult, other: TeamResult) => other.balance - one.balance,
};

export const TEAM_ORDER: Order<TeamPlace> = {
  compare: (one, other) =>
    TEAM_CRITERIA.champion(one, other) ||
    TEAM_CRITERIA.place(one, other) ||
    TEAM_CRITERIA.won(one, other) ||
    TEAM_CRITERIA.round(one, other) ||
    TEAM_CRITERIA.balance(one, other) ||
    byText(one.nameKey, other.nameKey),
  idOf: ({ teamId }) => teamId,
};

/** @param balances public ones, so that a rank does not move with an open bet */
export function rankedTeams(
  documents: Iterable<TeamStandingDocument>,
  balances: Balances,
): RankedList<TeamPlace, TeamStanding> {
  const standings = Array.from(documents, (document) => ({
    document,
    teamId: document.teamId,
    champion: document.champion,
    ...(document.place !== undefined && { place: document.place }),
    won: document.won,
    round: document.round,
    balance: teamBalance(balances, document.leaderId, document.mateId),
    nameKey: teamNameKey(document.name),
  }));
  return new RankedList(standings, TEAM_ORDER);
}

export function rankTeams(documents: readonly TeamStandingDocument[], balances: Balances): RankedTeam[] {
  return [...rankedTeams(documents, balances).after(null)].map(toRankedTeam);
}

export function toRankedTeam({ rank, item: { document, balance } }: RankedItem<TeamStanding>): RankedTeam {
  return { rank, document, balance };
}
