// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { VoteView } from '@arena/projections/revives/revive.types';
import { baseApi } from '../../shared/api/base-api.js';

export const voteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    castVote: build.mutation<CastVoteResponse['vote'], CastVoteArg>({
      query: (queryArg) => ({
        url: `/bracket/vote`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: CastVoteResponse) => answer.vote,
      invalidatesTags: ['Vote'],
    }),
  }),
});
export const { useCastVoteMutation } = voteApi;
export type CastVoteResponse = VoteAnswer;
export type CastVoteArg = {
  team_name: string;
};
export type VoteAnswer = {
  success: true;
  vote: VoteView;
};
