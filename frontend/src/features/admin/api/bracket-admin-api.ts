import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { NameFavoriteArg } from './bracket-admin.generated.js';

interface Result extends NameFavoriteArg {
  readonly confirm: boolean;
  readonly reason?: string;
  readonly seen?: string;
}

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
      invalidatesTags: ['Bracket', 'Bets', 'Money', 'Teams', 'Leaderboard', 'Me', 'Vote'],
    }),
  }),
});

export const { usePreviewWinnerMutation, useDeclareWinnerMutation } = winnerApi;
