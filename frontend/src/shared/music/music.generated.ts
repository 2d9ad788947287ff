// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { MusicCategoryView, TrackView } from '@arena/projections/music/music.types';
import { baseApi } from '../../shared/api/base-api.js';

export const musicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    musicCategories: build.query<MusicCategoriesResponse['categories'], MusicCategoriesArg>({
      query: () => ({
        url: `/music/`,
      }),
      transformResponse: (answer: MusicCategoriesResponse) => answer.categories,
      providesTags: ['Music'],
    }),
    musicTracks: build.query<MusicTracksResponse['tracks'], MusicTracksArg>({
      query: (queryArg) => ({
        url: `/music/${encodeURIComponent(queryArg.category)}`,
        params: {
          season: queryArg.season,
        },
      }),
      transformResponse: (answer: MusicTracksResponse) => answer.tracks,
      providesTags: ['Music'],
    }),
    judges: build.query<JudgesResponse['judges'], JudgesArg>({
      query: () => ({
        url: `/judges/`,
      }),
      transformResponse: (answer: JudgesResponse) => answer.judges,
      providesTags: ['Judges', 'Music'],
    }),
    removeTrack: build.mutation<RemoveTrackResponse['judge'], RemoveTrackArg>({
      query: (queryArg) => ({
        url: `/judges/music/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RemoveTrackResponse) => answer.judge,
      invalidatesTags: ['Music'],
    }),
  }),
});
export const { useMusicCategoriesQuery, useMusicTracksQuery, useJudgesQuery, useRemoveTrackMutation } =
  musicApi;
export type MusicCategoriesResponse = {
  success: true;
  categories: MusicCategoryView[];
};
export type MusicCategoriesArg = void;
export type MusicTracksResponse = {
  success: true;
  tracks: TrackView[];
};
export type MusicTracksArg = {
  category: string;
  season?: number | undefined;
};
export type JudgesResponse = {
  success: true;
  judges: JudgeView[];
};
export type JudgesArg = void;
export type RemoveTrackResponse = JudgeAnswer;
export type RemoveTrackArg = {
  id: string;
};
export type JudgeAnswer = {
  success: true;
  judge: JudgeView;
};
