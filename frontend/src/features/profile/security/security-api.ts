import { securityApi } from './security.generated.js';

const enhancedApi = securityApi.enhanceEndpoints({
  endpoints: {
    enableSecondFactor: { invalidatesTags: (answer) => (answer ? ['Me', 'Sessions'] : []) },
    replaceRecoveryCodes: { invalidatesTags: (answer) => (answer ? ['Me'] : []) },
    disableSecondFactor: { invalidatesTags: (answer) => (answer ? ['Me'] : []) },
    endSession: {
      // Also after a refusal: the session has ended already. Not after the current session, which may ask nothing any more.
      invalidatesTags: (answer) => (answer && 'logged_out' in answer ? [] : ['Sessions']),
    },
  },
});

export const {
  useEnableSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useEndSessionMutation,
} = enhancedApi;
