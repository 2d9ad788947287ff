import type { CountdownGoal } from '@arena/domain/site/site.events';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import type { ResetRequestView, SettingsView } from '@arena/projections/seasons/season.types';
import { baseApi, TAG_TYPES } from '../../../shared/api/base-api.js';

const seasonApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePhase: build.mutation<Phase, { phase: Phase }>({
      query: (body) => ({ url: '/phase/update', method: 'POST', body }),
      transformResponse: (answer: { phase: Phase }) => answer.phase,
      invalidatesTags: ['Phase', 'Settings', 'Me'],
    }),
    setTrailer: build.mutation<SettingsView, { url: string }>({
      query: (body) => ({ url: '/settings/trailer', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    /** `local` is wall-clock time in Paris, `YYYY-MM-DDTHH:mm`. */
    setCountdown: build.mutation<SettingsView, { local: string; goal?: CountdownGoal }>({
      query: (body) => ({ url: '/settings/countdown', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    showCountdown: build.mutation<SettingsView, { visible: boolean }>({
      query: (body) => ({ url: '/settings/countdown-display', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    enableUploads: build.mutation<SettingsView, { enabled: boolean }>({
      query: (body) => ({ url: '/settings/uploads', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    requestReset: build.mutation<ResetRequestView, void>({
      query: () => ({ url: '/tournament/reset', method: 'POST', body: {} }),
    }),
    confirmReset: build.mutation<{ season: number }, { token: string; confirmation: string }>({
      query: (body) => ({ url: '/tournament/reset/confirm', method: 'POST', body }),
      invalidatesTags: [...TAG_TYPES],
    }),
    projections: build.query<ProjectionView[], void>({
      query: () => '/projections/',
      transformResponse: (answer: { projections: ProjectionView[] }) => answer.projections,
      providesTags: ['Projections'],
    }),
    rebuildProjections: build.mutation<unknown, { names?: string[] }>({
      query: (body) => ({ url: '/projections/rebuild', method: 'POST', body }),
      invalidatesTags: ['Projections'],
    }),
  }),
});

export const {
  useChangePhaseMutation,
  useSetTrailerMutation,
  useSetCountdownMutation,
  useShowCountdownMutation,
  useEnableUploadsMutation,
  useRequestResetMutation,
  useConfirmResetMutation,
  useProjectionsQuery,
  useRebuildProjectionsMutation,
} = seasonApi;
