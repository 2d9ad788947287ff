import type {
  BettorRow,
  BoardPage,
  OwnRow,
  TeamRow,
} from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { inMoment, tagsAt, type MayBePast, type MomentArg } from '../../shared/moment/moment.js';

export interface BoardArg extends MomentArg {
  readonly season?: number | undefined;
  readonly search: string;
}

export type ShownPage<Row> = BoardPage<Row> & OwnRow<Row> & MayBePast;

/** Rows of a page. */
const LIMIT = 50;

function pageCall(url: string, { search, ...asked }: BoardArg, after: string) {
  const params = {
    limit: LIMIT,
    ...inMoment(asked),
    ...(search && { search }),
    ...(after && { after }),
  };
  return { url, params };
}

function nextOf({ next }: { readonly next?: string | null }): string | undefined {
  return next ?? undefined;
}

const PAGES = { initialPageParam: '', getNextPageParam: nextOf };

const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bestBettors: build.infiniteQuery<ShownPage<BettorRow>, BoardArg, string>({
      query: ({ queryArg, pageParam }) => pageCall('/leaderboard/bettors', queryArg, pageParam),
      infiniteQueryOptions: PAGES,
      providesTags: (_pages, _error, { at }) => tagsAt(at, ['Leaderboard', 'Users']),
    }),
    bestTeams: build.infiniteQuery<ShownPage<TeamRow>, BoardArg, string>({
      query: ({ queryArg, pageParam }) => pageCall('/leaderboard/teams', queryArg, pageParam),
      infiniteQueryOptions: PAGES,
      providesTags: (_pages, _error, { at }) => tagsAt(at, ['Leaderboard']),
    }),
  }),
});

export const { useBestBettorsInfiniteQuery, useBestTeamsInfiniteQuery } = leaderboardApi;
