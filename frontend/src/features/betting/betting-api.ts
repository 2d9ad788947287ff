import type { BetView } from '@arena/projections/betting/bet.types';
import type { BettorRow, BoardPage, OwnRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { inMoment, tagsAt, type MomentArg } from '../../shared/moment/moment.js';

export interface PlaceBet {
  readonly match_id: string;
  readonly user_id: string;
  readonly team_name: string;
  readonly bet_amount: number;
  readonly confirm?: boolean;
}

export interface BetsOfMatch extends MomentArg {
  readonly matchId: string;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

interface BetPage {
  readonly bets: BetView[];
  readonly next?: string | null;
}

const bettingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    betsOfMatch: build.infiniteQuery<BetPage, BetsOfMatch, string>({
      query: ({ queryArg: { matchId, ...moment }, pageParam: after }) => ({
        url: '/bets/all',
        params: { match_id: matchId, limit: 100, ...inMoment(moment), ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: (_bets, _error, { at }) => tagsAt(at, ['Bets', 'Bracket']),
    }),
    /** The first five of the leaderboard, and the reader's own row. */
    topBettors: build.query<
      BoardPage<BettorRow> & OwnRow<BettorRow>,
      { season: number | undefined; userId: string | undefined } & MomentArg
    >({
      query: ({ season, at, known }) => ({
        url: '/leaderboard/bettors',
        params: { limit: 5, ...inMoment({ season, at, known }) },
      }),
      providesTags: (_top, _error, { at }) => [...tagsAt(at, ['Leaderboard', 'Users']), 'Me'],
    }),
    placeBet: build.mutation<{ bet_id: string; bet: BetView; balance: number }, PlaceBet>({
      query: (body) => ({ url: '/bets/place', method: 'POST', body }),
      invalidatesTags: ['Bets', 'Money', 'Me'],
    }),
    deleteBet: build.mutation<{ balance: number }, { id: string }>({
      query: ({ id }) => ({ url: `/bets/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Bets', 'Money', 'Me'],
    }),
  }),
});

export const { useBetsOfMatchInfiniteQuery, useTopBettorsQuery, usePlaceBetMutation, useDeleteBetMutation } =
  bettingApi;
