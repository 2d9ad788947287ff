// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { BracketView, DrawVerification } from '@arena/projections/bracket/bracket.types';
import type { VoteEnd } from '@arena/projections/revives/vote.read-model';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const bracketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bracket: build.query<BracketResponse, BracketArg>({
      query: (queryArg) => ({
        url: `/bracket/all`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Bracket']),
    }),
    seasons: build.query<SeasonsResponse['seasons'], SeasonsArg>({
      query: () => ({ url: `/seasons/` }),
      transformResponse: (answer: SeasonsResponse) => answer.seasons,
      providesTags: ['Season'],
    }),
    drawVerification: build.query<DrawVerificationResponse, DrawVerificationArg>({
      query: (queryArg) => ({
        url: `/bracket/draw/verify`,
        params: {
          round: 1,
          season: queryArg.season,
        },
      }),
      providesTags: ['Bracket', 'Phase'],
    }),
    revivalVote: build.query<RevivalVoteResponse['vote'], RevivalVoteArg>({
      query: () => ({
        url: `/bracket/vote`,
      }),
      transformResponse: (answer: RevivalVoteResponse) => answer.vote,
      providesTags: ['Vote', 'Me', 'Bracket', 'Phase'],
    }),
  }),
});
export const { useBracketQuery, useSeasonsQuery, useDrawVerificationQuery, useRevivalVoteQuery } = bracketApi;
export type BracketResponse = BracketView;
export type BracketArg = {
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type SeasonsResponse = {
  success: true;
  seasons: SeasonView[];
};
export type SeasonsArg = void;
export type DrawVerificationResponse = DrawVerification;
export type DrawVerificationArg = {
  season?: number | undefined;
};
export type RevivalVoteResponse = {
  success: true;
  vote: {
    blocked_by: Blocker[];
    round: number;
    open: boolean;
    opens_at: string;
    closes_at: string;
    candidates: {
      team_name: string;
      color: string;
      votes: number;
    }[];
    my_vote: string | null;
    void_vote: string | null;
    winner: string | null;
    ended: VoteEnd | null;
  } | null;
};
export type RevivalVoteArg = void;
