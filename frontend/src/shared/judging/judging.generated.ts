// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BlindMatchView, JudgedMatchView, RubricView } from '@arena/projections/judging/judging.types';
import type { FeedbackView, NoteView } from '@arena/projections/judging/note.types';
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
    judgeNotes: build.query<JudgeNotesResponse['notes'], JudgeNotesArg>({
      query: (queryArg) => ({
        url: `/judging/notes/${encodeURIComponent(queryArg.matchId)}`,
        params: {
          season: queryArg.season,
        },
      }),
      transformResponse: (answer: JudgeNotesResponse) => answer.notes,
      providesTags: ['Judging', 'Me'],
    }),
    addJudgeNote: build.mutation<AddJudgeNoteResponse['notes'], AddJudgeNoteArg>({
      query: (queryArg) => ({
        url: `/judging/notes`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: AddJudgeNoteResponse) => answer.notes,
      invalidatesTags: ['Judging'],
    }),
    giveJudgeNote: build.mutation<GiveJudgeNoteResponse['notes'], GiveJudgeNoteArg>({
      query: (queryArg) => ({
        url: `/judging/notes/${encodeURIComponent(queryArg.id)}`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: GiveJudgeNoteResponse) => answer.notes,
      invalidatesTags: ['Judging'],
    }),
    feedback: build.query<FeedbackResponse, FeedbackArg>({
      query: (queryArg) => ({
        url: `/judging/feedback/${encodeURIComponent(queryArg.matchId)}`,
        params: {
          season: queryArg.season,
        },
      }),
      providesTags: ['Judging', 'Bracket', 'Me'],
    }),
    removeJudgeNote: build.mutation<RemoveJudgeNoteResponse, RemoveJudgeNoteArg>({
      query: (queryArg) => ({
        url: `/judging/notes/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
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
    blindMatch: build.query<BlindMatchResponse, BlindMatchArg>({
      query: (queryArg) => ({
        url: `/judging/works/${encodeURIComponent(queryArg.matchId)}`,
      }),
      providesTags: ['Judging', 'Bracket', 'Videos', 'Me'],
    }),
  }),
});
export const {
  useJudgingQuery,
  useSetRubricMutation,
  useJudgeNotesQuery,
  useAddJudgeNoteMutation,
  useGiveJudgeNoteMutation,
  useFeedbackQuery,
  useRemoveJudgeNoteMutation,
  useScoreMatchMutation,
  useBlindMatchQuery,
} = judgingApi;
export type SetRubricResponse = JudgingAnswer;
export type SetRubricArg = {
  version: number;
  criteria: unknown;
  scale: number;
  method: 'mean' | 'normalised';
  publish: 'all' | 'averages' | 'nothing';
  blind: boolean;
};
export type AddJudgeNoteResponse = {
  success: true;
  notes: StoredNote[] | NoteView[];
};
export type AddJudgeNoteArg = {
  match_id: string;
  team: 'team1' | 'team2' | 'workA' | 'workB';
  second: number;
  text: string;
  for_editors?: boolean | undefined;
};
export type ScoreMatchResponse = JudgingAnswer;
export type ScoreMatchArg = {
  match_id: string;
  season: number;
  version: number;
  of?: ('teams' | 'works') | undefined;
  team1: number[];
  team2: number[];
};
export type ProposalView = {
  winner: string | null;
  means: number[] | null;
  spread: number[] | null;
};
export type JudgingAnswer = {
  success: true;
  rubric: RubricView | null;
  version: number;
  locked: boolean;
  matches: JudgedMatchView[];
};
export type StoredNote = {
  team: 'team1' | 'team2';
  id: string;
  second: number;
  text: string;
  for_editors: boolean;
};
export type JudgingResponse = {
  rubric: RubricView | null;
  version: number;
  locked: boolean;
  matches: JudgedMatchView[];
  success: true;
};
export type JudgingArg = { userId: string | undefined };
export type JudgeNotesResponse = {
  success: true;
  notes: StoredNote[] | NoteView[];
};
export type JudgeNotesArg = {
  matchId: string;
  season?: number | undefined;
};
export type GiveJudgeNoteResponse = {
  success: true;
  notes: StoredNote[] | NoteView[];
};
export type GiveJudgeNoteArg = {
  id: string;
  body: {
    for_editors: boolean;
  };
};
export type FeedbackResponse = FeedbackView;
export type FeedbackArg = {
  matchId: string;
  season?: number | undefined;
} & { userId: string | undefined };
export type RemoveJudgeNoteResponse = {
  success: true;
};
export type RemoveJudgeNoteArg = {
  id: string;
};
export type BlindMatchResponse = BlindMatchView;
export type BlindMatchArg = {
  matchId: string;
} & { userId: string | undefined };
