import type { TeamView } from '@arena/projections/teams/team.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, type MayBePast, type MomentArg, type Past } from '../moment/moment.js';

interface SeasonArg {
  readonly season?: number | undefined;
}

interface PastArg extends SeasonArg, MomentArg {
  readonly at: string;
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

const pastTeamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pastTeams: build.query<Past<TeamView[]>, PastArg>({
      query: (asked) => ({ url: '/team/all', params: inMoment(asked) }),
      transformResponse: ({ teams: value, ...more }: { teams: TeamView[] } & MayBePast) => ({
        ...more,
        value,
      }),
      providesTags: ['Season'],
    }),
    pastTeam: build.query<Past<TeamView>, PastArg & { name: string }>({
      query: ({ name, ...asked }) => ({ url: `/team/${encodeURIComponent(name)}`, params: inMoment(asked) }),
      transformResponse: ({ team: value, ...more }: { team: TeamView } & MayBePast) => ({ ...more, value }),
      providesTags: ['Season'],
    }),
  }),
});

export const { useTeamsQuery, useTeamQuery, useVideosQuery, useVideoQuery } = teamsApi;
export const { usePastTeamsQuery, usePastTeamQuery } = pastTeamsApi;
