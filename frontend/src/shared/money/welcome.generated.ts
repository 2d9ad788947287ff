// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { Blocker } from '@arena/domain/kernel/blockers';
import { baseApi } from '../../shared/api/base-api.js';

export const welcomeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    welcomeMoney: build.query<WelcomeMoneyResponse, WelcomeMoneyArg>({
      query: () => ({ url: `/stdollars/welcome` }),
      providesTags: ['Me', 'Phase'],
    }),
    claimWelcomeMoney: build.mutation<ClaimWelcomeMoneyResponse['balance'], ClaimWelcomeMoneyArg>({
      query: () => ({
        url: `/stdollars/welcome`,
        method: 'POST',
      }),
      transformResponse: (answer: ClaimWelcomeMoneyResponse) => answer.balance,
      invalidatesTags: ['Me', 'Money', 'Users', 'Leaderboard'],
    }),
  }),
});
export const { useWelcomeMoneyQuery, useClaimWelcomeMoneyMutation } = welcomeApi;
export type WelcomeMoneyResponse = {
  success: true;
  amount: number;
  blocked_by: Blocker[];
};
export type WelcomeMoneyArg = { userId: string | undefined };
export type ClaimWelcomeMoneyResponse = BalanceAnswer;
export type ClaimWelcomeMoneyArg = void;
export type BalanceAnswer = {
  success: true;
  balance: number;
};
