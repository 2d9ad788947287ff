// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { CopiesView, VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const teamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamsResponse, TeamsArg>({
      query: (queryArg) => ({
        url: `/team/all`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Teams']),
    }),
    team: build.query<TeamResponse, TeamArg>({
      query: (queryArg) => ({
        url: `/team/${encodeURIComponent(queryArg.name)}`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Teams']),
    }),
    videos: build.query<VideosResponse, VideosArg>({
      query: (queryArg) => ({
        url: `/videos/`,
        params: {
          id: queryArg.id,
          search: queryArg.search,
          sort: queryArg.sort,
          season: queryArg.season,
          limit: queryArg.limit,
          after: queryArg.after,
        },
      }),
      providesTags: ['Videos'],
    }),
    videoCopies: build.query<VideoCopiesResponse, VideoCopiesArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}/copies`,
      }),
    }),
    changePicture: build.mutation<ChangePictureResponse, ChangePictureArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}/thumbnail`,
        method: 'POST',
        body: queryArg.formData,
      }),
      invalidatesTags: ['Videos', 'Teams', 'Bracket'],
    }),
    addCaptions: build.mutation<AddCaptionsResponse, AddCaptionsArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}/captions`,
        method: 'POST',
        body: queryArg.body,
      }),
      invalidatesTags: ['Videos'],
    }),
    removeCaptions: build.mutation<RemoveCaptionsResponse, RemoveCaptionsArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}/captions/${encodeURIComponent(queryArg.language)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Videos'],
    }),
  }),
});
export const {
  useTeamsQuery,
  useTeamQuery,
  useVideosQuery,
  useVideoCopiesQuery,
  useChangePictureMutation,
  useAddCaptionsMutation,
  useRemoveCaptionsMutation,
} = teamsApi;
export type TeamsResponse = {
  as_of?: AsOfView;
  success: true;
  teams: TeamView[];
};
export type TeamsArg = {
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type TeamResponse = {
  as_of?: AsOfView;
  success: true;
  team: TeamView;
};
export type TeamArg = {
  name: string;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type VideosResponse = {
  videos: VideoView[];
  next: string | null;
  success: true;
};
export type VideosArg = {
  id?: string | undefined;
  search?: string | undefined;
  sort?: 'newest' | 'oldest' | 'title' | undefined;
  season?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
};
export type VideoCopiesResponse = CopiesView;
export type VideoCopiesArg = {
  id: string;
};
export type ChangePictureResponse = MessageAnswer;
export type ChangePictureArg = {
  id: string;
  formData: FormData;
};
export type AddCaptionsResponse = MessageAnswer;
export type AddCaptionsArg = {
  id: string;
  body: {
    language: 'en' | 'fr' | 'ja' | 'ru' | 'zh' | 'other';
    text: string;
  };
};
export type RemoveCaptionsResponse = MessageAnswer;
export type RemoveCaptionsArg = {
  id: string;
  language: string;
};
export type MessageAnswer = {
  success: true;
  message: string;
};
