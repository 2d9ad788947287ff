import type { BetView } from '@arena/projections/betting/bet.types';
import type { BettorRow, BoardPage, OwnRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';

export interface PlaceBet {
  readonly match_id: string;
  readonly user_id: string;
  readonly team_name: string;
  readonly bet_amount: number;
  readonly confirm?: boolean;
}

interface BetPage {
  readonly bets: BetView[];
  readonly next?: string | null;
}

const bettingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    betsOfMatch: build.infiniteQuery<BetPage, { matchId: string; season: number | undefined }, string>({
      query: ({ queryArg: { matchId, season }, pageParam: after }) => ({
        url: '/bets/all',
        params: { match_id: matchId, limit: 100, ...(season && { season }), ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Bets', 'Bracket'],
    }),
    /** The first five of the leaderboard, and the reader's own row. */
    topBettors: build.query<
      BoardPage<BettorRow> & OwnRow<BettorRow>,
      { season: number | undefined; userId: string | undefined }
    >({
      query: ({ season }) => ({
        url: '/leaderboard/bettors',
        params: { limit: 5, ...(season && { season }) },
      }),
      providesTags: ['Leaderboard', 'Users', 'Me'],
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
