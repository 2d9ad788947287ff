import type { WelcomeMoneyView } from '@arena/projections/money/welcome-money.types';
import { baseApi } from '../api/base-api.js';

const welcomeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument separates the answers of different users in the same browser. */
    welcomeMoney: build.query<WelcomeMoneyView, { userId: string }>({
      query: () => '/stdollars/welcome',
      providesTags: ['Me', 'Phase'],
    }),
    claimWelcomeMoney: build.mutation<{ balance: number }, void>({
      query: () => ({ url: '/stdollars/welcome', method: 'POST', body: {} }),
      invalidatesTags: ['Me', 'Money', 'Users', 'Leaderboard'],
    }),
  }),
});

export const { useWelcomeMoneyQuery, useClaimWelcomeMoneyMutation } = welcomeApi;
