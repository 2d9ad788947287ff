// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { JudgedMatchView, RubricView } from '@arena/projections/judging/judging.types';
import { baseApi } from '../../shared/api/base-api.js';

export const judgingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    judging: build.query<JudgingResponse, JudgingArg>({
      query: () => ({ url: `/judging` }),
      providesTags: ['Judging', 'Judges', 'Bracket', 'Phase', 'Me'],
    }),
    setRubric: build.mutation<SetRubricResponse, SetRubricArg>({
      query: (queryArg) => ({
        url: `/judging/rubric`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Judging'],
    }),
    scoreMatch: build.mutation<ScoreMatchResponse, ScoreMatchArg>({
      query: (queryArg) => ({
        url: `/judging/scores`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Judging'],
    }),
  }),
});
export const { useJudgingQuery, useSetRubricMutation, useScoreMatchMutation } = judgingApi;
export type SetRubricResponse = JudgingAnswer;
export type SetRubricArg = {
  criteria: unknown;
  scale: number;
  method: 'mean' | 'normalised';
  publish: 'all' | 'averages' | 'nothing';
};
export type ScoreMatchResponse = JudgingAnswer;
export type ScoreMatchArg = {
  match_id: string;
  team1: number[];
  team2: number[];
};
export type JudgingAnswer = {
  success: true;
  rubric: RubricView | null;
  locked: boolean;
  matches: JudgedMatchView[];
};
export type JudgingResponse = {
  rubric: RubricView | null;
  locked: boolean;
  matches: JudgedMatchView[];
  success: true;
};
export type JudgingArg = { userId: string | undefined };
