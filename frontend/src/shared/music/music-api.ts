import type { JudgeView } from '@arena/projections/views/judge.types';
import type { MusicCategoryView, TrackView } from '@arena/projections/views/music.types';
import { API_ROOT, baseApi, deliver } from '../api/base-api.js';
import { sendForm } from '../api/send-form.js';

export interface NewTrack {
  /** Whose entry it becomes; one's own where it is left out. */
  readonly judgeId?: string | undefined;
  readonly category: string;
  readonly title: string;
  readonly source: { readonly youtubeUrl: string } | { readonly file: File };
  readonly onProgress: (sent: number, total: number) => void;
}

const musicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    musicCategories: build.query<MusicCategoryView[], void>({
      query: () => '/music/',
      transformResponse: (answer: { categories: MusicCategoryView[] }) => answer.categories,
      providesTags: ['Music'],
    }),
    musicTracks: build.query<TrackView[], { category: string }>({
      query: ({ category }) => `/music/${encodeURIComponent(category)}`,
      transformResponse: (answer: { tracks: TrackView[] }) => answer.tracks,
      providesTags: ['Music'],
    }),
    judges: build.query<JudgeView[], void>({
      query: () => '/judges/',
      transformResponse: (answer: { judges: JudgeView[] }) => answer.judges,
      providesTags: ['Judges', 'Music'],
    }),
    /** Not through fetch, which does not tell how much of a file has gone out. */
    addTrack: build.mutation<TrackView, NewTrack>({
      queryFn: async (track, api) => {
        const [url, form] = [`${API_ROOT}/judges/music`, formOf(track)];
        const answer = await deliver(api, [url, form], (headers) =>
          sendForm({ url, form, headers, signal: api.signal, onProgress: track.onProgress }),
        );
        return 'error' in answer ? answer : { data: (answer.data as { track: TrackView }).track };
      },
      invalidatesTags: (track) => (track ? ['Music'] : []),
    }),
    removeTrack: build.mutation<unknown, { trackId: string }>({
      query: ({ trackId }) => ({ url: `/judges/music/${encodeURIComponent(trackId)}`, method: 'DELETE' }),
      invalidatesTags: ['Music'],
    }),
  }),
});

/** The short fields first: the server can read them before the file has arrived. */
function formOf({ judgeId, category, title, source }: NewTrack): FormData {
  const form = new FormData();
  if (judgeId) form.set('judge_id', judgeId);
  form.set('category', category);
  form.set('title', title);
  if ('file' in source) form.set('file', source.file);
  else form.set('youtube_url', source.youtubeUrl);
  return form;
}

/** Where the ZIP of a category's files is streamed from. */
export function packUrl(category: string): string {
  return `/api/music/${encodeURIComponent(category)}/pack`;
}

export const {
  useMusicCategoriesQuery,
  useMusicTracksQuery,
  useJudgesQuery,
  useAddTrackMutation,
  useRemoveTrackMutation,
} = musicApi;
