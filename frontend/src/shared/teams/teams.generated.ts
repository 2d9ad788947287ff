// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const teamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamsResponse, TeamsArg>({
      query: (queryArg) => ({
        url: `/team/all`,
        params: {
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Teams']),
    }),
    team: build.query<TeamResponse, TeamArg>({
      query: (queryArg) => ({
        url: `/team/${encodeURIComponent(queryArg.name)}`,
        params: {
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Teams']),
    }),
    videos: build.query<VideosResponse, VideosArg>({
      query: (queryArg) => ({
        url: `/videos/`,
        params: {
          season: queryArg.season,
          limit: queryArg.limit,
          after: queryArg.after,
          id: queryArg.id,
          search: queryArg.search,
          sort: queryArg.sort,
        },
      }),
      providesTags: ['Videos'],
    }),
  }),
});
export const { useTeamsQuery, useTeamQuery, useVideosQuery } = teamsApi;
export type TeamsResponse = {
  as_of?: AsOfView;
  success: true;
  teams: TeamView[];
};
export type TeamsArg = {
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
};
export type TeamResponse = {
  as_of?: AsOfView;
  success: true;
  team: TeamView;
};
export type TeamArg = {
  name: string;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
};
export type VideosResponse = {
  videos: VideoView[];
  next: string | null;
  success: true;
};
export type VideosArg = {
  season?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
  id?: string | undefined;
  search?: string | undefined;
  sort?: 'newest' | 'oldest' | 'title' | undefined;
};
