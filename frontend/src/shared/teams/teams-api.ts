import type { TeamView } from '@arena/projections/teams/team.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../api/base-api.js';

interface SeasonArg {
  readonly season?: number | undefined;
}

const inSeason = (season: number | undefined) => (season === undefined ? {} : { season });

/** Teams and their videos, for several features. */
export const teamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamView[], SeasonArg>({
      query: ({ season }) => ({ url: '/team/all', params: inSeason(season) }),
      transformResponse: (answer: { teams: TeamView[] }) => answer.teams,
      providesTags: ['Teams'],
    }),
    team: build.query<TeamView, SeasonArg & { name: string }>({
      query: ({ name, season }) => ({ url: `/team/${encodeURIComponent(name)}`, params: inSeason(season) }),
      transformResponse: (answer: { team: TeamView }) => answer.team,
      providesTags: ['Teams'],
    }),
    videos: build.query<VideoView[], SeasonArg & { limit: number }>({
      query: ({ season, limit }) => ({ url: '/videos/', params: { ...inSeason(season), limit } }),
      transformResponse: (answer: { videos: VideoView[] }) => answer.videos,
      providesTags: ['Videos'],
    }),
    video: build.query<VideoView | null, SeasonArg & { id: string }>({
      query: ({ id, season }) => ({ url: '/videos/', params: { ...inSeason(season), id } }),
      transformResponse: ({ videos }: { videos: VideoView[] }) => videos[0] ?? null,
      providesTags: ['Videos'],
    }),
  }),
});

export const { useTeamsQuery, useTeamQuery, useVideosQuery, useVideoQuery } = teamsApi;
