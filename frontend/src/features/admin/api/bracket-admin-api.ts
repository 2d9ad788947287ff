import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { WalkoverPreview, WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { NameFavoriteArg } from './bracket-admin.generated.js';

interface Result extends NameFavoriteArg {
  readonly confirm: boolean;
  readonly reason?: string;
  readonly seen?: string;
}

interface Walkover extends NameFavoriteArg {
  readonly reason: string;
}

const AFTER_A_RESULT = ['Bracket', 'Bets', 'Money', 'Teams', 'Leaderboard', 'Me', 'Vote'] as const;

/** Two answers of one route. */
const winnerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A preview of what declaring this winner would change. Writes nothing. */
    previewWinner: build.mutation<WinnerPreview, NameFavoriteArg>({
      query: (body) => ({ url: '/bracket/winner', method: 'POST', body: { ...body, preview: true } }),
      transformResponse: (answer: { changes: WinnerPreview }) => answer.changes,
    }),
    /** Answers the revision of the event. @param seen fingerprint of the preview that was read */
    declareWinner: build.mutation<{ match: MatchView; revision: number }, Result>({
      query: (body) => ({ url: '/bracket/winner', method: 'POST', body }),
      invalidatesTags: [...AFTER_A_RESULT],
    }),
    /** What a walkover would change, if this team has vanished. Writes nothing. */
    previewWalkover: build.mutation<WalkoverPreview, NameFavoriteArg>({
      query: (body) => ({ url: '/bracket/walkover', method: 'POST', body: { ...body, preview: true } }),
      transformResponse: (answer: { changes: WalkoverPreview }) => answer.changes,
    }),
    declareWalkover: build.mutation<{ match: MatchView; revision: number }, Walkover>({
      query: (body) => ({ url: '/bracket/walkover', method: 'POST', body }),
      invalidatesTags: [...AFTER_A_RESULT],
    }),
  }),
});

export const {
  usePreviewWinnerMutation,
  useDeclareWinnerMutation,
  usePreviewWalkoverMutation,
  useDeclareWalkoverMutation,
} = winnerApi;
