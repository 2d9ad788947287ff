import { loginOf } from '../../shared/api/base-api.js';
import { amvdleApi } from './amvdle.generated.js';

export const { useGuessAmvMutation } = amvdleApi.enhanceEndpoints({
  endpoints: {
    guessAmv: {
      onQueryStarted: async (_guess, { dispatch, queryFulfilled, ...store }) => {
        const userId = loginOf(store)?.userId;
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(amvdleApi.util.upsertQueryData('amvdleToday', { userId }, answer.data));
      },
      // After a refusal, the data was out of date: another tab has played, or the day has changed.
      invalidatesTags: (answer, error) => {
        if (error) return ['Amvdle'];
        return answer?.game?.state === 'playing' ? [] : ['Amvdle', 'Money', 'Me'];
      },
    },
  },
});
