import type { AmvdleGuessAnswer, AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { baseApi } from '../../shared/api/base-api.js';

const amvdleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument separates the games of different users in the same browser. */
    amvdleToday: build.query<AmvdleTodayAnswer, string>({
      query: () => '/amvdle/today',
      // The team and its video decide whether a win pays.
      providesTags: ['Amvdle', 'Teams'],
    }),
    guessAmv: build.mutation<AmvdleGuessAnswer, { userId: string; title: string; day: string }>({
      query: ({ title, day }) => ({ url: '/amvdle/guess', method: 'POST', body: { title, day } }),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(amvdleApi.util.upsertQueryData('amvdleToday', userId, answer.data));
      },
      // After a refusal, the data was out of date: another tab has played, or the day has changed.
      invalidatesTags: (answer, error) => {
        if (error) return ['Amvdle'];
        return answer?.game?.state === 'playing' ? [] : ['Amvdle', 'Money', 'Me'];
      },
    }),
  }),
});

export const { useAmvdleTodayQuery, useGuessAmvMutation } = amvdleApi;
